import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { MediaLocation } from '../config/media-url.ts'
import type { Metrics } from '../lib/metrics.ts'
import { cachedStore, derivedStore } from '../media/store/cached-store.ts'
import { DiskCache } from '../media/store/disk-cache.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { isMediaPath, type MediaStore } from '../media/store/media-store.ts'
import type { S3Options } from '../media/store/s3-client.ts'

/** The stores of a shop: folders of its data directory, or parts of a bucket. */
export interface Stores extends Disposable {
  media: MediaStore
  /** Print files for all servers; null if the folder of this machine is the only place. */
  prints: MediaStore | null
}

type StoreConfig = Pick<Config, 'dataDir' | 'mediaLocation'>

/** Opens the stores. Only a shop with a bucket loads the client. */
export async function openStores(
  { dataDir, mediaLocation }: StoreConfig,
  options: S3Options = {},
): Promise<Stores> {
  if (mediaLocation) return openBucket(mediaLocation, options)
  return {
    media: new DiskStore(join(dataDir, 'media')),
    prints: null,
    [Symbol.dispose]: () => undefined,
  }
}

export async function openBucket(
  { prefix, ...bucket }: MediaLocation,
  options: S3Options = {},
): Promise<Stores & { prints: MediaStore }> {
  const [{ S3Client }, { S3Store }] = await Promise.all([
    import('../media/store/s3-client.ts'),
    import('../media/store/s3-store.ts'),
  ])
  const client = new S3Client(bucket, options)
  return {
    media: new S3Store(client, `${prefix}media/`),
    prints: new S3Store(client, `${prefix}print/`),
    [Symbol.dispose]: () => client.close(),
  }
}

/** The stores of a server, which reads pictures of a bucket through a cache on its disk. */
export interface ServerStores extends Stores {
  originals: Pick<MediaStore, 'read'>
  /** Encoded sizes and drawings, which can be made again. */
  derived: Pick<MediaStore, 'read' | 'write'>
  /** Null without a bucket. */
  cache: DiskCache | null
  /** Rejects if the store cannot be used. */
  check: () => Promise<void>
}

export async function openServerStores(
  config: StoreConfig & Pick<Config, 'mediaCacheBytes'>,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Promise<ServerStores> {
  metrics.mediaStoreUp.set(1)
  const stores = await openStores(config, {
    onRequest: (method, result) => metrics.mediaRequests.inc({ method, result }),
    onOutage: (error) => {
      metrics.mediaStoreUp.set(error ? 0 : 1)
      if (error)
        log.error({ err: error }, 'the media store is unreachable: pictures that are not cached get 503')
      else log.warn('the media store responds again')
    },
  })
  const { media } = stores
  if (!config.mediaLocation) {
    return { ...stores, originals: media, derived: media, cache: null, check: async () => undefined }
  }
  const cache = new DiskCache({
    // Apart from `media`, which may have the originals of a shop that was on the disk before.
    folder: join(config.dataDir, 'media-cache'),
    folders: ['images', 'variants'],
    maxBytes: config.mediaCacheBytes,
    isName: isMediaPath,
  })
  const check = async () => {
    await media.list('images/').next()
  }
  check().catch((error: unknown) => log.error({ err: error }, 'the media store cannot be used'))
  return {
    ...stores,
    originals: cachedStore(media, cache),
    derived: derivedStore(media, cache),
    cache,
    check,
  }
}

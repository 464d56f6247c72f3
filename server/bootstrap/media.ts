import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { pictureByPath } from '../domain/catalog/pictures.ts'
import { designByKey } from '../domain/designs/designs.ts'
import { designsByKeys, mostDistinctField, proofKeys } from '../domain/designs/proof-sheets.ts'
import type { CleanImageUpload } from '../domain/ports/images.ts'
import { shopperImage, shopperImageInfo, storedPictureIds } from '../domain/shopper-images.ts'
import { disposable } from '../lib/disposable.ts'
import type { Metrics } from '../lib/metrics.ts'
import { createCleanImage } from '../media/clean.ts'
import { createDesigns } from '../media/designs.ts'
import { PictureCache } from '../media/picture-cache.ts'
import type { PictureEncoder } from '../media/picture-encoder.ts'
import { PictureQueue } from '../media/picture-queue.ts'
import { createPictures } from '../media/pictures.ts'
import { createProofSheets } from '../media/proof-sheets.ts'
import type { MediaServices } from '../media/routes.ts'
import { createShopperImages } from '../media/shopper-images.ts'
import { cleanupPrintFiles, cleanupSharedPrintFiles } from '../printing/cleanup.ts'
import type { ServerStores } from './media-stores.ts'

/** A timer instead of a scheduled job, because every process has its own media folder. */
const cleanupMs = 10 * 60_000

export interface Media extends MediaServices {
  cleanImage: CleanImageUpload
  /** Deletes the pictures of deleted designs and images. */
  cleanup: () => Promise<void>
  queue: PictureQueue
  cache: PictureCache
  checkStore: () => Promise<void>
}

interface Dependencies {
  db: Db
  stores: ServerStores
  encoder: PictureEncoder
  log: Logger
  metrics: Metrics
}

/** Creates the picture services on the database and the stores. */
export function createMedia(
  config: Config,
  { db, stores, encoder, log, metrics }: Dependencies,
): Promise<Media & AsyncDisposable> {
  return disposable(async (stack) => {
    const folder = join(config.dataDir, 'media')
    const queue = new PictureQueue()
    const cache = new PictureCache({ folder, maxBytes: config.shopperPictureBytes })
    const pictures = createPictures({
      originals: stores.originals,
      derived: stores.derived,
      cache,
      queue,
      encoder,
      find: (path) => pictureByPath(db, path),
      uploadOf: (id) => shopperImage(db, 'uploads', id),
      hasAvif: config.pictureAvif,
      metrics,
      onError: (error) => log.error({ err: error }, 'a picture could not be encoded'),
    })
    const shopperImages = createShopperImages({
      cache,
      queue,
      encoder,
      infoOf: (kind, id) => shopperImageInfo(db, kind, id),
      load: (kind, id) => shopperImage(db, kind, id),
    })
    const designs = createDesigns({
      cache,
      queue,
      encoder,
      find: (key) => designByKey(db, key),
      uploadSize: (id) => shopperImageInfo(db, 'uploads', id),
      pictures,
      shopperImages,
    })
    const proofSheets = createProofSheets({
      cache,
      queue,
      encoder,
      keysOf: (key) => proofKeys(db, key),
      findDesigns: (keys) => designsByKeys(db, keys),
      fieldOf: (keys) => mostDistinctField(db, keys),
      designs,
    })
    const cleanup = () => cache.cleanup((kind, ids) => storedPictureIds(db, kind, ids))
    const tryCleanup = () =>
      Promise.all([
        cleanup(),
        stores.cache?.refresh(),
        cleanupPrintFiles(join(config.dataDir, 'print')),
        stores.prints && cleanupSharedPrintFiles(stores.prints),
      ]).catch((error: unknown) => log.warn({ err: error }, 'deleting old pictures failed'))
    stack.use(setInterval(() => void tryCleanup(), cleanupMs))
    return {
      pictures,
      designs,
      proofSheets,
      shopperImages,
      cleanImage: createCleanImage(queue, encoder),
      cleanup,
      queue,
      cache,
      checkStore: stores.check,
    }
  })
}

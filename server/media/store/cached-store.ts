import { LRUCache } from 'lru-cache'
import { MediaUnavailableError } from '../../domain/ports/images.ts'
import { singleFlight } from '../../lib/single-flight.ts'
import type { DiskCache } from './disk-cache.ts'
import type { MediaStore } from './media-store.ts'

type Reading = Pick<MediaStore, 'read'>

/** Reads files of a store through a cache on the disk: a file that is in the cache costs no request. */
export function cachedStore(store: Reading, cache: DiskCache): Reading {
  const once = singleFlight<Buffer | null>()
  return {
    read: (path) =>
      once(path, async () => {
        const cached = await cache.read(path)
        if (cached) return cached
        const bytes = await store.read(path)
        if (bytes) await keep(cache, path, bytes)
        return bytes
      }),
  }
}

/**
 * Files that can be made again, in a cache on the disk and in the store, so that another server need not make them. Without the store
 * they are made for this server only.
 */
export function derivedStore(
  store: Pick<MediaStore, 'read' | 'write'>,
  cache: DiskCache,
): Pick<MediaStore, 'read' | 'write'> {
  // A picture without AVIF is requested again and again while the AVIF is being encoded.
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  const read = async (path: string) => {
    if (missing.has(path)) return null
    const bytes = await nullIfUnreachable(store.read(path))
    if (!bytes) missing.set(path, true)
    return bytes
  }
  return {
    read: cachedStore({ read }, cache).read,
    write: async (path, bytes) => {
      missing.delete(path)
      await keep(cache, path, bytes)
      await nullIfUnreachable(store.write(path, bytes))
    },
  }
}

/** Null if the store cannot be reached. */
function nullIfUnreachable<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof MediaUnavailableError) return null
    throw error
  })
}

/** Ignores a full disk, because the picture was already read. */
async function keep(cache: DiskCache, path: string, bytes: Buffer): Promise<void> {
  await cache.write(path, bytes).catch(() => undefined)
}

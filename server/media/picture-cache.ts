import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { singleFlight } from '../lib/single-flight.ts'
import type { ShopperPictureKind } from '../domain/ports/images.ts'
import { DiskCache } from './store/disk-cache.ts'

interface Options {
  /** The media folder; the cache is in its folders `uploads`, `avatars`, `messages`, `designs` and `proofs`. */
  folder: string
  maxBytes: number
}

/** Returns those of the ids that are still stored. */
type ExistingIds = (kind: ShopperPictureKind, ids: string[]) => Promise<Set<string>>

const kinds: readonly ShopperPictureKind[] = ['uploads', 'avatars', 'messages', 'designs', 'proofs']
const cleanupBatch = 500

/**
 * Disk cache of the pictures that shoppers cause: sizes of their images and previews of their designs. Callers check first that the
 * source still exists.
 */
export class PictureCache {
  readonly #folder: string
  readonly #cache: DiskCache
  readonly #once = singleFlight<Buffer | null>()

  constructor({ folder, maxBytes }: Options) {
    this.#folder = folder
    const isName = (name: string) => /^[a-z]+\/[\w-]+\/[\w-]+(\.[a-z]+)?$/.test(name)
    this.#cache = new DiskCache({ folder, folders: kinds, maxBytes, isName })
  }

  /** The cached picture; otherwise creates it once for all concurrent callers. Null is not cached. */
  get(
    kind: ShopperPictureKind,
    id: string,
    variant: string,
    create: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    const name = `${kind}/${id}/${variant}`
    return this.#once(name, async () => {
      await this.#cache.indexed
      const stored = await this.#cache.read(name)
      if (stored) return stored
      const bytes = await create()
      if (bytes) await this.#cache.write(name, bytes)
      return bytes
    })
  }

  /** Deletes the pictures whose source was deleted. */
  async cleanup(existing: ExistingIds): Promise<void> {
    await this.#cache.indexed
    await this.#cache.refresh()
    const byKind = Map.groupBy(this.#cache.names(), (name) => name.split('/')[0] as ShopperPictureKind)
    for (const [kind, names] of byKind) {
      const byId = Map.groupBy(names, (name) => name.split('/')[1]!)
      const ids = [...byId.keys()]
      for (let start = 0; start < ids.length; start += cleanupBatch) {
        const batch = ids.slice(start, start + cleanupBatch)
        const found = await existing(kind, batch)
        for (const id of batch.filter((candidate) => !found.has(candidate))) {
          for (const name of byId.get(id)!) this.#cache.delete(name)
          await rm(join(this.#folder, kind, id), { recursive: true, force: true })
        }
      }
    }
  }

  stats(): { files: number; bytes: number; maxBytes: number } {
    return this.#cache.stats()
  }
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { singleFlight } from '../lib/single-flight.ts'
import type { ShopperPictureKind } from '../domain/ports/images.ts'
import { MediaFiles } from './files.ts'

interface Options {
  /** The media folder; the cache is in its folders `uploads`, `avatars`, `messages`, `designs` and `proofs`. */
  folder: string
  maxBytes: number
}

/** Returns those of the ids that are still stored. */
type ExistingIds = (kind: ShopperPictureKind, ids: string[]) => Promise<Set<string>>

const kinds: readonly ShopperPictureKind[] = ['uploads', 'avatars', 'messages', 'designs', 'proofs']
const sweepBatch = 500

/**
 * Disk cache of the pictures that shoppers cause: sizes of their images and previews of their designs. The least recently
 * used files are deleted, so that it never exceeds its size. Callers check first that the source still exists.
 */
export class PictureCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #files: MediaFiles
  readonly #once = singleFlight<Buffer | null>()
  /** Sizes by file name. */
  readonly #index: LRUCache<string, number>
  readonly #indexed: Promise<void>

  constructor({ folder, maxBytes }: Options) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#files = new MediaFiles(folder)
    this.#index = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        // A file that is missing afterwards is only created again.
        if (reason !== 'set') void rm(join(folder, name), { force: true })
      },
    })
    this.#indexed = this.#readIndex()
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
      await this.#indexed
      const stored = this.#index.get(name) === undefined ? null : await this.#files.read(name)
      if (stored) return stored
      const bytes = await create()
      if (bytes && bytes.length <= this.#maxBytes) {
        await this.#files.write(name, bytes)
        this.#index.set(name, bytes.length)
      }
      return bytes
    })
  }

  /** Deletes the pictures whose source was deleted. */
  async sweep(existing: ExistingIds): Promise<void> {
    await this.#indexed
    const byKind = Map.groupBy(this.#index.keys(), (name) => name.split('/')[0] as ShopperPictureKind)
    for (const [kind, names] of byKind) {
      const byId = Map.groupBy(names, (name) => name.split('/')[1]!)
      const ids = [...byId.keys()]
      for (let start = 0; start < ids.length; start += sweepBatch) {
        const batch = ids.slice(start, start + sweepBatch)
        const found = await existing(kind, batch)
        for (const id of batch.filter((candidate) => !found.has(candidate))) {
          for (const name of byId.get(id)!) this.#index.delete(name)
          await rm(join(this.#folder, kind, id), { recursive: true, force: true })
        }
      }
    }
  }

  stats(): { files: number; bytes: number; maxBytes: number } {
    return { files: this.#index.size, bytes: this.#index.calculatedSize, maxBytes: this.#maxBytes }
  }

  /** Indexes the files of earlier runs, and deletes files with names that are never read. */
  async #readIndex(): Promise<void> {
    for (const kind of kinds) {
      const entries = await readdir(join(this.#folder, kind), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      for (const entry of entries.filter((found) => found.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(this.#folder, path)
        const size = await stat(path).then(
          (found) => found.size,
          () => null,
        )
        if (size === null) continue
        if (/^[a-z]+\/[\w-]+\/[\w-]+(\.[a-z]+)?$/.test(name)) this.#index.set(name, size)
        else await rm(path, { force: true })
      }
    }
  }
}

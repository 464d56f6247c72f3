import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DiskStore } from './disk-store.ts'

interface Options {
  folder: string
  /** The folders in it that belong to the cache. */
  folders: readonly string[]
  maxBytes: number
  /** Files with other names are deleted: they are never read. */
  isName: (name: string) => boolean
}

/** Files that can be made again, in a folder of bounded size: the least recently used ones are deleted. */
export class DiskCache {
  readonly maxBytes: number
  /** Resolves when the files of earlier runs are counted. */
  readonly indexed: Promise<void>
  readonly #options: Options
  readonly #files: DiskStore
  /** Sizes by file name. */
  readonly #index: LRUCache<string, number>
  readonly #evicting = new Set<string>()

  constructor(options: Options) {
    this.#options = options
    this.maxBytes = options.maxBytes
    this.#files = new DiskStore(options.folder)
    this.#index = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        if (reason !== 'set') void this.#remove(name)
      },
    })
    this.indexed = this.refresh()
  }

  async read(name: string): Promise<Buffer | null> {
    if (this.#evicting.has(name)) return null
    const bytes = await this.#files.read(name)
    // Another process may have written or deleted it.
    if (!bytes) this.#index.delete(name)
    else if (this.#index.get(name) === undefined) this.#index.set(name, bytes.length)
    return bytes
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.maxBytes) return
    await this.#files.write(name, bytes)
    this.#index.set(name, bytes.length)
  }

  delete(name: string): void {
    this.#index.delete(name)
  }

  names(): IterableIterator<string> {
    return this.#index.keys()
  }

  stats(): { files: number; bytes: number; maxBytes: number } {
    return { files: this.#index.size, bytes: this.#index.calculatedSize, maxBytes: this.maxBytes }
  }

  /** Counts the files of earlier runs and of other processes with the same folder, and deletes the oldest ones above the limit. */
  async refresh(): Promise<void> {
    const { folder, folders, isName } = this.#options
    const found: { name: string; size: number; usedAt: number }[] = []
    for (const part of folders) {
      const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      for (const entry of entries.filter((each) => each.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path)
        if (this.#index.has(name)) continue
        const stats = await stat(path).catch(() => null)
        if (stats && isName(name)) found.push({ name, size: stats.size, usedAt: stats.mtimeMs })
        else if (stats && !isBeingWritten(name, stats.mtimeMs)) await rm(path, { force: true })
      }
    }
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
    found.sort((one, other) => one.usedAt - other.usedAt)
    for (const { name, size } of found) if (!this.#index.has(name)) this.#index.set(name, size)
  }

  /** A file that is missing afterwards is only created again. */
  async #remove(name: string): Promise<void> {
    this.#evicting.add(name)
    await rm(join(this.#options.folder, name), { force: true }).catch(() => undefined)
    this.#evicting.delete(name)
  }
}

function isBeingWritten(name: string, changedAt: number): boolean {
  return name.endsWith('.tmp') && Date.now() - changedAt < 60_000
}

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

interface Options {
  folder: string
  names: readonly string[]
  /** The texts of all files, part by part. */
  texts: () => AsyncIterable<Record<string, string>>
  onError: (error: unknown) => void
  /** Files are written again at most this often. */
  minAgeMs?: number
  /** The share of time that writing may take, so that large shops do not write continuously. */
  maxShare?: number
  /** A request waits this long for files that are being written. */
  waitMs?: number
}

export interface FeedFile {
  /** Gzipped. */
  content: Readable
  size: number
  changedAt: Date
}

/** Files without a request for this long are not kept fresh. */
const unusedMs = 3 * 24 * 3_600_000

/**
 * Gzipped files of all products, which are too large for the page cache. They are written on the first request and then when products
 * have changed; requests get the old files until the new ones are complete.
 */
export class FeedFiles {
  readonly #options: Required<Options>
  #isStale = true
  #writing: Promise<void> | undefined
  #notBefore = 0
  #requestedAt = -Infinity
  readonly #closing = new AbortController()

  constructor(options: Options) {
    this.#options = { minAgeMs: 15 * 60_000, maxShare: 0.1, waitMs: 20_000, ...options }
  }

  /** Marks the files as stale. */
  invalidate(): void {
    this.#isStale = true
  }

  /** Null while the files are written for the first time. */
  async open(name: string): Promise<FeedFile | null> {
    if (!this.#options.names.includes(name)) return null
    this.#requestedAt = performance.now()
    await Promise.race([this.refresh(), this.#waited()])
    const path = join(this.#options.folder, `${name}.gz`)
    const found = await stat(path).catch(() => null)
    if (!found) return null
    return { content: createReadStream(path), size: found.size, changedAt: found.mtime }
  }

  /** Writes the files again if they are stale, old enough and in use. */
  async refresh(): Promise<void> {
    if (this.#writing) return this.#writing
    const now = performance.now()
    const isUsed = now - this.#requestedAt < unusedMs
    if (!this.#isStale || !isUsed || now < this.#notBefore || this.#closing.signal.aborted) return
    this.#isStale = false
    this.#writing = this.#write()
    try {
      await this.#writing
    } catch (error) {
      this.#isStale = true
      if (!this.#closing.signal.aborted) this.#options.onError(error)
    } finally {
      this.#writing = undefined
      const { minAgeMs, maxShare } = this.#options
      this.#notBefore = now + Math.max(minAgeMs, (performance.now() - now) / maxShare)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    await this.#writing?.catch(() => undefined)
  }

  async #write(): Promise<void> {
    const { folder, names, texts } = this.#options
    const { signal } = this.#closing
    await mkdir(folder, { recursive: true })
    const files = names.map((name) => {
      const temporary = join(folder, `${name}.tmp`)
      const input = new PassThrough()
      const done = pipeline(input, createGzip(), createWriteStream(temporary), { signal })
      return { name, temporary, input, done }
    })
    const all = Promise.all(files.map(({ done }) => done))
    // It is awaited below, after it may have failed.
    all.catch(() => undefined)
    try {
      for await (const parts of texts()) {
        signal.throwIfAborted()
        for (const { name, input } of files) {
          // Backpressure: read the database no faster than the disk is written.
          if (!input.write(parts[name] ?? '')) await Promise.race([once(input, 'drain'), all])
        }
      }
      files.forEach(({ input }) => input.end())
      await all
    } catch (error) {
      files.forEach(({ input }) => input.destroy())
      await Promise.allSettled(files.map(({ done }) => done))
      await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true })))
      throw error
    }
    for (const { name, temporary } of files) await rename(temporary, join(folder, `${name}.gz`))
  }

  #waited(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#options.waitMs).unref())
  }
}

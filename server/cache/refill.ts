import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { ResponseCache } from './response-cache.ts'

const maxUrls = 20_000

/** Remembers which responses a cache holds, so that the next process can make them again before they are requested. */
export class CacheRefill {
  readonly #file: string
  readonly #cache: ResponseCache
  /** Of the last process, not made again yet. */
  #remaining: string[] = []

  constructor(file: string, cache: ResponseCache) {
    this.#file = file
    this.#cache = cache
  }

  /** Stores the URLs of the cached responses, the most recently used first, and those that were not made again yet. */
  async save(): Promise<void> {
    const urls = new Set([...this.#cache.urls(), ...this.#remaining])
    const temporary = `${this.#file}.${randomUUID()}.tmp`
    try {
      await writeFile(temporary, JSON.stringify([...urls].slice(0, maxUrls)))
      await rename(temporary, this.#file)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  /**
   * Makes the responses of the stored URLs, one at a time and with pauses, so that requests have at least half of the CPU time.
   * Returns how many it made.
   */
  async refill(make: (url: string) => Promise<unknown>, signal: AbortSignal): Promise<number> {
    let count = 0
    this.#remaining = await this.#read()
    while (this.#remaining.length > 0 && !signal.aborted) {
      const url = this.#remaining.shift()!
      if (this.#cache.has(url)) continue
      const start = performance.now()
      await make(url)
      count += 1
      await setTimeout(performance.now() - start, null, { signal }).catch(() => undefined)
    }
    return count
  }

  /** A missing or damaged list is an empty one. */
  async #read(): Promise<string[]> {
    try {
      const urls: unknown = JSON.parse(await readFile(this.#file, 'utf8'))
      return Array.isArray(urls) ? urls.filter((url) => typeof url === 'string' && url.startsWith('/')) : []
    } catch {
      return []
    }
  }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Tag } from '../../lib/cache-tags.ts'
import type { Page } from '../render.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it leaves: bytes and headers for each encoding, ready to be written. */
export interface CachedPage {
  bytes: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  policy: string
  headers: Record<string, string>
  tags: Set<Tag>
  size: number
  isUsed: boolean
  /** When it came in, and from when on it is not given out any more, by the process's clock. */
  keptAt: number
  until: number
}

/** An address whose page changes twice within this time is restless ... */
const restlessMs = 5000
/** ... and its page is good for this long, so that it is not rendered for every change. */
const restMs = 250

/** Rendered pages by address, at most so many bytes of them, dropped when something they depend on changes. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #byTag = new Map<Tag, Set<string>>()
  readonly #most: number
  readonly #now: () => number
  #size = 0
  /** While the database's changes are not heard, a kept page may be old. */
  isConnected = true
  /** When the pages of addresses last became old, the latest at the end; what is longer ago is forgotten. */
  readonly #unsettled = new Map<string, number>()
  /** Called with every change, also by renderings that are under way. */
  readonly #listeners = new Set<(tags: Tag[]) => void>()

  constructor(mostBytes: number, now = () => performance.now()) {
    this.#most = mostBytes
    this.#now = now
  }

  get count(): number {
    return this.#pages.size
  }

  get(address: string): CachedPage | undefined {
    const page = this.#pages.get(address)
    if (!page) return undefined
    if (page.until !== Infinity && page.until <= this.#now()) {
      this.#remove(address)
      return undefined
    }
    page.isUsed = true
    return page
  }

  /** Takes a page in; those that nobody asked for lately make room. */
  put(address: string, page: CachedPage): void {
    this.#remove(address)
    if (page.size > this.#most / 10) return
    page.keptAt = this.#now()
    this.#pages.set(address, page)
    this.#size += page.size
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, addresses.add(address))
    }
    this.#makeRoom()
  }

  /** Takes in a page that changed while it was rendered: of a restless address it is good for a moment. Tells whether it did. */
  putStale(address: string, page: CachedPage): boolean {
    if (!this.#isHot(address)) return false
    this.put(address, page)
    this.#expire(address, page)
    return true
  }

  /** Drops exactly the pages that depend on what changed; `*` is everything. Tells how many. */
  drop(tags: Tag[]): number {
    for (const listener of this.#listeners) listener(tags)
    const addresses = tags.includes('*')
      ? [...this.#pages.keys()]
      : tags.flatMap((tag) => [...(this.#byTag.get(tag) ?? [])])
    let dropped = 0
    for (const address of addresses) {
      const page = this.#pages.get(address)
      if (!page || page.until !== Infinity) continue
      if (this.#isHot(address)) this.#expire(address, page)
      else this.#remove(address)
      dropped += 1
    }
    return dropped
  }

  /** Hears what changes until the returned function is called. */
  watch(listener: (tags: Tag[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The oldest goes; one that was asked for since its last turn goes to the end of the line instead. */
  #makeRoom(): void {
    for (const [oldest, page] of this.#pages) {
      if (this.#size <= this.#most) return
      if (page.isUsed) {
        page.isUsed = false
        this.#pages.delete(oldest)
        this.#pages.set(oldest, page)
      } else this.#remove(oldest)
    }
  }

  /** Whether the page of this address was old a moment ago, too; notes that it is now. */
  #isHot(address: string): boolean {
    const now = this.#now()
    const before = this.#unsettled.get(address) ?? -Infinity
    this.#unsettled.delete(address)
    this.#unsettled.set(address, now)
    for (const [settled, at] of this.#unsettled) {
      if (now - at < restlessMs) break
      this.#unsettled.delete(settled)
    }
    return now - before < restlessMs
  }

  #expire(address: string, page: CachedPage): void {
    page.until = page.keptAt + restMs
    this.#unlink(address, page)
  }

  #remove(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    this.#size -= page.size
    this.#unlink(address, page)
  }

  /** Further changes find it no more. */
  #unlink(address: string, page: CachedPage): void {
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A rendered page in every encoding. */
export async function encodePage(page: Page, tags: Set<Tag>): Promise<CachedPage> {
  const identity = Buffer.from(page.html)
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 6 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return {
    bytes: { br, gzip: zipped, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` },
    policy: page.policy,
    headers: page.headers,
    tags,
    size: br.length + zipped.length + identity.length + 2000,
    isUsed: false,
    keptAt: 0,
    until: Infinity,
  }
}

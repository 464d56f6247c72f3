import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Tag } from '../tags.ts'
import type { Page } from './render.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it leaves: bytes and headers for each encoding, ready to be written. */
export interface KeptPage {
  bytes: Record<Encoding, Buffer>
  etags: Record<Encoding, string>
  policy: string
  headers: Record<string, string>
  tags: Set<Tag>
  size: number
  isUsed: boolean
}

/** Rendered pages by address, at most so many bytes of them, dropped when something they depend on changes. */
export class PageStore {
  readonly #pages = new Map<string, KeptPage>()
  readonly #byTag = new Map<Tag, Set<string>>()
  readonly #most: number
  #size = 0
  /** While the database's changes are not heard, a kept page may be old. */
  isTrusted = true
  /** Called with every change, also by renderings that are under way. */
  readonly #listeners = new Set<(tags: Tag[]) => void>()

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get count(): number {
    return this.#pages.size
  }

  get(address: string): KeptPage | undefined {
    const page = this.#pages.get(address)
    if (page) page.isUsed = true
    return page
  }

  /** Takes a page in; those that nobody asked for lately make room. */
  put(address: string, page: KeptPage): void {
    this.#remove(address)
    if (page.size > this.#most / 10) return
    this.#pages.set(address, page)
    this.#size += page.size
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, addresses.add(address))
    }
    this.#makeRoom()
  }

  /** Drops exactly the pages that depend on what changed; `*` is everything. Tells how many. */
  drop(tags: Tag[]): number {
    for (const listener of this.#listeners) listener(tags)
    const before = this.#pages.size
    if (tags.includes('*')) {
      this.#pages.clear()
      this.#byTag.clear()
      this.#size = 0
    }
    for (const tag of tags) {
      for (const address of this.#byTag.get(tag) ?? []) this.#remove(address)
    }
    return before - this.#pages.size
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

  #remove(address: string): void {
    const page = this.#pages.get(address)
    if (!page) return
    this.#pages.delete(address)
    this.#size -= page.size
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
export async function packPage(page: Page, tags: Set<Tag>): Promise<KeptPage> {
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
  }
}

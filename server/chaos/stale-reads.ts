interface Read {
  product: number
  kind: 'page' | 'api'
  version: number
  start: number
  end: number
}

export interface StaleRead extends Read {
  /** How long before the read a newer version was acknowledged, in ms. */
  age: number
}

/** Compares the versions that reads have shown with the versions that were written before. */
export class StaleReads {
  /** The acknowledged versions of each product, in their order. */
  readonly #acknowledged = new Map<number, { version: number; at: number }[]>()
  readonly #lastSent = new Map<number, number>()
  /** Those that were older than an acknowledged version. */
  readonly stale: StaleRead[] = []
  /** Those of versions that were never written. */
  readonly invented: Read[] = []
  count = 0

  sent(product: number, version: number): void {
    this.#lastSent.set(product, version)
  }

  acknowledged(product: number, version: number, at: number): void {
    const versions = this.#acknowledged.get(product) ?? []
    versions.push({ version, at })
    this.#acknowledged.set(product, versions)
  }

  /** The last acknowledged version of each product. */
  lastAcknowledged(): Map<number, number> {
    return new Map([...this.#acknowledged].map(([product, versions]) => [product, versions.at(-1)!.version]))
  }

  add(read: Read): void {
    this.count += 1
    if (read.version > (this.#lastSent.get(read.product) ?? 0)) this.invented.push(read)
    const versions = this.#acknowledged.get(read.product) ?? []
    // Recent versions are at the end.
    let newer = versions.length
    while (newer > 0 && versions[newer - 1]!.version > read.version) newer -= 1
    const next = versions[newer]
    if (next && next.at < read.start) this.stale.push({ ...read, age: read.start - next.at })
  }
}

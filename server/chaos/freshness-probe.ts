import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { addProduct } from '../test/products.ts'
import { StaleReads } from './stale-reads.ts'
import { startEvery } from './start-every.ts'

interface Options {
  origin: string
  /** Queries the current primary. */
  query: (text: string, values: unknown[]) => Promise<unknown>
  products: ProbedProduct[]
}

export interface ProbedProduct {
  id: number
  slug: string
  /** Its prices begin with this number of dollars; no other product has such prices. */
  dollars: number
}

export type FreshnessProbe = ReturnType<typeof startFreshnessProbe>

const writeMs = 200
const readMs = 100
const readTimeoutMs = 10_000

/** Adds products whose prices are in ranges of their own. */
export async function addProbedProducts(pool: pg.Pool, count: number): Promise<ProbedProduct[]> {
  const products: { id: number; dollars: number }[] = []
  for (let first = 2; first < count + 2; first += 1) {
    const dollars = 100_000 * first
    const { productId } = await addProduct(pool, { price: 100 * dollars, variants: false })
    products.push({ id: productId, dollars })
  }
  const { rows } = await pool.query<{ id: number; slug: string }>(
    'select id, slug from products where id = any($1)',
    [products.map(({ id }) => id)],
  )
  return products.map((product) => ({ ...product, slug: rows.find(({ id }) => id === product.id)!.slug }))
}

/** Changes a price five times a second at the primary, and reads page and API of the changed products through the proxy. */
export function startFreshnessProbe({ origin, query, products }: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  const reads = new StaleReads()
  /** When the primary acknowledged a price. */
  const acknowledged: number[] = []
  let failedWrites = 0
  let failedReads = 0
  let version = 0

  async function write(): Promise<void> {
    while (!signal.aborted) {
      version += 1
      const product = products[version % products.length]!
      const current = version
      reads.sent(product.id, current)
      try {
        await query('update products set base_price = $1 where id = $2', [
          100 * (product.dollars + current),
          product.id,
        ])
        reads.acknowledged(product.id, current, performance.now())
        acknowledged.push(performance.now())
      } catch {
        // The database is down, and the price may have changed or not.
        failedWrites += 1
      }
      await setTimeout(writeMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async function read(kind: 'page' | 'api', product: ProbedProduct): Promise<void> {
    const start = performance.now()
    const path = kind === 'page' ? `/product/${product.slug}` : `/api/products-detail/${product.slug}`
    try {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(readTimeoutMs) })
      const text = await response.text()
      const shown = shownVersion(kind, text, product)
      if (response.status !== 200 || shown === null) failedReads += 1
      else reads.add({ product: product.id, kind, version: shown, start, end: performance.now() })
    } catch {
      failedReads += 1
    }
  }

  let count = 0
  const stopReading = startEvery(readMs, () => {
    count += 1
    const product = products[Math.floor(count / 2) % products.length]!
    return read(count % 2 === 0 ? 'page' : 'api', product)
  })
  const writing = write()
  return {
    reads,
    acknowledged,
    failedWrites: () => failedWrites,
    failedReads: () => failedReads,
    stop: async () => {
      stopping.abort()
      await Promise.all([writing, stopReading()])
    },
  }
}

/** The version is the price without the product's own dollars. */
function shownVersion(kind: 'page' | 'api', text: string, { dollars }: ProbedProduct): number | null {
  const prefix = String(dollars / 100_000)
  const pattern = kind === 'page' ? `"price":"?${prefix}(\\d{5})\\b` : `"base_price":"?${prefix}(\\d{5})\\b`
  const found = new RegExp(pattern).exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

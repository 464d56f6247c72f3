import type pg from 'pg'
import { insertRows } from './rows.ts'
import type { DemoProduct } from './types.ts'

/** The shop's sales: one row for all products that share a name and a percentage. */
export class SaleRows {
  readonly #client: pg.PoolClient
  readonly #ids = new Map<string, number>()
  #waiting: Record<string, unknown>[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  idOf(sale: DemoProduct['sale']): number | null {
    if (!sale) return null
    const key = `${sale.percent} ${sale.name}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#ids.size + 1
    this.#ids.set(key, id)
    this.#waiting.push({ id, name: sale.name, percent: sale.percent })
    return id
  }

  async flush(): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    await insertRows(this.#client, 'sales', rows)
  }
}

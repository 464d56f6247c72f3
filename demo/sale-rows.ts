import type pg from 'pg'
import { insertRows } from './rows.ts'
import type { DemoProduct } from './types.ts'

/** Collects the rows of `sales`: one row for each name and percentage. */
export class SaleRows {
  readonly #client: pg.PoolClient
  readonly #ids = new Map<string, number>()
  #pending: Record<string, unknown>[] = []

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
    this.#pending.push({ id, name: sale.name, percent: sale.percent })
    return id
  }

  async flush(): Promise<void> {
    const rows = this.#pending
    this.#pending = []
    await insertRows(this.#client, 'sales', rows)
  }
}

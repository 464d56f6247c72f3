import { sql } from 'drizzle-orm'
import type { Listing } from '@inkloom/contract/listing'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { lockCatalogNames } from './catalog-names.ts'

type Sale = NonNullable<Listing['sale']>

/** The id of the sale with this percentage and these times; missing ones are created. */
export async function saleIds(tx: Tx, sales: Sale[]): Promise<(sale: Sale) => number> {
  const wanted = new Map(sales.map((sale) => [saleKey(sale), sale]))
  if (wanted.size === 0) return () => 0
  let known = await findSales(tx)
  const missing = () => [...wanted].filter(([key]) => !known.has(key)).map(([, sale]) => sale)
  if (missing().length > 0) {
    await lockCatalogNames(tx)
    known = await findSales(tx)
    await tx.execute(sql`
      insert into sales (name, percent, starts_at, ends_at)
      select s.percent::float8 || '% off', s.percent, coalesce(s.starts_at, '-infinity'), coalesce(s.ends_at, 'infinity')
      from jsonb_to_recordset(${JSON.stringify(missing())}::jsonb)
        as s (percent numeric, starts_at timestamptz, ends_at timestamptz)`)
    known = await findSales(tx)
  }
  return (sale) => known.get(saleKey(sale))!

  async function findSales(db: Tx): Promise<Map<string, number>> {
    const rows = await query<{ key: string; id: number }>(
      db,
      sql`
      select w.key, min(s.id) as id
      from jsonb_to_recordset(${JSON.stringify([...wanted].map(([key, sale]) => ({ key, ...sale })))}::jsonb)
          as w (key text, percent numeric, starts_at timestamptz, ends_at timestamptz)
        join sales s on s.percent = w.percent::numeric(5, 2)
          and s.starts_at = coalesce(w.starts_at, '-infinity') and s.ends_at = coalesce(w.ends_at, 'infinity')
      group by w.key`,
    )
    return new Map(rows.map(({ key, id }) => [key, id]))
  }
}

function saleKey({ percent, starts_at, ends_at }: Sale): string {
  return JSON.stringify([percent, starts_at, ends_at])
}

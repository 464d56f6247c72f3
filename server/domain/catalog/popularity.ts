import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { ints } from '../../db/arrays.ts'
import { withTransaction } from '../../db/transaction.ts'

/** Adds the quantities of paid orders to `sold` of their products, each order once. Returns the number of orders. */
export async function countSales(db: Db, max: number): Promise<number> {
  return withTransaction(db, async (tx) => {
    const rows = await query<{ id: number }>(
      tx,
      sql`
      update orders set is_counted = true where id in (
        select id from orders where not is_counted and state in ('confirmed', 'in_production', 'shipped', 'delivered')
        order by id limit ${max} for update skip locked)
      returning id`,
    )
    if (rows.length === 0) return 0
    const ids = ints(rows.map(({ id }) => id))
    const sold = sql`
      select product_id, sum(quantity)::int as quantity from order_lines where order_id = any (${ids}) group by product_id`
    // In the order in which purchases lock products: those without variants first.
    await tx.execute(
      sql`select from products p where id in (select product_id from (${sold}) s)
        order by exists (select from variants v where v.product_id = p.id), id for no key update`,
    )
    await tx.execute(
      sql`update products p set sold = p.sold + s.quantity from (${sold}) s where p.id = s.product_id`,
    )
    return rows.length
  })
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { ints } from '../../db/arrays.ts'
import { withTransaction } from '../../db/transaction.ts'

/** Adds the pieces of paid orders to what their products sold: each order once, whoever else counts. */
export async function countSales(db: Db, most: number): Promise<number> {
  return withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update orders set is_counted = true where id in (
        select id from orders where not is_counted and state in ('confirmed', 'in_production', 'shipped', 'delivered')
        order by id limit ${most} for update skip locked)
      returning id`)
    if (rows.length === 0) return 0
    const ids = ints(rows.map(({ id }) => id))
    const sold = sql`
      select product_id, sum(quantity)::int as pieces from order_lines where order_id = any (${ids}) group by product_id`
    // In one order of goods, as everybody locks them.
    await tx.execute(
      sql`select from products where id in (select product_id from (${sold}) s) order by id for no key update`,
    )
    await tx.execute(
      sql`update products p set sold = p.sold + s.pieces from (${sold}) s where p.id = s.product_id`,
    )
    return rows.length
  })
}

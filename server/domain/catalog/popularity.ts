import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { ints, transactSurely } from '../transact.ts'

/** Adds the quantities of up to `maxOrders` paid orders to `products.sold`, each order once, also across processes. */
export async function countSales(db: Db, maxOrders: number): Promise<number> {
  return transactSurely(db, async (tx) => {
    const orders = await query<{ id: number }>(
      tx,
      sql`
      update orders set is_counted = true where id in (
        select id from orders where not is_counted and state in ('confirmed', 'in_production', 'shipped', 'delivered')
        order by id limit ${maxOrders} for update skip locked)
      returning id`,
    )
    if (orders.length === 0) return 0
    const ids = ints(orders.map(({ id }) => id))
    const sold = sql`
      select product_id, sum(quantity)::int as quantity from order_lines where order_id = any (${ids}) group by product_id`
    // All writers lock products in this order.
    await query(
      tx,
      sql`select from products where id in (select product_id from (${sold}) s) order by id for no key update`,
    )
    await query(
      tx,
      sql`update products p set sold = p.sold + s.quantity from (${sold}) s where p.id = s.product_id`,
    )
    return orders.length
  })
}

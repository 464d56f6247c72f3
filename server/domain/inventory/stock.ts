import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { ints } from '../../db/arrays.ts'

/** A quantity of a variant, or of a product without variants. */
export interface StockItem {
  productId: number
  variantId: number | null
  quantity: number
}

/** Locks products, then variants, by id: a fixed order prevents deadlocks. */
export async function lockStock(tx: Tx, productIds: number[], variantIds: number[]): Promise<void> {
  await tx.execute(
    sql`select from products where id = any (${ints(productIds)}) order by id for no key update`,
  )
  await tx.execute(
    sql`select from variants where id = any (${ints(variantIds)}) order by id for no key update`,
  )
}

/** Moves stock to reserved. The caller holds the locks and has checked the stock; a constraint rejects overselling. */
export async function reserve(tx: Tx, items: StockItem[]): Promise<void> {
  await adjustStock(tx, items, -1, 1)
}

/** Ends reservations: the items are sold, or return to stock. */
export async function settleReservations(
  tx: Tx,
  orderIds: number[],
  end: 'claimed' | 'released',
): Promise<void> {
  const items = await endReservations(tx, orderIds, 'active', end)
  await adjustStock(tx, items, end === 'released' ? 1 : 0, -1)
}

/** Returns the sold items of a canceled order to stock. */
export async function returnSold(tx: Tx, orderId: number): Promise<void> {
  const items = await endReservations(tx, [orderId], 'claimed', 'returned')
  await adjustStock(tx, items, 1, 0)
}

/** Sells the items of expired reservations. Returns false if they are no longer in stock. */
export async function claimReleased(tx: Tx, orderIds: number[]): Promise<boolean> {
  const wanted = await reservedItems(tx, orderIds, 'released')
  await lockItems(tx, wanted)
  const rows = await query<{ enough: boolean }>(
    tx,
    sql`
    with wanted as (
      select product_id, variant_id, sum(quantity)::int as quantity from reservations
      where order_id = any (${ints(orderIds)}) and state = 'released' group by product_id, variant_id)
    select coalesce(bool_and(coalesce(v.stock, p.stock, 0) >= w.quantity), true) as enough
    from wanted w
      left join variants v on v.id = w.variant_id
      left join products p on p.id = w.product_id and w.variant_id is null`,
  )
  if (!rows[0]?.enough) return false
  await adjustStock(tx, wanted, -1, 0)
  await tx.execute(
    sql`update reservations set state = 'claimed' where order_id = any (${ints(orderIds)}) and state = 'released'`,
  )
  return true
}

async function endReservations(tx: Tx, orderIds: number[], from: string, to: string): Promise<StockItem[]> {
  const items = await reservedItems(tx, orderIds, from)
  await lockItems(tx, items)
  await tx.execute(
    sql`update reservations set state = ${to} where order_id = any (${ints(orderIds)}) and state = ${from}`,
  )
  return items
}

async function reservedItems(tx: Tx, orderIds: number[], state: string): Promise<StockItem[]> {
  const rows = await query<StockItem>(
    tx,
    sql`
    select product_id as "productId", variant_id as "variantId", quantity from reservations
    where order_id = any (${ints(orderIds)}) and state = ${state}`,
  )
  return rows
}

async function lockItems(tx: Tx, items: StockItem[]): Promise<void> {
  await lockStock(
    tx,
    items.map(({ productId }) => productId),
    items.flatMap(({ variantId }) => variantId ?? []),
  )
}

/** Adds -1, 0 or 1 times the quantity of each item to its stock and to its reserved quantity. */
async function adjustStock(tx: Tx, items: StockItem[], stock: number, reserved: number): Promise<void> {
  const change = (ids: number[], quantities: number[], table: 'variants' | 'products') => sql`
    update ${sql.identifier(table)} as item
    set stock = item.stock + ${stock} * moved.quantity, reserved = item.reserved + ${reserved} * moved.quantity
    from (select id, sum(quantity)::int as quantity
          from unnest(${ints(ids)}, ${ints(quantities)}) as change (id, quantity) group by id) as moved
    where item.id = moved.id`
  const variants = items.filter(({ variantId }) => variantId !== null)
  const products = items.filter(({ variantId }) => variantId === null)
  const quantities = (list: StockItem[]) => list.map(({ quantity }) => quantity)
  if (variants.length > 0) {
    const ids = variants.map(({ variantId }) => variantId!)
    await tx.execute(change(ids, quantities(variants), 'variants'))
  }
  if (products.length > 0) {
    const ids = products.map(({ productId }) => productId)
    await tx.execute(change(ids, quantities(products), 'products'))
  }
}

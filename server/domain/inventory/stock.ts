import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { ints } from '../../db/arrays.ts'

/** Pieces of one kind; `variantId` is null where the product has no variants. */
export interface Piece {
  productId: number
  variantId: number | null
  quantity: number
}

/** Locks goods in one order, products before variants: whoever comes second waits. */
export async function lockGoods(tx: Tx, productIds: number[], variantIds: number[]): Promise<void> {
  await tx.execute(
    sql`select from products where id = any (${ints(productIds)}) order by id for no key update`,
  )
  await tx.execute(
    sql`select from variants where id = any (${ints(variantIds)}) order by id for no key update`,
  )
}

/** Takes pieces out of what can be bought. The goods are locked and were counted; too many break a constraint. */
export async function reserve(tx: Tx, pieces: Piece[]): Promise<void> {
  await moveStock(tx, pieces, -1, 1)
}

/** What became of reserved pieces: sold, or back on the shelf. */
export async function settleReservations(
  tx: Tx,
  orderIds: number[],
  end: 'claimed' | 'released',
): Promise<void> {
  const pieces = await endReservations(tx, orderIds, 'active', end)
  await moveStock(tx, pieces, end === 'released' ? 1 : 0, -1)
}

/** Sold pieces of an order that was cancelled. */
export async function returnSold(tx: Tx, orderId: number): Promise<void> {
  const pieces = await endReservations(tx, [orderId], 'claimed', 'returned')
  await moveStock(tx, pieces, 1, 0)
}

/** Sells pieces whose reservation has run out, where they are still to be had. */
export async function claimReleased(tx: Tx, orderIds: number[]): Promise<boolean> {
  const wanted = await reservedPieces(tx, orderIds, 'released')
  await lockPieces(tx, wanted)
  const { rows } = await tx.execute<{ enough: boolean }>(sql`
    with wanted as (
      select product_id, variant_id, sum(quantity)::int as quantity from reservations
      where order_id = any (${ints(orderIds)}) and state = 'released' group by product_id, variant_id)
    select coalesce(bool_and(coalesce(v.stock, p.stock, 0) >= w.quantity), true) as enough
    from wanted w
      left join variants v on v.id = w.variant_id
      left join products p on p.id = w.product_id and w.variant_id is null`)
  if (!rows[0]?.enough) return false
  await moveStock(tx, wanted, -1, 0)
  await tx.execute(
    sql`update reservations set state = 'claimed' where order_id = any (${ints(orderIds)}) and state = 'released'`,
  )
  return true
}

async function endReservations(tx: Tx, orderIds: number[], from: string, to: string): Promise<Piece[]> {
  const pieces = await reservedPieces(tx, orderIds, from)
  await lockPieces(tx, pieces)
  await tx.execute(
    sql`update reservations set state = ${to} where order_id = any (${ints(orderIds)}) and state = ${from}`,
  )
  return pieces
}

async function reservedPieces(tx: Tx, orderIds: number[], state: string): Promise<Piece[]> {
  const { rows } = await tx.execute<Piece & Record<string, unknown>>(sql`
    select product_id as "productId", variant_id as "variantId", quantity from reservations
    where order_id = any (${ints(orderIds)}) and state = ${state}`)
  return rows
}

async function lockPieces(tx: Tx, pieces: Piece[]): Promise<void> {
  await lockGoods(
    tx,
    pieces.map(({ productId }) => productId),
    pieces.flatMap(({ variantId }) => variantId ?? []),
  )
}

/** Adds to stock and to what is reserved, per piece: -1, 0 or 1 times its quantity. */
async function moveStock(tx: Tx, pieces: Piece[], stock: number, reserved: number): Promise<void> {
  const change = (ids: number[], quantities: number[], table: 'variants' | 'products') => sql`
    update ${sql.identifier(table)} as goods
    set stock = goods.stock + ${stock} * moved.quantity, reserved = goods.reserved + ${reserved} * moved.quantity
    from (select id, sum(quantity)::int as quantity
          from unnest(${ints(ids)}, ${ints(quantities)}) as piece (id, quantity) group by id) as moved
    where goods.id = moved.id`
  const variants = pieces.filter(({ variantId }) => variantId !== null)
  const products = pieces.filter(({ variantId }) => variantId === null)
  const quantities = (some: Piece[]) => some.map(({ quantity }) => quantity)
  if (variants.length > 0) {
    const ids = variants.map(({ variantId }) => variantId!)
    await tx.execute(change(ids, quantities(variants), 'variants'))
  }
  if (products.length > 0) {
    const ids = products.map(({ productId }) => productId)
    await tx.execute(change(ids, quantities(products), 'products'))
  }
}

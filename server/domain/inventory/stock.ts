import type { Cents } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'

/** A quantity of a variant, or of a product without variants. */
export interface StockItem {
  productId: number
  variantId: number | null
  quantity: number
}

/** An item with the full price that its order was calculated with. */
export interface PricedStockItem extends StockItem {
  price: Cents
}

/**
 * Locks stock. All transactions lock products without variants, then variants, each by id, so that they wait for each other instead
 * of deadlocking. A trigger locks the products of changed variants last.
 */
export async function lockStock(tx: Tx, items: Omit<StockItem, 'quantity'>[]): Promise<void> {
  const { products, variants } = idsOf(items)
  if (products.length > 0) await lockProducts(tx, products)
  if (variants.length > 0) await lockVariants(tx, variants)
}

const lockProducts = preparedStatement<[ids: number[]]>(
  'lock-products',
  'select from products where id = any ($1::int[]) order by id for no key update',
)
const lockVariants = preparedStatement<[ids: number[]]>(
  'lock-variants',
  'select from variants where id = any ($1::int[]) order by id for no key update',
)

/** Moves stock to reserved. Returns false if less is left or a price has changed; the caller must then roll back. */
export async function reserve(tx: Tx, items: PricedStockItem[]): Promise<boolean> {
  return adjustStock(tx, items, -1, 1)
}

/** Ends reservations: the items are sold, or return to stock. */
export async function settleReservations(
  tx: Tx,
  orderIds: number[],
  end: 'claimed' | 'released',
): Promise<void> {
  const items = await endReservations(tx, orderIds, 'active', end)
  await (end === 'released' ? adjustStock(tx, items, 1, -1) : sellReserved(tx, items))
}

/** Removes sold items from the reserved quantity. */
export async function sellReserved(tx: Tx, items: StockItem[]): Promise<void> {
  await adjustStock(tx, items, 0, -1)
}

/** Returns the sold items of a canceled order to stock. */
export async function returnSold(tx: Tx, orderId: number): Promise<void> {
  const items = await endReservations(tx, [orderId], 'claimed', 'returned')
  await adjustStock(tx, items, 1, 0)
}

/** Sells the items of expired reservations. Returns false if they are no longer in stock. */
export async function claimReleased(tx: Tx, orderIds: number[]): Promise<boolean> {
  const wanted = await reservedItems(tx, orderIds)
  await lockStock(tx, wanted)
  const [stock] = await checkReleased(tx, orderIds)
  if (!stock?.enough) return false
  await adjustStock(tx, wanted, -1, 0)
  await endReservations(tx, orderIds, 'released', 'claimed')
  return true
}

const reservedItems = preparedStatement<[orderIds: number[]], StockItem>(
  'released-items',
  `select product_id as "productId", variant_id as "variantId", quantity from reservations
   where order_id = any ($1::int[]) and state = 'released'`,
)

const checkReleased = preparedStatement<[orderIds: number[]], { enough: boolean }>(
  'check-released-items',
  `with wanted as (
     select product_id, variant_id, sum(quantity)::int as quantity from reservations
     where order_id = any ($1::int[]) and state = 'released' group by product_id, variant_id)
   select coalesce(bool_and(coalesce(v.stock, p.stock, 0) >= w.quantity), true) as enough
   from wanted w
     left join variants v on v.id = w.variant_id
     left join products p on p.id = w.product_id and w.variant_id is null`,
)

/** Takes items of a change from stock and holds them for it. Returns false if less is left; the caller must then roll back. */
export async function holdForChange(
  tx: Tx,
  change: { id: string; orderId: number },
  items: StockItem[],
): Promise<boolean> {
  if (!(await adjustStock(tx, items, -1, 1))) return false
  await insertHeld(tx, change.id, change.orderId, JSON.stringify(items))
  return true
}

const insertHeld = preparedStatement<[changeId: string, orderId: number, items: string]>(
  'hold-for-change',
  `insert into reservations (order_id, change_id, product_id, variant_id, quantity)
   select $2, $1, "productId", "variantId", quantity
   from jsonb_to_recordset($3::jsonb) as item ("productId" int, "variantId" int, quantity int)`,
)

/** The items that a proposed change of an order holds. */
export const heldItems = preparedStatement<[orderId: number], StockItem>(
  'held-items',
  `select product_id as "productId", variant_id as "variantId", quantity from reservations
   where order_id = $1 and change_id is not null and state = 'active'`,
)

/** Returns the items that a change holds to stock. */
export async function releaseHeld(tx: Tx, changeId: string): Promise<void> {
  const items = await deleteHeld(tx, changeId)
  await adjustStock(tx, items, 1, -1)
}

const deleteHeld = preparedStatement<[changeId: string], StockItem>(
  'release-held',
  `delete from reservations where change_id = $1
   returning product_id as "productId", variant_id as "variantId", quantity`,
)

/**
 * Moves the stock of a paid order by differences per item: the items that it needs more are sold, either from stock or from those that
 * the change holds, then those that it needs less return to stock. Returns false if less is left; the caller must then roll back.
 */
export async function moveSold(
  tx: Tx,
  change: { id: string; orderId: number; isHeld: boolean },
  differences: StockItem[],
): Promise<boolean> {
  const more = differences.filter(({ quantity }) => quantity > 0)
  const less = differences
    .filter(({ quantity }) => quantity < 0)
    .map((item) => ({ ...item, quantity: -item.quantity }))
  await lockStock(tx, differences)
  if (change.isHeld) {
    await sellReserved(tx, await deleteHeld(tx, change.id))
  } else if (!(await adjustStock(tx, more, -1, 0))) {
    return false
  }
  await adjustStock(tx, less, 1, 0)
  await insertClaimed(tx, change.orderId, JSON.stringify(more))
  await reduceClaimed(tx, change.orderId, JSON.stringify(less))
  return true
}

const insertClaimed = preparedStatement<[orderId: number, items: string]>(
  'claim-more',
  `insert into reservations as known (order_id, product_id, variant_id, quantity, state)
   select $1, "productId", "variantId", quantity, 'claimed'
   from jsonb_to_recordset($2::jsonb) as item ("productId" int, "variantId" int, quantity int)
   on conflict on constraint one_reservation_per_item do update set state = 'claimed',
     quantity = excluded.quantity + case known.state when 'claimed' then known.quantity else 0 end`,
)

/** A row whose items all returned keeps its quantity, in another state. */
const reduceClaimed = preparedStatement<[orderId: number, items: string]>(
  'claim-less',
  `update reservations r set
     state = case when r.quantity > item.quantity then r.state else 'returned' end,
     quantity = case when r.quantity > item.quantity then r.quantity - item.quantity else r.quantity end
   from jsonb_to_recordset($2::jsonb) as item ("productId" int, "variantId" int, quantity int)
   where r.order_id = $1 and r.change_id is null and r.state = 'claimed'
     and r.product_id = item."productId" and r.variant_id is not distinct from item."variantId"`,
)

/** Sells items again that are made again for a return request. Returns false if less is left; the caller must then roll back. */
export async function sellForReturn(
  tx: Tx,
  request: { id: number; orderId: number },
  items: StockItem[],
): Promise<boolean> {
  if (!(await adjustStock(tx, items, -1, 0))) return false
  await insertRemade(tx, request.id, request.orderId, JSON.stringify(items))
  return true
}

const insertRemade = preparedStatement<[returnId: number, orderId: number, items: string]>(
  'claim-for-return',
  `insert into reservations (order_id, return_id, product_id, variant_id, quantity, state)
   select $2, $1, "productId", "variantId", sum(quantity), 'claimed'
   from jsonb_to_recordset($3::jsonb) as item ("productId" int, "variantId" int, quantity int) group by 3, 4`,
)

/** Locks the stock of everything that an order reserves or has bought. */
export async function lockStockOfOrder(tx: Tx, orderId: number): Promise<void> {
  await lockStock(tx, await itemsOfOrder(tx, orderId))
}

const itemsOfOrder = preparedStatement<[orderId: number], StockItem>(
  'items-of-order',
  `select product_id as "productId", variant_id as "variantId", quantity from reservations
   where order_id = $1 and state in ('active', 'claimed')`,
)

const endReservations = preparedStatement<[orderIds: number[], from: string, to: string], StockItem>(
  'end-reservations',
  `update reservations set state = $3 where order_id = any ($1::int[]) and state = $2
   returning product_id as "productId", variant_id as "variantId", quantity`,
)

/**
 * Adds -1, 0 or 1 times the quantity of each item to its stock and to its reserved quantity. Returns false if an item is missing, has
 * not enough stock or another price than given.
 */
async function adjustStock(
  tx: Tx,
  items: (StockItem & { price?: Cents })[],
  stock: number,
  reserved: number,
): Promise<boolean> {
  const { products, variants } = idsOf(items)
  const adjust = async (change: typeof adjustProducts, ids: number[], list: typeof items) => {
    if (ids.length === 0) return true
    const quantities = list.map(({ quantity }) => quantity)
    const prices = list.map(({ price = null }) => price)
    const changed = await change(tx, ids, quantities, prices, stock, reserved)
    return changed.length === new Set(ids).size
  }
  return (
    (await adjust(adjustProducts, products, items.filter(isProduct))) &&
    (await adjust(
      adjustVariants,
      variants,
      items.filter((item) => !isProduct(item)),
    ))
  )
}

function isProduct({ variantId }: Pick<StockItem, 'variantId'>): boolean {
  return variantId === null
}

function idsOf(items: Omit<StockItem, 'quantity'>[]): { products: number[]; variants: number[] } {
  return {
    products: items.filter(isProduct).map(({ productId }) => productId),
    variants: items.flatMap(({ variantId }) => variantId ?? []),
  }
}

const adjustProducts = adjustment('products', 'base_price')
const adjustVariants = adjustment('variants', 'price')

function adjustment(table: 'products' | 'variants', price: string) {
  return preparedStatement<
    [ids: number[], quantities: number[], prices: (Cents | null)[], stock: number, reserved: number]
  >(
    `adjust-stock-of-${table}`,
    `with moved as (
       select id, sum(quantity)::int as quantity, max(price) as price
       from unnest($1::int[], $2::int[], $3::int[]) as item (id, quantity, price) group by id),
     locked as materialized (select id from ${table} where id = any ($1::int[]) order by id for no key update)
     update ${table} as item
     set stock = item.stock + $4::int * moved.quantity, reserved = item.reserved + $5::int * moved.quantity
     from moved join locked using (id)
     where item.id = moved.id and item.stock + $4::int * moved.quantity >= 0
       and (moved.price is null or moved.price = item.${price})
     returning item.id`,
  )
}

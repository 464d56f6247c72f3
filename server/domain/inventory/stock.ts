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

import { shippingCostOf, type ShippingRate } from '@inkloom/contract/cart-sums'
import { limits } from '@inkloom/contract/limits'
import type { Cents } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'

interface Item {
  categoryId: number
  sellerId: number
  quantity: number
}

/** Shipping cost of a cart by seller; null if a category is unknown. */
export async function shippingCostBySeller(db: Db | Tx, items: Item[]): Promise<Map<number, Cents> | null> {
  const rates = await ratesOf(db, [...new Set(items.map(({ categoryId }) => categoryId))])
  if (items.some(({ categoryId }) => !rates.has(categoryId))) return null
  return shippingAtRates(items.map((item) => ({ ...item, ...rates.get(item.categoryId)! })))
}

/** Shipping cost by seller, at the rate of each item's category. */
export function shippingAtRates(
  items: ({ sellerId: number; quantity: number } & ShippingRate)[],
): Map<number, Cents> {
  const groups = Map.groupBy(items, ({ sellerId }) => sellerId)
  return new Map([...groups].map(([sellerId, own]) => [sellerId, shippingCostOf(own)]))
}

/** The processing days of each seller; the default of an unknown one. */
export async function processingDaysBySeller(db: Db, sellerIds: number[]): Promise<Map<number, number>> {
  const rows = await selectProcessingDays(db, sellerIds)
  const known = new Map(rows.map(({ sellerId, days }) => [sellerId, days]))
  return new Map(sellerIds.map((id) => [id, known.get(id) ?? limits.readyToShipDays]))
}

const selectProcessingDays = preparedStatement<[sellerIds: number[]], { sellerId: number; days: number }>(
  'processing-days',
  `select seller_id as "sellerId", processing_days as days from shops where seller_id = any ($1::int[])`,
)

async function ratesOf(db: Db | Tx, categoryIds: number[]): Promise<Map<number, ShippingRate>> {
  const rows = await selectRates(db, categoryIds)
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}

/** SQL for the `ShippingRate` of a category: its own, or that of the nearest ancestor, or the default. */
export const rateOfCategory = (id: string) => `
  (select json_build_object('first', coalesce(named.first_item, fallback.first_item),
     'extra', coalesce(named.extra_item, fallback.extra_item))
   from shipping_rates fallback left join lateral (
     select r.first_item, r.extra_item
     from category_path(${id}) with ordinality as above (id, depth)
       join categories named on named.id = above.id join shipping_rates r on r.category = named.name
     order by depth limit 1) as named on true
   where fallback.category = '*')`

const selectRates = preparedStatement<[categoryIds: number[]], { id: number; rate: ShippingRate }>(
  'shipping-rates',
  `select c.id, ${rateOfCategory('c.id')} as rate from categories c where c.id = any ($1::int[])`,
)

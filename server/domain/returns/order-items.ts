import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { DomainError } from '../errors.ts'

/** Some items of an order's line. */
export interface ItemCount {
  id: number
  quantity: number
}

export interface OrderItem extends ItemCount {
  name: string
  productId: number
  variantId: number | null
  /** Per item. */
  price: Cents
  customPrice: Cents
  isPersonalized: boolean
  /** Items that are not part of a return request or withdrawal yet. */
  left: number
}

/** The lines of an order. */
export function itemsOfOrder(db: Db | Tx, orderId: number): Promise<OrderItem[]> {
  return query<OrderItem>(
    db,
    sql`
    select l.id, l.name, l.quantity, l.product_id as "productId", l.variant_id as "variantId", l.price, l.custom_price as "customPrice",
      l.design is not null or l.custom_inputs <> '{}' as "isPersonalized",
      greatest(0, l.quantity - coalesce((
        select sum((returned ->> 'quantity')::int) from return_requests r, jsonb_array_elements(r.lines) as returned
        where r.order_id = l.order_id and r.state <> 'declined' and (returned ->> 'id')::int = l.id), 0))::int as left
    from order_lines l where l.order_id = ${orderId} order by l.position`,
  )
}

/** The chosen items, or all that are left. Throws if a line is not part of the order or has fewer items left. */
export function chosenItems(items: OrderItem[], chosen: ItemCount[] | undefined): OrderItem[] {
  if (!chosen) {
    return items.filter(({ left }) => left > 0).map((item) => ({ ...item, quantity: item.left }))
  }
  return chosen.map(({ id, quantity }) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw new DomainError('order_line_not_found')
    if (quantity > item.left) throw new DomainError('return_too_many', { name: item.name, left: item.left })
    return { ...item, quantity }
  })
}

export function countsOf(items: OrderItem[]): ItemCount[] {
  return items.map(({ id, quantity }) => ({ id, quantity }))
}

/** '2 x Fox Tee', for emails and lists. */
export function itemTexts(items: Pick<OrderItem, 'name' | 'quantity'>[]): string[] {
  return items.map(({ name, quantity }) => `${quantity} x ${name}`)
}

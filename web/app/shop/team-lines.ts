import { fromDollars, type Cents } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import type { CartItem } from '@inkloom/contract/storage'
import { groupTeamLines, type TeamGroup, type TeamLine } from '@inkloom/contract/team-order'

export type OrderLine = Order['order_details'][number]

/** The lines of a cart with those of each team order in one group. */
export function cartGroups(items: readonly CartItem[]): TeamGroup<CartItem>[] {
  return groupTeamLines(items, ofCart)
}

export function ofCart({ roster, id, name, size, count, custom_inputs }: CartItem): TeamLine {
  return { roster, productId: id, name, size, quantity: count, inputs: custom_inputs }
}

/** The same of an order. */
export function orderGroups(lines: readonly OrderLine[]): TeamGroup<OrderLine>[] {
  return groupTeamLines(lines, ofOrder)
}

export function ofOrder({ roster, product, attributes, quantity, custom_inputs }: OrderLine): TeamLine {
  const { id, name } = product
  return { roster, productId: id, name, size: attributes.size, quantity, inputs: custom_inputs }
}

/** With custom fees. */
export function eachOf({ price, custom_price }: OrderLine): Cents {
  return fromDollars(price) + fromDollars(custom_price)
}

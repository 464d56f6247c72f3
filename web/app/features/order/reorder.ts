import { missingFields } from '@inkloom/renderer/missing-fields'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { customFeeOf } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import type { CartItem } from '@inkloom/contract/storage'
import { offerOf, cannotBuyReason } from '../../shop/offer.ts'
import type { Choice } from '../../shop/selection.ts'
import { toCartItem } from '../../shop/to-cart-item.ts'

type OrderLine = Order['order_details'][number]

/** An order as it can be bought today. */
export interface Reorder {
  lines: { shopName: string; item: CartItem }[]
  /** What cannot come along, in sentences; the same is said once. */
  unavailable: string[]
}

/** The lines of an order at today's prices and stock; a product that has left the shop is null. */
export function reorderOf(
  order: readonly OrderLine[],
  products: ReadonlyMap<string, ProductDetail | null>,
): Reorder {
  const basket: Reorder = { lines: [], unavailable: [] }
  const taken = new Map<string, number>()
  for (const line of order) {
    const found = products.get(line.product.slug)
    const detail = found?.product.id === line.product.id ? found : null
    const refusal = refusedBecause(line, detail)
    if (refusal || !detail) {
      basket.unavailable.push(`${nameOf(line)} ${refusal}.`)
      continue
    }
    const { variant, stock } = offerOf(detail, choiceOf(line))
    const goods = `${line.product.id}/${variant?.id ?? ''}`
    const left = Math.max(0, stock - (taken.get(goods) ?? 0))
    const count = Math.min(line.quantity, left)
    taken.set(goods, (taken.get(goods) ?? 0) + count)
    if (count < line.quantity) basket.unavailable.push(`${nameOf(line)} ${tooFew(count, line.quantity)}.`)
    if (count > 0) {
      const shopName = detail.seller_info.shop.shop_name
      basket.lines.push({ shopName, item: itemOf(line, detail, count) })
    }
  }
  return { ...basket, unavailable: [...new Set(basket.unavailable)] }
}

function itemOf(line: OrderLine, detail: ProductDetail, count: number): CartItem {
  return toCartItem(detail, choiceOf(line), count, {
    inputs: line.custom_inputs,
    fee: customFeeOf(fieldsOf(detail), line.custom_inputs),
    ...(line.design !== null && { design: line.design }),
  })
}

function refusedBecause(line: OrderLine, detail: ProductDetail | null): string | null {
  if (!detail) return 'is no longer sold'
  if (cannotBuyReason(detail, choiceOf(line))) return 'is no longer sold like this'
  const fields = fieldsOf(detail)
  const isOffered = Object.entries(line.custom_inputs).every(([label, value]) => {
    const field = fields.find((known) => known.label === label)
    return field && [...value].length <= (field.max_length ?? Infinity)
  })
  if (!isOffered) return 'can no longer be personalised like this'
  const [missing] = missingFields(fields, line.custom_inputs)
  return missing === undefined ? null : `needs “${missing}” filled in now, on its own page`
}

function tooFew(left: number, wanted: number): string {
  return left === 0 ? 'has sold out' : `has only ${left} left, instead of the ${wanted} you had`
}

/** 'Fox Tee (XL / Navy)'. */
function nameOf({ product, attributes: { size, color, type } }: OrderLine): string {
  const choices = [size, color, type].filter((value) => value !== null).join(' / ')
  return `${product.name || messages.unnamedProduct}${choices ? ` (${choices})` : ''}`
}

function choiceOf({ attributes: { color, size, type } }: OrderLine): Choice {
  return { Color: color, Size: size, Type: type }
}

function fieldsOf({ template_info: { allow_custom, custom_types } }: ProductDetail) {
  return allow_custom ? custom_types : []
}

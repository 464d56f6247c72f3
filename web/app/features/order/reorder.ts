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

/** An order at today's offers. */
export interface Reorder {
  lines: { shopName: string; item: CartItem }[]
  /** Messages about unavailable items, without duplicates. */
  unavailable: string[]
}

/** The order lines at current prices and stock; a product that is no longer sold is null. */
export function reorderOf(
  order: readonly OrderLine[],
  products: ReadonlyMap<string, ProductDetail | null>,
): Reorder {
  const reorder: Reorder = { lines: [], unavailable: [] }
  const taken = new Map<string, number>()
  for (const line of order) {
    const found = products.get(line.product.slug)
    const detail = found?.product.id === line.product.id ? found : null
    const reason = unavailableReason(line, detail)
    if (reason || !detail) {
      reorder.unavailable.push(`${nameOf(line)} ${reason}.`)
      continue
    }
    const { variant, stock } = offerOf(detail, choiceOf(line))
    const variantKey = `${line.product.id}/${variant?.id ?? ''}`
    const left = Math.max(0, stock - (taken.get(variantKey) ?? 0))
    const count = Math.min(line.quantity, left)
    taken.set(variantKey, (taken.get(variantKey) ?? 0) + count)
    if (count < line.quantity)
      reorder.unavailable.push(`${nameOf(line)} ${stockMessage(count, line.quantity)}.`)
    if (count > 0) {
      const shopName = detail.seller_info.shop.shop_name
      reorder.lines.push({ shopName, item: itemOf(line, detail, count) })
    }
  }
  return { ...reorder, unavailable: [...new Set(reorder.unavailable)] }
}

function itemOf(line: OrderLine, detail: ProductDetail, count: number): CartItem {
  return toCartItem(detail, choiceOf(line), count, {
    inputs: line.custom_inputs,
    fee: customFeeOf(fieldsOf(detail), line.custom_inputs),
    ...(line.design !== null && { design: line.design }),
  })
}

function unavailableReason(line: OrderLine, detail: ProductDetail | null): string | null {
  if (!detail) return 'is no longer sold'
  if (cannotBuyReason(detail, choiceOf(line))) return 'is no longer available in this variant'
  const fields = fieldsOf(detail)
  const isSupported = Object.entries(line.custom_inputs).every(([label, value]) => {
    const field = fields.find((known) => known.label === label)
    return field && [...value].length <= (field.max_length ?? Infinity)
  })
  if (!isSupported) return 'can no longer be personalized this way'
  const [missing] = missingFields(fields, line.custom_inputs)
  return missing === undefined ? null : `now requires “${missing}”. Please order it from its product page`
}

function stockMessage(left: number, wanted: number): string {
  return left === 0 ? 'is sold out' : `has only ${left} left (you had ${wanted})`
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

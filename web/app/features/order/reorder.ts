import { missingFields } from '@inkloom/renderer/missing-fields'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { customFeeOf } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import type { CartItem } from '@inkloom/contract/storage'
import { offerOf, cannotBuyReason } from '../../shop/offer.ts'
import { isPriced, type Choice } from '../../shop/selection.ts'
import { toCartItem } from '../../shop/to-cart-item.ts'
import type { UnavailableLine } from '../../shop/unavailable-lines.ts'

type OrderLine = Order['order_details'][number]

/** An order at today's offers. */
export interface Reorder {
  lines: { shopName: string; item: CartItem }[]
  /** Messages about unavailable items, without duplicates. */
  unavailable: UnavailableLine[]
}

/** The order lines at current prices and stock; a product that is no longer sold is null. */
export function reorderOf(
  order: readonly OrderLine[],
  products: ReadonlyMap<string, ProductDetail | null>,
): Reorder {
  const lines: Reorder['lines'] = []
  const unavailable = new Map<string, UnavailableLine>()
  const taken = new Map<string, number>()
  const refuse = (line: OrderLine, reason: string, alternatives: string | null = null) => {
    const text = `${nameOf(line)} ${reason}.`
    unavailable.set(text, { text, alternatives })
  }
  for (const line of order) {
    const found = products.get(line.product.slug)
    const detail = found?.product.id === line.product.id ? found : null
    const reason = unavailableReason(line, detail)
    if (reason || !detail) {
      refuse(line, reason ?? notSold, reason === notInVariant ? alternativesOf(detail) : null)
      continue
    }
    const { variant, stock } = offerOf(detail, choiceOf(line))
    const variantKey = `${line.product.id}/${variant?.id ?? ''}`
    const left = Math.max(0, stock - (taken.get(variantKey) ?? 0))
    const count = Math.min(line.quantity, left)
    taken.set(variantKey, (taken.get(variantKey) ?? 0) + count)
    if (count === 0) refuse(line, 'is sold out', alternativesOf(detail, variant?.id))
    else if (count < line.quantity) refuse(line, `has only ${count} left (you had ${line.quantity})`)
    if (count > 0) {
      const shopName = detail.seller_info.shop.shop_name
      lines.push({ shopName, item: itemOf(line, detail, count) })
    }
  }
  return { lines, unavailable: [...unavailable.values()] }
}

/** The slug of the product if another variant is in stock. */
function alternativesOf(detail: ProductDetail | null, soldOut?: number): string | null {
  const isOffered = detail?.variants.some(
    (variant) => variant.id !== soldOut && variant.stock > 0 && isPriced(variant),
  )
  return isOffered ? detail!.product.slug : null
}

const notSold = 'is no longer sold'
const notInVariant = 'is no longer available in this variant'

function itemOf(line: OrderLine, detail: ProductDetail, count: number): CartItem {
  const item = toCartItem(detail, choiceOf(line), count, {
    inputs: line.custom_inputs,
    fee: customFeeOf(fieldsOf(detail), line.custom_inputs),
    ...(line.design !== null && { design: line.design }),
  })
  return line.roster === null ? item : { ...item, roster: line.roster }
}

function unavailableReason(line: OrderLine, detail: ProductDetail | null): string | null {
  if (!detail) return notSold
  if (cannotBuyReason(detail, choiceOf(line))) return notInVariant
  const fields = fieldsOf(detail)
  const isSupported = Object.entries(line.custom_inputs).every(([label, value]) => {
    const field = fields.find((known) => known.label === label)
    return field && [...value].length <= (field.max_length ?? Infinity)
  })
  if (!isSupported) return 'can no longer be personalized this way'
  const [missing] = missingFields(fields, line.custom_inputs)
  return missing === undefined ? null : `now requires “${missing}”. Please order it from its product page`
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

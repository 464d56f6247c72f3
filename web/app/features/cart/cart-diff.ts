import type { ProductDetail } from '@inkloom/contract/catalog'
import { fromDollars, toDollars } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { offerOf } from '../../shop/offer.ts'
import { type Details, productQuantities, volumePrice } from '../../shop/volume-prices.ts'

/** A change since the line went into the cart. */
export type Change =
  | { kind: 'gone' }
  | { kind: 'sold out' }
  | { kind: 'fewer'; stock: number }
  | { kind: 'price'; price: string; customFee: number }

/** The changes of a cart by line. */
export function diffCart(groups: readonly CartGroup[], details: Details): Map<string, Change> {
  const quantities = productQuantities(groups)
  const changes = new Map<string, Change>()
  for (const item of groups.flatMap(({ items }) => items)) {
    const product = details.get(item.slug)
    const change = product === undefined ? null : diffLine(item, product, quantities.get(item.id)!)
    if (change) changes.set(item.itemId, change)
  }
  return changes
}

/**
 * Compares a stored line with the current product; null means that the product is no longer sold. The quantity is that of all lines
 * of the product.
 */
function diffLine(item: CartItem, product: ProductDetail | null, quantity: number): Change | null {
  if (!product) return { kind: 'gone' }
  const offer = offerOf(product, { Color: item.color, Size: item.size, Type: item.type })
  if (offer.isUnavailable || typeof offer.price === 'string') return { kind: 'gone' }
  if (offer.stock === 0) return { kind: 'sold out' }
  const fee = customFeeOf(item, product)
  const price = volumePrice(product, offer.price, quantity)
  const isPriced = fromDollars(Number(item.price)) === price && fromDollars(item.custom_total_price) === fee
  if (!isPriced) return { kind: 'price', price: toDollars(price).toFixed(2), customFee: toDollars(fee) }
  return item.count > offer.stock ? { kind: 'fewer', stock: offer.stock } : null
}

/** The price of the filled custom fields in cents. */
function customFeeOf({ custom_inputs }: CartItem, { template_info }: ProductDetail): number {
  return template_info.custom_types
    .filter(({ label }) => (custom_inputs[label] ?? '') !== '')
    .reduce((sum, { price }) => sum + fromDollars(price), 0)
}

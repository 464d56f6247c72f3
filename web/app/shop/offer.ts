import type { ProductDetail, Variant } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { shownPrice, type ShownPrice } from './price.ts'
import { matchingVariant, valuesOf, type Choice } from './selection.ts'

/** Price, stock and availability of the chosen variant. */
export interface Offer {
  variant: Variant | null
  /** A text if there is no price above 0. */
  price: ShownPrice | string
  stock: number
  /** No variant matches the choice. */
  isUnavailable: boolean
}

export function offerOf(product: ProductDetail, choice: Choice): Offer {
  const variant = matchingVariant(product, choice)
  const isUnavailable = product.variants.length > 0 && variant === null
  const isWhole = (['Color', 'Size', 'Type'] as const).every(
    (name) => choice[name] !== null || valuesOf(product, name).length === 0,
  )
  return {
    variant,
    price: priceOf(product, variant),
    stock: Math.max(0, variant && isWhole ? variant.stock : product.product.stock),
    isUnavailable,
  }
}

function priceOf({ pricing, variants }: ProductDetail, variant: Variant | null): ShownPrice | string {
  const price = shownPrice({
    price: variant ? variant.price : pricing.base_price,
    sale: pricing.discount_info,
  })
  if (price !== null && price.now > 0) return price
  return variants.length > 0 ? messages.selectForPrice : messages.priceNotUpdated
}

/** Why the product cannot go into the cart; null if it can. */
export function cannotBuyReason(product: ProductDetail | null, choice: Choice): string | null {
  if (!product) return messages.productNotFound
  for (const [name, message] of [
    ['Color', messages.selectColor],
    ['Size', messages.selectSize],
    ['Type', messages.selectType],
  ] as const) {
    if (choice[name] === null && valuesOf(product, name).length > 0) return message
  }
  const { isUnavailable, price } = offerOf(product, choice)
  return isUnavailable || typeof price === 'string' ? messages.attributesUnavailable : null
}

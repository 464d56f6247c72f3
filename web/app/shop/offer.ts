import type { ProductDetail, Variant } from '@inkloom/contract/catalog'
import { productMessages } from '@inkloom/contract/product-messages'
import { shownPrice, type ShownPrice } from './price.ts'
import { isPriced, matchingVariant, valuesOf, type Choice } from './selection.ts'

/** Price, stock and availability of the chosen variant. */
export interface Offer {
  variant: Variant | null
  /** A text if there is no price above 0. */
  price: ShownPrice | string
  stock: number
  /** No variant matches the choice, or none has a price. */
  isUnavailable: boolean
}

export function offerOf(product: ProductDetail, choice: Choice): Offer {
  const variant = matchingVariant(product, choice)
  const hasVariants = product.variants.length > 0
  const isUnavailable = hasVariants && (variant === null || !product.variants.some(isPriced))
  return {
    variant,
    price: priceOf(product, variant),
    stock: Math.max(0, variant && isWhole(product, choice) ? variant.stock : product.product.stock),
    isUnavailable,
  }
}

/** Whether every option has a value. */
export function isWhole(product: ProductDetail, choice: Choice): boolean {
  return (['Color', 'Size', 'Type'] as const).every(
    (name) => choice[name] !== null || valuesOf(product, name).length === 0,
  )
}

/** With variants the price is the variant's; the base price is no offer. */
function priceOf({ pricing, variants }: ProductDetail, variant: Variant | null): ShownPrice | string {
  const price = shownPrice({
    price: variants.length > 0 ? variant?.price : pricing.base_price,
    sale: pricing.discount_info,
  })
  if (price !== null && price.now > 0) return price
  return variants.some(isPriced) ? productMessages.selectForPrice : productMessages.priceNotUpdated
}

/** Why the product cannot go into the cart; null if it can. */
export function cannotBuyReason(product: ProductDetail | null, choice: Choice): string | null {
  if (!product) return productMessages.productNotFound
  for (const [name, message] of [
    ['Color', productMessages.selectColor],
    ['Size', productMessages.selectSize],
    ['Type', productMessages.selectType],
  ] as const) {
    if (choice[name] === null && valuesOf(product, name).length > 0) return message
  }
  const { isUnavailable, price } = offerOf(product, choice)
  return isUnavailable || typeof price === 'string' ? productMessages.attributesUnavailable : null
}

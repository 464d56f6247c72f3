import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Cents } from '@inkloom/contract/money'
import { offerOf } from '../../shop/offer.ts'
import type { Choice } from '../../shop/selection.ts'
import { volumePrice } from '../../shop/volume-prices.ts'

/** The price of one item without custom fees, where `quantity` items of the product are ordered; null without a price. */
export function rosterPrice(detail: ProductDetail, choice: Choice, quantity: number): Cents | null {
  const { price, isUnavailable } = offerOf(detail, choice)
  return isUnavailable || typeof price === 'string' ? null : volumePrice(detail, price, quantity)
}

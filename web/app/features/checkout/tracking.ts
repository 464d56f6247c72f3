import { messages } from '@inkloom/contract/messages'
import { toDollars, type Cents } from '@inkloom/contract/money'
import type { CartGroup } from '@inkloom/contract/storage'
import { pushEvent } from '../../lib/data-layer.ts'

declare global {
  interface Window {
    /** The Meta pixel, if its tag is loaded. */
    fbq?: (kind: 'track', event: string, data: object) => void
  }
}

/** Contains no personal data. */
export function trackBeginCheckout(groups: readonly CartGroup[], total: Cents): void {
  const value = toDollars(total)
  pushEvent({ event: 'begin_checkout', ecommerce: { currency: 'USD', value, items: cartItems(groups) } })
  window.fbq?.('track', 'InitiateCheckout', pixelData(groups, value))
}

export function trackPurchase(
  placed: { id: string; total_amount: number; shipping_cost: number },
  groups: readonly CartGroup[],
  coupon: string | null,
): void {
  const { id, total_amount: value, shipping_cost: shipping } = placed
  const sale = { transaction_id: id, currency: 'USD', value, shipping, ...(coupon && { coupon }) }
  pushEvent({ event: 'purchase', ecommerce: { ...sale, items: cartItems(groups) } })
  window.fbq?.('track', 'Purchase', pixelData(groups, value))
}

function cartItems(groups: readonly CartGroup[]) {
  return groups
    .flatMap(({ items }) => items)
    .map(({ id, name, price, custom_total_price, count }, index) => ({
      item_id: String(id),
      item_name: name || messages.unnamedProduct,
      index,
      price: Number(price) + custom_total_price,
      quantity: count,
    }))
}

function pixelData(groups: readonly CartGroup[], value: number) {
  const items = cartItems(groups)
  return {
    currency: 'USD',
    value,
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

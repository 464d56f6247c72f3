import type { ProductCard } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { toDollars, type Cents } from '@inkloom/contract/money'
import type { CartGroup } from '@inkloom/contract/storage'
import { shownPrice } from './price.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** The Meta pixel, if its tag is loaded. */
    fbq?: (kind: 'track', event: string, data: object) => void
  }
}

export function trackItemList(name: string, products: ProductCard[]): void {
  push(itemListEvent(name, products))
}

/** Contains no personal data. */
export function trackBeginCheckout(groups: readonly CartGroup[], total: Cents): void {
  const value = toDollars(total)
  push({ event: 'begin_checkout', ecommerce: { currency: 'USD', value, items: cartItems(groups) } })
  window.fbq?.('track', 'InitiateCheckout', pixelData(groups, value))
}

export function trackPurchase(
  placed: { id: string; total_amount: number; shipping_cost: number },
  groups: readonly CartGroup[],
  coupon: string | null,
): void {
  const { id, total_amount: value, shipping_cost: shipping } = placed
  const sale = { transaction_id: id, currency: 'USD', value, shipping, ...(coupon && { coupon }) }
  push({ event: 'purchase', ecommerce: { ...sale, items: cartItems(groups) } })
  window.fbq?.('track', 'Purchase', pixelData(groups, value))
}

function push(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
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

/** A `view_item_list` event: `price` after the sale, `discount` in dollars. */
export function itemListEvent(name: string, products: ProductCard[]) {
  return {
    event: 'view_item_list',
    ecommerce: { currency: 'USD', item_list_name: name, items: products.map(toItem) },
  }
}

function toItem(product: ProductCard, index: number) {
  const price = shownPrice(product)
  return {
    item_id: String(product.id),
    item_name: product.name || messages.unnamedProduct,
    index,
    ...(price
      ? { price: toDollars(price.now), discount: toDollars((price.was ?? price.now) - price.now) }
      : {}),
  }
}

import type { ProductCard } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { toDollars } from '@inkloom/contract/money'
import { shownPrice } from './price.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Tells the analytics data layer that a visitor saw a list. */
export function trackItemList(name: string, products: ProductCard[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(itemListEvent(name, products))
}

/** The event as the data layer takes it: `price` after the sale, `discount` what the sale takes off. */
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

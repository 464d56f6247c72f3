import type { ProductCard } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { toDollars } from '@inkloom/contract/money'
import { pushEvent } from '../../lib/data-layer.ts'
import { shownPrice } from '../../shop/price.ts'

/** Sends a `view_item_list` event: `price` after the sale, `discount` in dollars. */
export function trackItemList(name: string, products: ProductCard[]): void {
  const items = products.map(toItem)
  pushEvent({ event: 'view_item_list', ecommerce: { currency: 'USD', item_list_name: name, items } })
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

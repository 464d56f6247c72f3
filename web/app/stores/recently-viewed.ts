import { limits } from '@inkloom/contract/limits'
import { recentlyViewed as schema, type ViewedProduct } from '@inkloom/contract/storage'
import { listStore } from './storage.ts'

/** Newest first, without duplicates. */
export function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...list.filter(({ id }) => id !== product.id)].slice(0, limits.recentlyViewedMax)
}

const store = listStore('recentlyViewed', schema)

export const recentlyViewed = {
  use: store.use,
  add: (product: ViewedProduct) => store.write(withViewed(store.read(), product)),
}

import { wishlist as schema, type WishlistItem } from '@inkloom/contract/storage'
import { listStore } from './storage.ts'

type Wishlist = readonly WishlistItem[]

export function withItem(list: Wishlist, item: WishlistItem): WishlistItem[] {
  return list.some(({ id }) => id === item.id) ? [...list] : [...list, item]
}

export function withoutItem(list: Wishlist, id: number): WishlistItem[] {
  return list.filter((item) => item.id !== id)
}

const store = listStore('wishlist', schema)

export const wishlist = {
  store,
  use: store.use,
  add: (item: WishlistItem) => store.write(withItem(store.read(), item)),
  remove: (id: number) => store.write(withoutItem(store.read(), id)),
}

/** Whether the stored value is not a valid wishlist. */
export const isUnreadable = () => store.read().length === 0 && store.isStored()

import { cart as schema, type CartGroup, type CartItem } from '@inkloom/contract/storage'
import { listStore } from './storage.ts'

type Cart = readonly CartGroup[]

/** Finds or creates the seller's group; a line that is already there grows by the added count. */
export function added(cart: Cart, shopName: string, item: CartItem): CartGroup[] {
  const group = cart.find(({ sellerId }) => sellerId === item.seller_id)
  if (!group) return [...cart, { sellerId: item.seller_id, shopName, items: [item] }]
  const items = group.items.some(({ itemId }) => itemId === item.itemId)
    ? group.items.map((line) =>
        line.itemId === item.itemId ? { ...line, count: line.count + item.count } : line,
      )
    : [...group.items, item]
  return cart.map((other) => (other === group ? { ...group, items } : other))
}

/** A group that becomes empty goes with its last line. */
export function removed(cart: Cart, itemId: string): CartGroup[] {
  return cart
    .map((group) => ({ ...group, items: group.items.filter((line) => line.itemId !== itemId) }))
    .filter(({ items }) => items.length > 0)
}

export const increased = (cart: Cart, itemId: string) => recounted(cart, itemId, (count) => count + 1)

/** Never below 1. */
export const decreased = (cart: Cart, itemId: string) =>
  recounted(cart, itemId, (count) => Math.max(1, count - 1))

/** All pieces of all sellers. */
export function countOf(cart: Cart): number {
  return cart.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0)
}

function recounted(cart: Cart, itemId: string, change: (count: number) => number): CartGroup[] {
  return cart.map((group) => ({
    ...group,
    items: group.items.map((line) =>
      line.itemId === itemId ? { ...line, count: change(line.count) } : line,
    ),
  }))
}

const store = listStore('cart', schema)

export const cart = {
  use: store.use,
  add: (shopName: string, item: CartItem) => store.write(added(store.read(), shopName, item)),
  remove: (itemId: string) => store.write(removed(store.read(), itemId)),
  increase: (itemId: string) => store.write(increased(store.read(), itemId)),
  decrease: (itemId: string) => store.write(decreased(store.read(), itemId)),
  clear: () => store.write([]),
}

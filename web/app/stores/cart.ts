import { cart as schema, type CartGroup, type CartItem } from '@inkloom/contract/storage'
import { listStore } from './storage.ts'

type Cart = readonly CartGroup[]

/** Finds or creates the seller's group. The quantity of an existing line grows. */
export function addItem(cart: Cart, shopName: string, item: CartItem): CartGroup[] {
  const group = cart.find(({ sellerId }) => sellerId === item.seller_id)
  if (!group) return [...cart, { sellerId: item.seller_id, shopName, items: [item] }]
  const items = group.items.some(({ itemId }) => itemId === item.itemId)
    ? group.items.map((line) =>
        line.itemId === item.itemId ? { ...line, count: line.count + item.count } : line,
      )
    : [...group.items, item]
  return cart.map((other) => (other === group ? { ...group, items } : other))
}

/** Removes the group with its last line. */
export function removeItem(cart: Cart, ...itemIds: string[]): CartGroup[] {
  return cart
    .map((group) => ({ ...group, items: group.items.filter((line) => !itemIds.includes(line.itemId)) }))
    .filter(({ items }) => items.length > 0)
}

/** Replaces an edited line; merges it into an equal line if there is one. */
export function replaceItem(cart: Cart, itemId: string, shopName: string, item: CartItem): CartGroup[] {
  const lines = cart.flatMap(({ items }) => items)
  const exists = lines.some((line) => line.itemId === itemId)
  const isMerged = item.itemId !== itemId && lines.some((line) => line.itemId === item.itemId)
  if (!exists || isMerged) return addItem(removeItem(cart, itemId), shopName, item)
  return cart.map((group) => ({
    ...group,
    items: group.items.map((line) => (line.itemId === itemId ? { ...item, roster: line.roster } : line)),
  }))
}

/** Replaces the lines of a team order. */
export function replaceTeam(
  cart: Cart,
  roster: string,
  shopName: string,
  items: readonly CartItem[],
): CartGroup[] {
  const [first] = items
  const old = cart
    .flatMap((group) => group.items)
    .filter((line) => line.roster === roster && line.id === first?.id)
    .map(({ itemId }) => itemId)
  return items.reduce((now, item) => addItem(now, shopName, item), removeItem(cart, ...old))
}

/** Sets a whole quantity of at least 1. */
export const setQuantity = (cart: Cart, itemId: string, count: number) =>
  updateLine(cart, itemId, (line) => ({ ...line, count: Math.max(1, Math.trunc(count)) }))

export function setPrice(cart: Cart, itemId: string, price: string, customFee: number): CartGroup[] {
  return updateLine(cart, itemId, (line) => ({ ...line, price, custom_total_price: customFee }))
}

export function totalQuantity(cart: Cart): number {
  return cart.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0)
}

function updateLine(cart: Cart, itemId: string, change: (line: CartItem) => CartItem): CartGroup[] {
  return cart.map((group) => ({
    ...group,
    items: group.items.map((line) => (line.itemId === itemId ? change(line) : line)),
  }))
}

const store = listStore('cart', schema)

export const cart = {
  use: store.use,
  read: store.read,
  write: store.write,
  add: (shopName: string, item: CartItem) => store.write(addItem(store.read(), shopName, item)),
  /** Adds all lines, or none if the storage is full. */
  addAll: (lines: readonly { shopName: string; item: CartItem }[]) =>
    store.write(
      lines.reduce((now: CartGroup[], line) => addItem(now, line.shopName, line.item), store.read()),
    ),
  replace: (itemId: string, shopName: string, item: CartItem) =>
    store.write(replaceItem(store.read(), itemId, shopName, item)),
  replaceTeam: (roster: string, shopName: string, items: readonly CartItem[]) =>
    store.write(replaceTeam(store.read(), roster, shopName, items)),
  lineOf: (itemId: string): CartItem | null =>
    store
      .read()
      .flatMap(({ items }) => items)
      .find((line) => line.itemId === itemId) ?? null,
  remove: (...itemIds: string[]) => store.write(removeItem(store.read(), ...itemIds)),
  setQuantity: (itemId: string, count: number) => store.write(setQuantity(store.read(), itemId, count)),
  setPrice: (itemId: string, price: string, customFee: number) =>
    store.write(setPrice(store.read(), itemId, price, customFee)),
  clear: () => store.write([]),
}

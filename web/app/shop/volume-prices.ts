import { useLayoutEffect } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { discounted, fromDollars, toDollars, type Cents } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { unitPrice } from '@inkloom/contract/volume-price'
import { api } from '../lib/api.ts'
import { cart } from '../stores/cart.ts'
import { offerOf } from './offer.ts'
import type { ShownPrice } from './price.ts'

/** Products by slug; null if a product is no longer sold. */
export type Details = ReadonlyMap<string, ProductDetail | null>

/** The price of one item at a quantity of the product in the cart. */
export function volumePrice(
  { pricing }: ProductDetail,
  { now, was, off }: ShownPrice,
  quantity: number,
): Cents {
  return unitPrice(was ?? now, off, pricing.volume_steps, quantity)
}

/** How many items of each product are in the cart, over all of its lines. */
export function productQuantities(groups: readonly CartGroup[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { id, count } of groups.flatMap(({ items }) => items)) {
    quantities.set(id, (quantities.get(id) ?? 0) + count)
  }
  return quantities
}

/**
 * The cart with the volume prices of its quantities; the same object if none changes. A price that the product does not have at any
 * quantity stays: the seller changed it, and the shopper must see that.
 */
export function repricedCart(groups: CartGroup[], details: Details): CartGroup[] {
  const quantities = productQuantities(groups)
  let isChanged = false
  const reprice = (item: CartItem) => {
    const price = currentPrice(item, details.get(item.slug), quantities.get(item.id)!)
    if (price === null || price === item.price) return item
    isChanged = true
    return { ...item, price }
  }
  const repriced = groups.map((group) => ({ ...group, items: group.items.map(reprice) }))
  return isChanged ? repriced : groups
}

/** The stored price as it should be; null if it is not a price of the product. */
function currentPrice(
  item: CartItem,
  detail: ProductDetail | null | undefined,
  quantity: number,
): string | null {
  if (!detail || detail.product.id !== item.id || detail.pricing.volume_steps.length === 0) return null
  const { price } = offerOf(detail, { Color: item.color, Size: item.size, Type: item.type })
  if (typeof price === 'string') return null
  const percents = [0, ...detail.pricing.volume_steps.map(({ percent }) => percent)]
  const stored = fromDollars(Number(item.price))
  if (!percents.some((percent) => discounted(price.now, percent) === stored)) return null
  return toDollars(volumePrice(detail, price, quantity)).toFixed(2)
}

/** Stores the volume prices of the cart's quantities. */
export function repriceCart(details: Details, groups = cart.read()): void {
  const repriced = repricedCart(groups, details)
  if (repriced !== groups) cart.write(repriced)
}

/** Keeps the stored prices up to date whenever the cart changes, before it is painted. */
export function useVolumePrices(details: Details | null): void {
  const groups = cart.use()
  useLayoutEffect(() => {
    if (details) repriceCart(details, groups)
  }, [groups, details])
}

/** After a removal: updates the other lines of the product. Without a connection the checkout shows the new price. */
export async function repriceProduct(slug: string): Promise<void> {
  const isInCart = cart.read().some(({ items }) => items.some((item) => item.slug === slug))
  if (!isInCart) return
  const detail = await api.productDetail({ slug }).catch(() => null)
  if (detail) repriceCart(new Map([[slug, detail.data]]))
}

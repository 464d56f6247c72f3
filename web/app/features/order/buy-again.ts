import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Order } from '@inkloom/contract/orders'
import { api, ApiError } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { cart } from '../../stores/cart.ts'
import { designs } from '../../stores/designs.ts'
import type { UnavailableLine } from '../../shop/unavailable-lines.ts'
import { repriceCart } from '../../shop/volume-prices.ts'
import { reorderOf } from './reorder.ts'

export type BoughtAgain = { isFull: true } | { isFull: false; lines: number; unavailable: UnavailableLine[] }

/** Adds an order's lines to the cart at current offers. Throws if a request fails; the cart is unchanged then. */
export async function buyAgain(order: Order, linkKey: string | undefined): Promise<BoughtAgain> {
  const slugs = [...new Set(order.order_details.map(({ product }) => product.slug))]
  const products = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await detailOf(slug)] as const)),
  )
  const { lines, unavailable } = reorderOf(order.order_details, products)
  const isKept = await saveDesigns(order, linkKey)
  if (!isKept || !cart.addAll(lines).ok) return { isFull: true }
  repriceCart(products)
  return { isFull: false, lines: lines.length, unavailable }
}

async function detailOf(slug: string): Promise<ProductDetail | null> {
  try {
    return (await api.productDetail({ slug })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Stores the designs so that the cart can show and edit them; false if the storage is full. */
async function saveDesigns({ number, order_details }: Order, key: string | undefined): Promise<boolean> {
  const isKnown = order_details.every(({ design }) => design === null || designs.ofHash(design))
  if (isKnown) return true
  const { data } = await lazyApi.orderDesigns({ number, ...(key && { key }) })
  return designs.keep(...data).ok
}

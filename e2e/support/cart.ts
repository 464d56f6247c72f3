import type { APIRequestContext, Page } from '@playwright/test'

export interface CartItem {
  id: number
  itemId: string
  name: string
  image: unknown
  slug: string
  price: string
  count: number
  color: string | null
  size: string | null
  type: string | null
  category_id: number
  stock: number
  seller_id: number
  custom_inputs: Record<string, string>
  custom_total_price: number
  design?: string
  roster?: string
}

export interface CartGroup {
  sellerId: number
  shopName: string
  items: CartItem[]
}

/** Puts products without options into the stored cart at the next page load, once: what the test removes stays removed. */
export async function seedCart(page: Page, slugs: string[], change?: (cart: CartGroup[]) => void) {
  const cart: CartGroup[] = []
  for (const { shopName, item } of await cartItems(page.request, slugs)) {
    const group = cart.find(({ sellerId }) => sellerId === item.seller_id)
    if (group) group.items.push(item)
    else cart.push({ sellerId: item.seller_id, shopName, items: [item] })
  }
  change?.(cart)
  await storeCart(page, cart)
}

export async function storeCart(page: Page, cart: object[]): Promise<void> {
  await page.addInitScript((value) => {
    // Frames may have no storage.
    if (window.top !== window || sessionStorage.getItem('cart-seeded') !== null) return
    sessionStorage.setItem('cart-seeded', '1')
    localStorage.setItem('cart', value)
  }, JSON.stringify(cart))
}

export const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as CartGroup[])

interface ProductDetail {
  product: { id: number; name: string; slug: string; main_image: unknown; stock: number; seller_id: number }
  pricing: { final_price: number }
  category: { current: { id: number } }
  profile_shop: { shop_name: string }
}

/** Cart items in the shape that the product page stores; product.spec.ts compares it by clicking. */
export function cartItems(
  request: APIRequestContext,
  slugs: string[],
): Promise<{ shopName: string; item: CartItem }[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const response = await request.get(`/api/products-detail/${slug}`)
      const { product, pricing, category, profile_shop } = (
        (await response.json()) as { data: ProductDetail }
      ).data
      const item = {
        id: product.id,
        itemId: `${product.id}-no-color-no-size-no-type-standard`,
        name: product.name,
        image: product.main_image,
        slug: product.slug,
        price: pricing.final_price.toFixed(2),
        count: 1,
        color: null,
        size: null,
        type: null,
        category_id: category.current.id,
        stock: product.stock,
        seller_id: product.seller_id,
        custom_inputs: {},
        custom_total_price: 0,
      }
      return { shopName: profile_shop.shop_name, item }
    }),
  )
}

import { fetchJson } from './fetch-raw.ts'
import { productApiPath } from './samples.ts'

export interface CartItem {
  productId: number
  variantId: number
  sellerId: number
  /** Cents. */
  price: number
  attributes: Record<string, string>
}

/** Two items of different sellers. */
export type Cart = [CartItem, CartItem]

interface ProductList {
  data: { slug: string; seller_id: number; allow_custom: boolean; sale: object | null }[]
}

interface Product {
  data: {
    product: { id: number; seller_id: number }
    variants: {
      id: number
      price: number | null
      stock: number
      attributes: { name: string; value: string }[]
    }[]
  }
}

const maxCarts = 100
const minStock = 40

/** Carts of regularly priced, well stocked variants. Many different ones, so that purchases do not exhaust the stock. */
export async function findCarts(url: string): Promise<Cart[]> {
  const { data } = await fetchJson<ProductList>(`${url}/api/products?per_page=100`)
  const plain = data.filter((product) => !product.allow_custom && !product.sale)
  const bySeller = new Map<number, CartItem[]>()
  for (const { slug, seller_id } of plain) {
    const items = bySeller.get(seller_id) ?? []
    if (items.length >= maxCarts) continue
    items.push(...(await findItems(url, slug)))
    bySeller.set(seller_id, items)
  }
  const [first = [], second = []] = [...bySeller.values()].sort((a, b) => b.length - a.length)
  if (second.length === 0) throw new Error('the shop has no well stocked products of two sellers')
  return second.slice(0, maxCarts).map((item, index) => [first[index]!, item])
}

async function findItems(url: string, slug: string): Promise<CartItem[]> {
  const { data } = await fetchJson<Product>(url + productApiPath(slug))
  return data.variants.flatMap(({ id, price, stock, attributes }) =>
    price === null || stock < minStock
      ? []
      : {
          productId: data.product.id,
          variantId: id,
          sellerId: data.product.seller_id,
          price: Math.round(price * 100),
          attributes: Object.fromEntries(attributes.map(({ name, value }) => [name.toLowerCase(), value])),
        },
  )
}

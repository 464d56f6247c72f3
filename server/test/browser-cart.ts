import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PricedLine, Sums } from '@inkloom/contract/cart-sums'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import type { CartLine } from './shopper.ts'

type Choice = Record<'Color' | 'Size' | 'Type', string | null>

interface BrowserCart {
  toCartItem: (
    detail: ProductDetail,
    choice: Choice,
    count: number,
    custom: { inputs: Record<string, string>; fee: number },
  ) => CartItem
  addItem: (cart: CartGroup[], shopName: string, item: CartItem) => CartGroup[]
  removeItem: (cart: CartGroup[], itemId: string) => CartGroup[]
  setQuantity: (cart: CartGroup[], itemId: string, count: number) => CartGroup[]
  repricedCart: (cart: CartGroup[], details: ReadonlyMap<string, ProductDetail>) => CartGroup[]
  pricedLines: (cart: CartGroup[]) => PricedLine[]
  costBySeller: (
    answer: { shipping_cost: number; sellers: { seller_id: number; shipping_cost: number }[] },
    items: { seller_id: number; quantity: number }[],
  ) => Map<number, number>
  toCheckout: (
    cart: CartGroup[],
    form: CheckoutForm,
    sums: Sums,
    coupon: string | null,
  ) => { items: CartLine[]; total_amount: number; coupon: string | null }
}

const modules = [
  'shop/to-cart-item',
  'stores/cart',
  'shop/volume-prices',
  'shop/cart-lines',
  'shop/shipping-cost',
  'features/checkout/order-payload',
]

/** The functions with which the browser fills a cart and checks out. By path: the server must not depend on the web workspace. */
export async function loadBrowserCart(): Promise<BrowserCart> {
  const app = resolve(import.meta.dirname, '../../web/app')
  const loaded = await Promise.all(
    modules.map((name) => import(/* @vite-ignore */ pathToFileURL(`${app}/${name}.ts`).href)),
  )
  return Object.assign({}, ...loaded) as BrowserCart
}

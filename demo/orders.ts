import { discounted } from '@inkloom/contract/money'
import { daysAgo } from './calendar.ts'
import type { DemoOrder, DemoProduct, DemoPurchase } from './types.ts'

interface Bought {
  productId: number
  quantity: number
  customInputs?: Record<string, string>
  customFee?: number
}

interface Past {
  days: number
  parts: { number: string; shippingCost: number; end: DemoOrder['end']; goods: Bought[] }[]
}

/** Earlier purchases of the demo customer. Amounts are in cents; shipping costs follow the shipping rates. */
const past: Past[] = [
  {
    days: 60,
    parts: [
      {
        number: 'IK-7Q4MX-R2H8D',
        shippingCost: 590,
        end: 'delivered',
        goods: [{ productId: 1, quantity: 2 }],
      },
      {
        number: 'IK-3ZK9W-5TCEA',
        shippingCost: 699,
        end: 'delivered',
        goods: [{ productId: 16, quantity: 1 }],
      },
    ],
  },
  {
    days: 30,
    parts: [
      {
        number: 'IK-VB6N1-8XJ4S',
        shippingCost: 599,
        end: 'delivered',
        goods: [
          {
            productId: 14,
            quantity: 1,
            customInputs: { 'Player name': 'REED', 'Player number': '7' },
            customFee: 700,
          },
        ],
      },
    ],
  },
  {
    days: 18,
    parts: [
      {
        number: 'IK-D5RPT-0GWQ7',
        shippingCost: 599,
        end: 'cancelled',
        goods: [{ productId: 20, quantity: 1 }],
      },
      {
        number: 'IK-M8C2F-K6Y3V',
        shippingCost: 999,
        end: 'delivered',
        goods: [{ productId: 6, quantity: 1 }],
      },
    ],
  },
]

/** The purchases refer to the first products of the demo shop. */
export const boughtProducts = 20

/** Builds the purchases from the first products of the shop. Returns none for a shop with fewer products. */
export function pastPurchases(products: DemoProduct[]): DemoPurchase[] {
  if (products.length < boughtProducts) return []
  return past.map(({ days, parts }) => ({
    at: daysAgo(days),
    orders: parts.map(({ goods, ...order }) => ({
      ...order,
      sellerId: productOf(products, goods[0]!).sellerId,
      lines: goods.map((bought) => lineOf(products, bought)),
    })),
  }))
}

function lineOf(products: DemoProduct[], bought: Bought): DemoOrder['lines'][number] {
  const product = productOf(products, bought)
  const variant = product.variants.findIndex(({ price }) => price !== null)
  const { price, image, attributes } = product.variants[variant]!
  const before = products.slice(0, products.indexOf(product))
  return {
    product,
    variantId: before.reduce((count, { variants }) => count + variants.length, 0) + variant + 1,
    image: product.images[image ?? 0]!,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name.toLowerCase(), value])),
    quantity: bought.quantity,
    price: discounted(price!, product.sale?.percent ?? 0),
    customFee: bought.customFee ?? 0,
    customInputs: bought.customInputs ?? {},
  }
}

function productOf(products: DemoProduct[], { productId }: Bought): DemoProduct {
  return products.find(({ id }) => id === productId)!
}

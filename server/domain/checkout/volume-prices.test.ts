import { describe, expect, it } from 'vitest'
import type { Repriced } from '@inkloom/contract/checkout'
import { startTestShop } from '../../test/payment-server.ts'
import { addProduct } from '../../test/products.ts'
import { address, type CartLine } from '../../test/shopper.ts'
import { setProcessingDays } from '../catalog/processing-days.ts'

const shop = await startTestShop()
const name = { label: 'Name', type: 'text', price: 100, required: false, placeholder: '' }
// $16.00 after the sale.
const tee = await addProduct(shop.pool, {
  sellerId: 1,
  price: 2000,
  percent: 20,
  stock: 1000,
  customTypes: [name],
})
const mug = await addProduct(shop.pool, { sellerId: 2, price: 1000, stock: 1000 })
await setSteps(tee.productId, [
  { from: 10, percent: 5 },
  { from: 25, percent: 10 },
])

async function setSteps(productId: number, steps: object[]) {
  await shop.pool.query('update products set volume_steps = $2 where id = $1', [
    productId,
    JSON.stringify(steps),
  ])
}

const line = (quantity: number, price: number, custom?: string): CartLine => ({
  ...tee.line,
  quantity,
  price,
  ...(custom && { custom_inputs: { Name: custom }, custom_price: 1 }),
})

/** The current price of each line, from a rejected checkout. */
async function pricesOf(items: CartLine[]): Promise<(number | null)[]> {
  const { status, body } = await shop.shopper().checkout(items, 0.01)
  expect(status).toBe(409)
  return (body.data as unknown as Repriced).items.map(({ price }) => price)
}

describe('the volume price of a checkout', () => {
  it.each<[what: string, quantities: [quantity: number, name?: string][], price: number]>([
    ['starts at the first step', [[10]], 15.2],
    ['does not start below it', [[9]], 16],
    ['counts all lines of the product, with fees and without', [[3], [3, 'ADA'], [4, 'BEN']], 15.2],
    [
      'counts equal lines',
      [
        [5, 'ADA'],
        [5, 'ADA'],
      ],
      15.2,
    ],
    ['follows the highest step that is reached', [[24], [1, 'ADA']], 14.4],
  ])('%s', async (_, quantities, price) => {
    const items = quantities.map(([quantity, custom]) => line(quantity, 16, custom))
    expect(await pricesOf(items)).toEqual(items.map(() => price))
  })

  it('counts no other product', async () => {
    expect(await pricesOf([line(9, 16), { ...mug.line, quantity: 20 }])).toEqual([16, 10])
  })

  it('replaces a price of another quantity, with the lines that changed', async () => {
    const { status, body } = await shop.shopper().checkout([line(9, 16), line(1, 16, 'ADA')], 161)
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: {
        'items.0.price': ['The price is now $15.20'],
        'items.1.price': ['The price is now $15.20'],
        // 10 x 15.20 + 1.00 for the name; more than $100.00 ships free.
        total_amount: ['The total is now $153.00'],
      },
    })
  })

  it('is that of the order, which coupons and free shipping follow', async () => {
    const shopper = shop.shopper()
    const placed = await shopper.place([line(9, 15.2), line(1, 15.2, 'ADA')], { coupon: 'SAVE10' })
    // 152.00 - 10 % + 1.00
    expect(placed).toMatchObject({ total_amount: 137.8, shipping_cost: 0, discount: 15.2 })
    await shopper.payByCard(placed.id)
    const { body } = await shopper.get(`/orders/${placed.orders[0]!.number}`)
    expect(body).toMatchObject({
      data: {
        subtotal: 152,
        order_details: [
          { price: 15.2, quantity: 9, custom_price: 0 },
          { price: 15.2, quantity: 1, custom_price: 1 },
        ],
      },
    })
  })

  it('decides about free shipping', async () => {
    const cup = await addProduct(shop.pool, { sellerId: 2, price: 1050, stock: 100 })
    await setSteps(cup.productId, [{ from: 10, percent: 5 }])
    // 99.80 instead of 105.00
    const items = [{ ...cup.line, quantity: 10, price: 9.98 }]
    expect((await shop.shopper().place(items)).shipping_cost).toBe(15.99)
  })
})

describe('the day of arrival', () => {
  const daysFromNow = (days: number) =>
    new Date(Date.parse(new Date().toISOString().slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)

  it.each<[country: string, processingDays: number, days: number]>([
    ['US', 2, 15],
    ['US', 0, 15],
    ['US', 5, 18],
    ['VN', 3, 8],
    ['DE', 9, 27],
  ])('of an order to %s after %i processing days is in %i days', async (country, processingDays, days) => {
    await setProcessingDays(shop.db, mug.sellerId, processingDays)
    const shopper = shop.shopper()
    const placed = await shopper.place([mug.line], { shipping: { ...address, country } })
    const { number } = placed.orders[0]!
    expect((await shopper.get(`/orders/${number}`)).body).toMatchObject({ data: { arrives_by: null } })
    await shopper.payByCard(placed.id)
    await setProcessingDays(shop.db, mug.sellerId, 30)
    const { body } = await shopper.get(`/orders/${number}`)
    expect(body).toMatchObject({ data: { state: 'confirmed', arrives_by: daysFromNow(days) } })
  })

  it('is known in the cart from the processing days of each seller', async () => {
    await setProcessingDays(shop.db, mug.sellerId, 6)
    const { rows } = await shop.pool.query<{ id: number }>(
      'select category_id as id from products where id = $1',
      [mug.productId],
    )
    const item = { category_id: rows[0]!.id, quantity: 1 }
    const { body } = await shop.shopper().post('/shippings/calculate', {
      items: [
        { ...item, seller_id: 2 },
        { ...item, seller_id: 3 },
      ],
    })
    expect(body).toMatchObject({ sellers: [{ processing_days: 6 }, { processing_days: 2 }] })
  })
})

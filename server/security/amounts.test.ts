import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct, stockOf } from '../test/products.ts'
import { address } from '../test/shopper.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const tee = await addProduct(pool, { sellerId: 2, category: 'T-Shirts', price: 2000, stock: 1000 })
const cheap = await addProduct(pool, { sellerId: 3, category: 'T-Shirts', price: 100, stock: 1000 })
const types = [{ label: 'Name', type: 'text', price: 250, required: false, placeholder: '' }]
const mug = await addProduct(pool, { sellerId: 1, price: 1500, stock: 1000, customTypes: types })

/** Amounts as JSON, because some cannot be written as a number of JavaScript. */
const oddNumbers = [
  '0',
  '-1',
  '1.5',
  '0.001',
  '1e309',
  '-1e309',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '2147483648',
  '9007199254740993',
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '""',
]

const line = { ...tee.line, quantity: 1, price: 20, custom_price: 0 }
const honest = {
  items: [line],
  shipping: { ...address, shipping_cost: 4.9 },
  total_amount: 24.9,
}
/** What the server calculates for this cart. */
const stored = {
  customer_id: null,
  currency: 'USD',
  subtotal: 2000,
  custom_fees: 0,
  shipping_cost: 490,
  discount: 0,
  total: 2490,
  orders: [
    { seller_id: 2, state: 'pending', total: 2490, variant_id: tee.variantId, quantity: 1, price: 2000 },
  ],
}

async function post(path: string, body: string, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const response = await request(path, { method: 'POST', headers, body })
  const cookies = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, body: (await response.json()) as { data?: { id: string } }, cookies }
}

/** Expects that the checkout is refused, or has the amounts of the server. */
async function expectServerAmounts(json: string): Promise<void> {
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int from checkouts')).rows[0]!.count
  const before = { count: await count(), stock: await stockOf(pool, tee) }
  const { status, body } = await post('/checkout', json)
  if (status !== 200) {
    expect([409, 422]).toContain(status)
    expect({ count: await count(), stock: await stockOf(pool, tee) }).toEqual(before)
    return
  }
  const { rows } = await pool.query(
    `select customer_id, currency, subtotal, custom_fees, shipping_cost, discount, total,
       (select jsonb_agg(jsonb_build_object('seller_id', o.seller_id, 'state', o.state, 'total', o.total,
          'variant_id', l.variant_id, 'quantity', l.quantity, 'price', l.price))
        from orders o join order_lines l on l.order_id = o.id where o.checkout_id = c.id) as orders
     from checkouts c where id = $1`,
    [body.data!.id],
  )
  expect(rows).toEqual([stored])
}

/** The checkout with another value at a path such as `items.0.price`. */
function withValue(path: string, json: string): string {
  const body = structuredClone(honest)
  const names = path.split('.')
  const last = names.pop()!
  const parent = names.reduce<Record<string, unknown>>(
    (value, name) => value[name] as Record<string, unknown>,
    body,
  )
  parent[last] = 'VALUE'
  return JSON.stringify(body).replace('"VALUE"', json)
}

test('the honest checkout has the amounts of the server', async () => {
  expect((await post('/checkout', JSON.stringify(honest))).status).toBe(200)
  await expectServerAmounts(JSON.stringify(honest))
})

const fields = [
  'items.0.quantity',
  'items.0.price',
  'items.0.custom_price',
  'items.0.product_id',
  'items.0.seller_id',
  'shipping.shipping_cost',
  'total_amount',
]
describe.each(fields)('a checkout with another %s (security 10)', (field) => {
  test.each(oddNumbers)('%s', async (json) => {
    await expectServerAmounts(withValue(field, json))
  })
})

describe('a checkout with values of its own (security 10)', () => {
  const items = (more: object) => ({ ...honest, items: [{ ...line, ...more }] })
  test.each<[title: string, body: object]>([
    ['a price of one cent', { ...items({ price: 0.01 }), total_amount: 4.91 }],
    ['the price as text', items({ price: '0.01' })],
    ['one and a half items for their price', { ...items({ quantity: 1.5 }), total_amount: 35.4 }],
    ['the seller of another product', items({ seller_id: 3 })],
    ['the id of another variant', items({ variant_id: cheap.variantId, variant: cheap.variantId })],
    ['the attributes of no variant', items({ attributes: { color: 'Black', size: 'XXL' } })],
    ['the price of another product', { ...items({ price: 1 }), total_amount: 5.9 }],
    ['another currency', { ...items({ currency: 'VND' }), currency: 'VND', order_currency_code: 'VND' }],
    ['a discount', { ...honest, discount: 20, total_amount: 4.9 }],
    ['a discount that the total ignores', { ...honest, discount: 20, percent: 100 }],
    ['free shipping', { ...honest, shipping: { ...address, shipping_cost: 0 }, total_amount: 20 }],
    ['another shipping method', { ...honest, shipping: { ...address, shipping_method: 'free' } }],
    ['a list of sums', { ...honest, subtotal: 1, custom_fees: 0, total: 1, tax: -5 }],
    [
      'lines that cancel each other',
      { ...honest, items: [line, { ...line, quantity: -1 }], total_amount: 4.9 },
    ],
    ['the unknown coupon FREE', { ...honest, coupon: 'FREE', total_amount: 4.9 }],
    ['a coupon as a list', { ...honest, coupon: ['SAVE5'] }],
  ])('%s', async (_, body) => {
    await expectServerAmounts(JSON.stringify(body))
  })

  test('a personalization for nothing', async () => {
    const personalized = { ...mug.line, custom_inputs: { Name: 'Ada' }, custom_price: 0 }
    const body = { ...honest, items: [personalized], shipping: address, total_amount: 21.99 }
    expect((await post('/checkout', JSON.stringify(body))).status).toBe(409)
  })
})

const placed = await post('/checkout', JSON.stringify(honest))

describe('an order or a payment with another amount (security 10)', () => {
  const checkout_id = placed.body.data!.id
  const refused = async (path: string, fields: object, json: string) => {
    const text = JSON.stringify({ checkout_id, ...fields }).replace('"VALUE"', json)
    const { status } = await post(path, text, placed.cookies)
    expect([409, 422]).toContain(status)
    const { rows } = await pool.query('select state, total from checkouts where id = $1', [checkout_id])
    expect(rows).toEqual([{ state: 'reserved', total: 2490 }])
  }
  const amounts = [...oddNumbers, '0.01', '24.89', '"24.91"']

  test.each(amounts)('claims an order over %s', async (json) => {
    await refused('/orders', { seller_id: 2, total_amount: 'VALUE' }, json)
  })

  test.each(amounts)('pays %s by card', async (json) => {
    await refused('/payments/card', { card_token: 'token', order_amount: 'VALUE' }, json)
  })

  test.each(['"VND"', '"usd"', 'null', '[]', '0'])('pays in the currency %s', async (json) => {
    await refused('/payments/card', { card_token: 'token', order_currency_code: 'VALUE' }, json)
  })

  test.each(['1', '3', '2147483647', ...oddNumbers])('claims the order of seller %s', async (json) => {
    await refused('/orders', { seller_id: 'VALUE', total_amount: 24.9 }, json)
  })
})

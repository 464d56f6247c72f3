import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { addProduct, stockOf } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'
import { address, type Shopper } from '../test/shopper.ts'
import { addCustomer, authorization } from '../test/users.ts'

const shop = await startTestShop()
const personal = [
  { label: 'Name', type: 'text', price: 250, required: false, placeholder: '', max_length: 10 },
  { label: 'Number', type: 'number', price: 100, required: false, placeholder: '' },
]
const mug = await addProduct(shop.pool, { sellerId: 1, price: 1500, stock: 1000, customTypes: personal })
const tee = await addProduct(shop.pool, { sellerId: 2, category: 'T-Shirts', price: 2000, stock: 1000 })
const sticker = await addProduct(shop.pool, {
  sellerId: 3,
  category: 'Stickers',
  price: 333,
  variants: false,
  stock: 1000,
})
const hoodie = await addProduct(shop.pool, {
  sellerId: 2,
  category: '3D Hoodies',
  price: 4000,
  percent: 12.5,
  stock: 1000,
})
const before = await takeStockSnapshot(shop.pool)
hoodie.line.price = 35

afterAll(async () => {
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

describe('shipping cost', () => {
  const item = (category: string, quantity: number, seller_id = 1) => ({ category, quantity, seller_id })
  it.each([
    ['one T-shirt', [item('T-Shirts', 1)], 4.9],
    ['three T-shirts', [item('T-Shirts', 3)], 6.9],
    ['a child category inherits its rate', [item('Retro Tees', 2)], 5.9],
    ['the highest first-item rate once', [item('T-Shirts', 1), item('3D Hoodies', 1)], 10.99],
    ['per seller', [item('Mugs', 1, 1), item('Hats', 1, 2)], 13.98],
    ['the default rate', [item('Jackets', 2)], 6.99],
    [
      'tank tops, long sleeves and stickers',
      [item('Tank Tops', 1), item('Long Sleeves', 1, 2), item('Stickers', 1, 3)],
      18.97,
    ],
  ])('%s', async (_, items, cost) => {
    const { rows } = await shop.pool.query<{ id: number; name: string }>('select id, name from categories')
    const ids = new Map(rows.map(({ id, name }) => [name, id]))
    const body = {
      items: items.map(({ category, ...rest }) => ({ ...rest, category_id: ids.get(category) })),
    }
    const response = await shop.shopper().post('/shippings/calculate', body)
    expect(response).toMatchObject({ status: 200, body: { success: true, shipping_cost: cost } })
  })

  it('rejects an unknown category', async () => {
    const response = await shop
      .shopper()
      .post('/shippings/calculate', { items: [{ category_id: 999_999, quantity: 1, seller_id: 1 }] })
    expect(response).toMatchObject({
      status: 422,
      body: { success: false, message: 'Unable to calculate shipping cost. Please try again.' },
    })
  })
})

describe('a checkout', () => {
  it('reserves stock, is paid by card and gives every seller an order', async () => {
    const stock = await stockOf(shop.pool, mug)
    const shopper = shop.shopper()
    const placed = await shopper.place([{ ...mug.line, quantity: 2 }, tee.line])
    expect(placed).toMatchObject({ total_amount: 62.89, shipping_cost: 12.89, discount: 0 })
    expect(placed.orders.map(({ seller_id, total_amount }) => [seller_id, total_amount])).toEqual([
      [1, 37.99],
      [2, 24.9],
    ])
    expect(await stockOf(shop.pool, mug)).toEqual({ stock: stock.stock - 2, reserved: stock.reserved + 2 })
    const early = await shopper.post('/orders', { checkout_id: placed.id, seller_id: 1 })
    expect(early.body).toMatchObject({ data: { order: { status: '0', state: 'pending' } } })
    const paid = await shopper.payByCard(placed.id)
    expect(paid).toMatchObject({
      status: 200,
      body: { success: true, state: 'paid', payment_method: 'card' },
    })
    expect(await stockOf(shop.pool, mug)).toEqual({ stock: stock.stock - 2, reserved: stock.reserved })
    for (const { seller_id, number, total_amount } of placed.orders) {
      const body = { checkout_id: placed.id, seller_id, customer_id: null, total_amount }
      const claimed = await shopper.post('/orders', body)
      expect(claimed.body).toMatchObject({
        success: true,
        data: { order: { number, seller_id, total_amount, status: '1', state: 'confirmed' } },
      })
      expect(await shopper.post('/orders', body)).toEqual(claimed)
    }
    const newest = await shopper.post('/orders', { seller_id: 2 })
    expect(newest.body).toMatchObject({ data: { order: { number: placed.orders[1]!.number } } })
    expect((await shopper.state(placed.id)).body.data).toMatchObject({
      state: 'paid',
      payment: { state: 'paid' },
    })
  })

  it('returns the same checkout for the same key only', async () => {
    const shopper = shop.shopper()
    const key = randomUUID()
    const first = await shopper.checkout([sticker.line], 9.32, {}, key)
    expect(first.status).toBe(200)
    expect(await shopper.checkout([sticker.line], 9.32, {}, key)).toEqual(first)
    const other = await shopper.checkout([sticker.line], 9.32, {}, randomUUID())
    expect(other.body.data.id).not.toBe(first.body.data.id)
    expect(await shopper.checkout([{ ...sticker.line, quantity: 2 }], 9.32, {}, key)).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for a different request' },
    })
  })

  it('gives a retry the same device cookie when the first response was lost', async () => {
    const key = randomUUID()
    const [one, two] = [shop.shopper(), shop.shopper()]
    const [first, second] = [
      await one.checkout([sticker.line], 9.32, {}, key),
      await two.checkout([sticker.line], 9.32, {}, key),
    ]
    expect(second.body).toEqual(first.body)
    expect(two.cookie).toBe(one.cookie)
    expect((await two.state(first.body.data.id)).status).toBe(200)
  })

  it('gives no cookie to a caller who only knows the idempotency key (security 8)', async () => {
    const key = randomUUID()
    const [owner, stranger] = [shop.shopper(), shop.shopper()]
    const { body } = await owner.checkout([sticker.line], 9.32, {}, key)
    const shipping = { ...address, first_name: 'Mallory' }
    expect((await stranger.checkout([sticker.line], 9.32, { shipping }, key)).status).toBe(200)
    expect(stranger.cookie).not.toBe(owner.cookie)
    expect((await stranger.state(body.data.id)).status).toBe(404)
    expect((await stranger.get(`/orders/${body.data.orders[0]!.number}`)).status).toBe(404)
  })

  it('gives no cookie with an error (security 8)', async () => {
    const shopper = shop.shopper()
    expect((await shopper.checkout([sticker.line], 0.01)).status).toBe(409)
    expect(shopper.cookie).toBeNull()
  })

  it('takes the same request after ten minutes for another browser', async () => {
    const key = randomUUID()
    const [one, two, three] = [shop.shopper(), shop.shopper(), shop.shopper()]
    const send = (shopper: Shopper) => shopper.checkout([sticker.line], 9.32, {}, key)
    const first = await send(one)
    const age = (minutes: number) =>
      shop.pool.query(`update idempotency_keys set created_at = created_at - make_interval(mins => $1)`, [
        minutes,
      ])
    await age(9)
    expect((await send(two)).body).toEqual(first.body)
    await age(1)
    expect((await send(three)).body.data.id).not.toBe(first.body.data.id)
    expect(three.cookie).not.toBe(one.cookie)
    // The browser itself has the cookie and can repeat the request at any time.
    expect((await send(one)).body).toEqual(first.body)
  })

  it('stores custom inputs and charges for them', async () => {
    const line = { ...mug.line, quantity: 2, custom_price: 3.5, custom_inputs: { Name: 'Ada', Number: '7' } }
    const shopper = shop.shopper()
    const placed = await shopper.place([line])
    expect(placed.total_amount).toBe(44.99)
    const { body } = await shopper.get(`/orders/${placed.orders[0]!.number}`)
    expect(body).toMatchObject({
      data: {
        custom_fees: 7,
        order_details: [{ custom_price: 3.5, custom_inputs: { Name: 'Ada', Number: '7' } }],
      },
    })
  })

  it('requires the required custom inputs', async () => {
    const field = { label: 'Name', type: 'text', price: 250, required: true, placeholder: '' }
    const named = await addProduct(shop.pool, { price: 1500, customTypes: [field] })
    const shopper = shop.shopper()
    for (const custom_inputs of [{}, { Name: '  ' }]) {
      const rejected = await shopper.checkout([{ ...named.line, custom_inputs }], 21.99)
      expect(rejected).toMatchObject({
        status: 409,
        body: { errors: { 'items.0.custom_inputs': ["Please fill in 'Name' for this product"] } },
      })
    }
    await shopper.place([{ ...named.line, custom_price: 2.5, custom_inputs: { Name: 'Ada' } }])
  })

  it('ships for free strictly above 100.00', async () => {
    const cheap = await addProduct(shop.pool, { price: 5000 })
    const shopper = shop.shopper()
    expect((await shopper.place([{ ...cheap.line, quantity: 2 }])).shipping_cost).toBe(7.99)
    expect((await shopper.place([{ ...cheap.line, quantity: 2 }, sticker.line])).shipping_cost).toBe(0)
  })

  it('applies a sale and reports changed prices', async () => {
    const shopper = shop.shopper()
    expect((await shopper.place([hoodie.line])).total_amount).toBe(44.99)
    const stale = await shopper.checkout([{ ...hoodie.line, price: 40 }], 49.99)
    expect(stale).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: 'The price is now $35.00',
        errors: { 'items.0.price': ['The price is now $35.00'], total_amount: ['The total is now $44.99'] },
        data: { total_amount: 44.99, items: [{ price: 35, custom_price: 0 }] },
      },
    })
  })

  it('sells no more than the stock', async () => {
    const rare = await addProduct(shop.pool, { stock: 2, price: 1000 })
    const two = [{ ...rare.line, quantity: 2 }]
    await shop.shopper().place(two)
    expect(await shop.shopper().checkout([rare.line], 16.99)).toMatchObject({
      status: 409,
      body: { errors: { 'items.0.quantity': ['This item is sold out'] }, data: { items: [{ stock: 0 }] } },
    })
    await shop.pool.query(`update variants set stock = 1 where id = $1`, [rare.variantId])
    const split = [rare.line, rare.line]
    expect((await shop.shopper().checkout(split, 27.99)).body.errors).toEqual({
      'items.1.quantity': ['Only 1 left in stock'],
    })
    await shop.pool.query(`update variants set stock = 0 where id = $1`, [rare.variantId])
  })

  it('releases stock that was not paid in time', async () => {
    const product = await addProduct(shop.pool, { stock: 3, variants: false })
    const shopper = shop.shopper()
    const placed = await shopper.place([product.line])
    await shop.expire(placed.id)
    expect(await shopper.payByCard(placed.id)).toMatchObject({
      status: 409,
      body: { message: 'Your reservation has expired. Please check out again.' },
    })
    await shop.reconcile()
    expect(await stockOf(shop.pool, product)).toEqual({ stock: 3, reserved: 0 })
    expect((await shopper.state(placed.id)).body.data).toMatchObject({
      state: 'expired',
      orders: [{ state: 'void' }],
    })
  })

  it('changes the stock of the product page at once', async () => {
    const product = await addProduct(shop.pool, { stock: 5 })
    await shop.shopper().place([{ ...product.line, quantity: 2 }])
    const { rows } = await shop.pool.query<{ slug: string }>('select slug from products where id = $1', [
      product.productId,
    ])
    const { body } = await shop
      .shopper()
      .get<{ data: { product: { stock: number }; variants: { stock: number }[] } }>(
        `/products-detail/${rows[0]!.slug}`,
      )
    expect([body.data.product.stock, body.data.variants[0]!.stock]).toEqual([3, 3])
  })
})

describe('coupons', () => {
  it('lists SAVE5 and SAVE10 and applies them from their minimum', async () => {
    const shopper = shop.shopper()
    const { body } = await shopper.get<{ data: object[] }>('/coupons')
    expect(body.data).toEqual([
      { code: 'SAVE5', title: '5% off orders over $50', percent: 5, from: 50 },
      { code: 'SAVE10', title: '10% off orders over $100', percent: 10, from: 100 },
    ])
    const three = [{ ...tee.line, quantity: 3 }]
    expect(await shopper.place(three, { coupon: 'save5' })).toMatchObject({ discount: 3, total_amount: 63.9 })
    const six = [{ ...tee.line, quantity: 6 }]
    expect(await shopper.place(six, { coupon: 'SAVE10' })).toMatchObject({ discount: 12, total_amount: 108 })
    expect(await shopper.checkout([tee.line], 24.9, { coupon: 'SAVE5' })).toMatchObject({
      status: 422,
      body: { errors: { coupon: ['Spend $50.00 or more to use this coupon'] } },
    })
    expect(await shopper.checkout(three, 66.9, { coupon: 'NOSUCH' })).toMatchObject({
      status: 422,
      body: { errors: { coupon: ['This coupon does not exist'] } },
    })
  })

  it('splits the discount among sellers to the cent', async () => {
    const lines = [
      { ...tee.line, quantity: 2 },
      { ...sticker.line, quantity: 7 },
    ]
    const { discount, orders, total_amount } = await shop.shopper().place(lines, { coupon: 'SAVE5' })
    expect(discount).toBe(3.17)
    const cents = orders.map((order) => Math.round(order.total_amount * 100))
    expect(cents.reduce((a, b) => a + b)).toBe(Math.round(total_amount * 100))
  })

  it('enforces the customer and the number of uses (security 11)', async () => {
    await shop.pool.query(
      `insert into coupons (code, title, percent, customer_id) values ('MINE', 'Mine', 10, 77);
       insert into coupons (code, title, percent, max_uses) values ('ONCE', 'Once', 10, 1);
       insert into coupons (code, title, percent, once_per_customer) values ('EACH', 'Each', 10, true)`,
    )
    const shopper = shop.shopper()
    expect((await shopper.post('/coupons/check', { code: 'MINE' })).status).toBe(422)
    expect((await shopper.checkout([tee.line], 22.9, { coupon: 'MINE' })).status).toBe(422)
    const placed = await shopper.place([tee.line], { coupon: 'ONCE' })
    expect(await shopper.checkout([tee.line], 22.9, { coupon: 'ONCE' })).toMatchObject({
      status: 409,
      body: { message: 'This coupon has been used up' },
    })
    await shop.expire(placed.id)
    await shop.reconcile()
    await shopper.place([tee.line], { coupon: 'ONCE' })
    await shopper.place([tee.line], { coupon: 'EACH' })
    expect((await shopper.checkout([tee.line], 22.9, { coupon: 'EACH' })).body.message).toBe(
      'You have already used this coupon',
    )
    const shipping = { ...address, email: 'other@example.test' }
    expect((await shopper.checkout([tee.line], 22.9, { coupon: 'EACH', shipping })).status).toBe(200)
  })

  it('knows a customer who orders as a guest (security 11)', async () => {
    await shop.pool.query(
      `insert into coupons (code, title, percent, once_per_customer) values ('PERSON', 'Person', 10, true)`,
    )
    const accountId = await addCustomer(shop.pool)
    const { rows } = await shop.pool.query<{ email: string }>('select email from users where id = $1', [
      accountId,
    ])
    const [customer, guest] = [shop.shopper(), shop.shopper()]
    customer.headers = await authorization(shop.db, accountId)
    const use = (shopper: typeof customer, email: string) =>
      shopper.checkout([tee.line], 22.9, { coupon: 'PERSON', shipping: { ...address, email } })
    const used = { status: 409, body: { message: 'You have already used this coupon' } }
    const first = await use(customer, 'gift@example.test')
    expect(first.status).toBe(200)
    // Neither with the email of that order nor with that of the account, nor again with the account.
    for (const email of ['Gift@example.test', rows[0]!.email])
      expect(await use(guest, email)).toMatchObject(used)
    expect(await use(customer, 'third@example.test')).toMatchObject(used)
    await shop.expire(first.body.data.id)
    await shop.reconcile()
    expect((await use(guest, rows[0]!.email)).status).toBe(200)
    expect(await use(customer, 'third@example.test')).toMatchObject(used)
  })
})

describe('a checkout rejects', () => {
  const change = (more: object) => [{ ...tee.line, ...more }]
  it.each([
    ['a price of 0.01', change({ price: 0.01 }), 409, 'The price is now $20.00'],
    ['a price of -1', change({ price: -1 }), 422, 'The given data was invalid'],
    ['a price of 0', change({ price: 0 }), 422, 'The given data was invalid'],
    ['a price of NaN', change({ price: 'NaN' }), 422, 'The given data was invalid'],
    ['a price of a tenth of a cent', change({ price: 20.001 }), 422, 'The given data was invalid'],
    ['a quantity of 0', change({ quantity: 0 }), 422, 'The given data was invalid'],
    ['a quantity of -1', change({ quantity: -1 }), 422, 'The given data was invalid'],
    ['a quantity of 1.5', change({ quantity: 1.5 }), 422, 'The given data was invalid'],
    ['a quantity of 2^31', change({ quantity: 2 ** 31 }), 422, 'The given data was invalid'],
    ['a quantity as text', change({ quantity: '1' }), 422, 'The given data was invalid'],
    ['another shop’s product', change({ seller_id: 1 }), 422, 'This product belongs to another shop'],
    ['an unknown product', change({ product_id: 2_000_000_000 }), 409, 'This product is no longer available'],
    [
      'another size',
      change({ attributes: { color: 'Black', size: 'XXL' } }),
      409,
      'Product with selected attributes is currently unavailable. Please select different attributes!',
    ],
    [
      'no size',
      change({ attributes: { color: 'Black' } }),
      409,
      'Product with selected attributes is currently unavailable. Please select different attributes!',
    ],
    ['a wrong custom fee', change({ custom_price: 1 }), 409, 'The custom fee is now $0.00'],
    [
      'an unknown custom input',
      change({ custom_inputs: { Slogan: 'x' } }),
      422,
      "'Slogan' is not available for this product",
    ],
    ['an empty cart', [], 422, 'The given data was invalid'],
  ])('%s (security 10)', async (_, items, status, message) => {
    const { rows } = await shop.pool.query<{ count: string }>('select count(*) from checkouts')
    const stock = await stockOf(shop.pool, tee)
    const response = await shop.shopper().checkout(items, 24.9)
    expect(response).toMatchObject({ status, body: { success: false, message } })
    expect((await shop.pool.query('select count(*) from checkouts')).rows).toEqual(rows)
    expect(await stockOf(shop.pool, tee)).toEqual(stock)
  })

  it('prices that are not numbers (security 10)', async () => {
    const text = JSON.stringify({ items: change({ price: 'PRICE' }), shipping: address, total_amount: 24.9 })
    for (const price of ['1e309', '-1e309', '"Infinity"', 'null', '[20]', '{}']) {
      const response = await fetch(`${shop.origin}/api/checkout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: text.replace('"PRICE"', price),
      })
      expect([price, response.status]).toEqual([price, 422])
    }
  })

  it('a wrong total (security 10)', async () => {
    for (const total of [0.01, 24.89, 24.91, 1_000_000]) {
      const response = await shop.shopper().checkout([tee.line], total)
      expect(response).toMatchObject({ status: 409, body: { message: 'The total is now $24.90' } })
    }
  })

  it('access from another device, and forged order fields (security 8, 9)', async () => {
    const shopper = shop.shopper()
    const placed = await shopper.place([tee.line])
    const stranger = shop.shopper()
    await stranger.place([sticker.line])
    expect((await stranger.state(placed.id)).status).toBe(404)
    expect((await stranger.payByCard(placed.id)).status).toBe(404)
    expect((await stranger.walletOrder(placed.id)).status).toBe(404)
    expect((await stranger.post('/orders', { checkout_id: placed.id, seller_id: 2 })).status).toBe(409)
    expect((await stranger.get(`/orders/${placed.orders[0]!.number}`)).status).toBe(404)
    expect((await stranger.post(`/orders/${placed.orders[0]!.number}/cancel`, {})).status).toBe(404)
    await shopper.payByCard(placed.id)
    const claimed = await shopper.post('/orders', {
      checkout_id: placed.id,
      seller_id: 2,
      customer_id: 1,
      status: '9',
      total_amount: 24.9,
    })
    expect(claimed.status).toBe(200)
    const { rows } = await shop.pool.query('select customer_id from orders where number = $1', [
      placed.orders[0]!.number,
    ])
    expect(rows).toEqual([{ customer_id: null }])
    const wrong = await shopper.post('/orders', { checkout_id: placed.id, seller_id: 2, total_amount: 0.01 })
    expect(wrong).toMatchObject({
      status: 409,
      body: { errors: { total_amount: ['The total of this order is $24.90'] } },
    })
    expect((await shopper.post('/orders', { checkout_id: placed.id, seller_id: 3 })).status).toBe(409)
  })

  it('an invalid address', async () => {
    const shipping = { ...address, email: 'nobody', city: ' ', country: 'USA' }
    const { status, body } = await shop.shopper().checkout([tee.line], 24.9, { shipping })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'shipping.email': ['Please enter a valid email address'],
      'shipping.city': ['Please enter your city'],
      'shipping.country': ['Please select your country'],
    })
  })
})

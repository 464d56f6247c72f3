import { describe, expect, test } from 'vitest'
import { limitsTimes } from '../config/config.ts'
import { commands } from '../cli/commands.ts'
import { sendStockAlerts } from '../domain/inventory/stock-alerts.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct, type TestProduct } from '../test/products.ts'
import { caller, customer, emailsTo, linkTokenFor, newEmail } from '../test/users.ts'

const { db, pool } = await testDatabase()
const call = caller(testApi(db).request)
const { get, post, remove } = call
const sendAlerts = () => sendStockAlerts(db, apiContext(db).enqueueEmail)

const requestAlert = (email: string, { productId, variantId }: TestProduct) =>
  post('/stock-alerts', { email, product_id: productId, variant_id: variantId })

async function setStock({ productId, variantId }: TestProduct, stock: number): Promise<void> {
  const [table, id] = variantId === null ? ['products', productId] : ['variants', variantId]
  await pool.query(`update ${table} set stock = $1 where id = $2`, [stock, id])
}

async function alertsOf(email: string): Promise<number> {
  return (await pool.query('select from stock_alerts where email = $1', [email])).rowCount!
}

describe('a stock alert', () => {
  test('requested twice gets the same response and sends one email', async () => {
    const mug = await addProduct(pool, { stock: 0, price: 2000, percent: 10 })
    const email = newEmail()
    const first = await requestAlert(email, mug)
    expect(first).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    const second = await requestAlert(email.toUpperCase(), mug)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await requestAlert(newEmail(), mug)).body).toEqual(first.body)
    expect(await alertsOf(email)).toBe(1)

    await sendAlerts()
    expect(await emailsTo(pool, email)).toEqual([])
    await setStock(mug, 3)
    await Promise.all([sendAlerts(), sendAlerts()])
    await sendAlerts()
    const emails = await emailsTo(pool, email)
    expect(emails).toHaveLength(1)
    const [{ subject, text }] = emails as [(typeof emails)[number]]
    expect(subject).toMatch(/^Back in stock: Test product/)
    expect(text).toContain('$18.00')
    expect(text).toContain('Black, M')
    expect(text).toMatch(
      new RegExp(`http://shop\\.test/product/test-product-[\\d-]+\\?variant=${mug.variantId}\\n`),
    )
  })

  test('can be requested again when the item is sold out again', async () => {
    const mug = await addProduct(pool, { stock: 0, variants: false })
    const email = newEmail()
    for (const count of [1, 2]) {
      await requestAlert(email, mug)
      await setStock(mug, 1)
      await sendAlerts()
      await setStock(mug, 0)
      expect(await emailsTo(pool, email)).toHaveLength(count)
    }
    expect(await alertsOf(email)).toBe(1)
  })

  test('without a variant is for any variant of the product', async () => {
    const mug = await addProduct(pool, { stock: 0 })
    const email = newEmail()
    await requestAlert(email, { ...mug, variantId: null })
    await setStock(mug, 1)
    await sendAlerts()
    expect((await emailsTo(pool, email))[0]!.text).not.toContain('variant=')
  })

  test('of each variant is separate', async () => {
    const [mug, other] = [await addProduct(pool, { stock: 0 }), await addProduct(pool, { stock: 0 })]
    const email = newEmail()
    await requestAlert(email, mug)
    await requestAlert(email, other)
    await setStock(mug, 1)
    await sendAlerts()
    expect(await emailsTo(pool, email)).toHaveLength(1)
  })

  test('is ended by the link in its email, with all alerts of the address', async () => {
    const [mug, other] = [await addProduct(pool, { stock: 0 }), await addProduct(pool, { stock: 0 })]
    const [email, stranger] = [newEmail(), newEmail()]
    for (const address of [email, stranger]) {
      await requestAlert(address, mug)
      await requestAlert(address, other)
    }
    await setStock(mug, 1)
    await sendAlerts()
    const token = await linkTokenFor(pool, email, '/stock-alerts/unsubscribe')
    const end = () => post('/stock-alerts/unsubscribe', { token })
    expect(await end()).toMatchObject({ status: 200, body: { success: true } })
    expect([await alertsOf(email), await alertsOf(stranger)]).toEqual([0, 2])
    await setStock(other, 1)
    await sendAlerts()
    expect(await emailsTo(pool, email)).toHaveLength(1)
    expect(await emailsTo(pool, stranger)).toHaveLength(2)
    expect(await end()).toMatchObject({
      status: 422,
      body: { message: 'This link has been used or has expired' },
    })
  })

  test.each([
    ['an invalid email', { email: 'ada@' }, 422, 'Invalid email format'],
    ['no email', { email: undefined }, 422, 'The email field is required'],
    ['an unknown product', { product_id: 2_000_000_000 }, 404, 'Product not found!'],
    ['a variant of another product', { variant_id: 1 }, 404, 'Product not found!'],
  ])('with %s is refused', async (_, change, status, message) => {
    const { productId } = await addProduct(pool, { stock: 0 })
    const { body, ...response } = await post('/stock-alerts', {
      email: newEmail(),
      product_id: productId,
      ...change,
    })
    expect([response.status, body.errors?.email?.[0] ?? body.message]).toEqual([status, message])
  })

  test('for an item in stock is refused', async () => {
    const email = newEmail()
    const response = await requestAlert(email, await addProduct(pool, { stock: 1 }))
    expect(response).toMatchObject({
      status: 409,
      body: { message: "Good news: it's back in stock. Reload the page to order it." },
    })
    expect(await alertsOf(email)).toBe(0)
  })

  test('is limited per network and per email address (security 28)', async () => {
    const mug = await addProduct(pool, { stock: 0 })
    let ip = '192.0.2.1'
    const limits = {
      ...limitsTimes(1_000_000),
      stockAlerts: { max: 3, seconds: 900 },
      stockAlertsPerDay: { max: 2, seconds: 900 },
    }
    const limited = caller(testApi(db, { limits, clientIp: () => ip }).request)
    const status = async (email: string) =>
      (await limited.post('/stock-alerts', { email, product_id: mug.productId })).status
    const email = newEmail()
    expect([await status(email), await status(email), await status(email)]).toEqual([200, 200, 429])
    expect(await status(newEmail())).toBe(429)
    ip = '192.0.2.2'
    expect([await status(email), await status(newEmail())]).toEqual([429, 200])
  })

  test('is part of the data of a customer and deleted with the account', async () => {
    const { email, token } = await customer(call, pool)
    await requestAlert(email, await addProduct(pool, { stock: 0 }))
    expect((await get('/me/export', token)).body.stock_alerts).toMatchObject([
      { product: expect.stringMatching(/^Test product/), sent_at: null },
    ])
    await remove('/me', { password: 'blue-kettle-9' }, token)
    expect(await alertsOf(email)).toBe(0)
  })
})

test('the admin command lists the awaited items, most requested first', async () => {
  await pool.query('delete from stock_alerts')
  const [mug, other] = [await addProduct(pool, { stock: 0 }), await addProduct(pool, { stock: 0 })]
  await requestAlert(newEmail(), other)
  for (const email of [newEmail(), newEmail()]) await requestAlert(email, mug)
  expect(await commands['stock-alerts']!.run({ db } as never, [], {})).toMatchObject([
    { variant: 'Black, M', requests: 2 },
    { variant: 'Black, M', requests: 1 },
  ])
})

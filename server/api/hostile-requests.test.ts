import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { requestObject } from '@inkloom/contract/fields'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct } from '../test/products.ts'
import { address } from '../test/shopper.ts'
import { handleErrors } from './errors.ts'
import { parseRequest } from './parse-request.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)

interface Answer {
  errors?: Record<string, string[]>
  data?: { total_amount?: number }
}

async function post(path: string, body: object | string) {
  const json = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'Content-Type': 'application/json' }
  const response = await request(path, { method: 'POST', headers, body: json })
  const { errors = {}, data } = (await response.json()) as Answer
  return { status: response.status, errors, data }
}

/** Many values of a list, within the limit of a whole body. */
const many = <T>(value: T) => Array<T>(2400).fill(value)
const manyKeys = Object.fromEntries(many(1).map((value, at) => [`key ${at}`, value]))
const line = { product_id: 1, seller_id: 1, quantity: 1, price: 1 }

describe('a list that is too long gets one error (security 29)', () => {
  test.each<[path: string, body: object, field: string, message: string]>([
    ['/orders', { seller_id: 1, order_details: many({}) }, 'order_details', 'A cart has at most 250 lines'],
    ['/checkout', { items: many({}) }, 'items', 'A cart has at most 250 lines'],
    ['/shippings/calculate', { items: many({}) }, 'items', 'A cart has at most 250 lines'],
    ['/payments/card', { card_token: 'a', products: many({}) }, 'products', 'A cart has at most 250 lines'],
    ['/designs', { fields: many({}) }, 'fields', 'A design has at most 12 fields'],
    ['/reviews', { photos: many('') }, 'photos', 'At most 4 photos'],
    ['/orders/IK-000901/changes/preview', { lines: many({}) }, 'lines', 'A change has at most 250 lines'],
    ['/orders/IK-000901/changes', { lines: many({}) }, 'lines', 'A change has at most 250 lines'],
    [
      '/orders/IK-000901/changes/preview',
      { lines: [{ id: 1, custom_inputs: manyKeys }] },
      'lines.0.custom_inputs',
      'Too many custom inputs',
    ],
    ['/orders/IK-000901/withdrawal', { lines: many({}) }, 'lines', 'Too many lines'],
    ['/orders/IK-000901/returns', { lines: many({}) }, 'lines', 'Too many lines'],
    ['/orders/IK-000901/returns', { photos: many('') }, 'photos', 'At most 4 photos'],
    [
      '/checkout',
      { items: [{ ...line, custom_inputs: manyKeys }] },
      'items.0.custom_inputs',
      'Too many custom inputs',
    ],
  ])('%s %#', async (path, body, field, message) => {
    const { status, errors } = await post(path, body)
    expect(status).toBe(422)
    expect(errors[field]).toEqual([message])
    expect(Object.keys(errors).length).toBeLessThan(10)
  })
})

test('a response names one invalid line of a cart (security 29)', async () => {
  const { errors } = await post('/checkout', {
    items: Array.from({ length: 250 }, () => ({ custom_inputs: 1 })),
  })
  expect(Object.keys(errors).filter((field) => field.startsWith('items.'))).toEqual(['items.0.product_id'])
})

test('a response names at most 20 fields (security 29)', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `field${at}`)
  const body = requestObject(Object.fromEntries(names.map((name) => [name, v.string()])))
  const app = new Hono()
  handleErrors(app, { error: () => undefined })
  app.post('/', async (c) =>
    c.json(await parseRequest(c, { name: 'login', summary: '', body, response: v.unknown() })),
  )
  const { errors } = (await (await app.request('/', { method: 'POST' })).json()) as Answer
  expect(Object.keys(errors!)).toEqual(names.slice(0, 20))
})

test('a response does not repeat the value of a field (security 24)', async () => {
  const { errors } = await post('/checkout', { shipping: 'secret'.repeat(30_000) })
  expect(errors['shipping']).toEqual(['Invalid type: Expected Object'])
})

test.each([
  ['/orders', `{"seller_id":1,"order_details":[${'{},'.repeat(87_000)}{}]}`],
  ['/checkout', `{"items":${'['.repeat(100_000)}`],
  ['/login', `{"email":"${'a'.repeat(33_000)}"}`],
  ['/checkout', `{"coupon":"${'a'.repeat(525_000)}"}`],
])('%s rejects a large body %# (security 24, 29)', async (path, body) => {
  expect((await post(path, body)).status).toBe(413)
})

describe('a pattern is not tried on a text that is too long (security 29)', () => {
  const email = `a@${'.'.repeat(250_000)}@`
  test('in the email of a checkout', async () => {
    const { errors } = await post('/checkout', { shipping: { email } })
    expect(errors['shipping.email']).toEqual(['Please enter a valid email address'])
  })

  test('in the text of a design', async () => {
    const field = { type: 'text', label: 'Name', x: 0, y: 0, scale: 1, font: 'Graduate', ink: '#000000' }
    const value = `${'a'.repeat(30_000)}\u0007`
    const { status } = await post('/designs', { product_id: 1, color: null, fields: [{ ...field, value }] })
    expect(status).toBe(422)
  })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'an unknown field named %s is rejected by a strict schema and ignored by others (security 9)',
  async (name) => {
    const { status, errors } = await post('/designs', `{"${name}":1}`)
    expect(status).toBe(422)
    expect(Object.keys(errors)).toContain('product_id')
    expect((await post('/login', `{"${name}":{"email":"a@b.test"}}`)).errors).toEqual({
      email: ['The email field is required'],
      password: ['The password field is required'],
    })
  },
)

describe.each(['a\u0000b', '\ud800', '\udc00\ud800'])(
  'a text that PostgreSQL cannot store: %j (security 24)',
  (text) => {
    const customTypes = [{ label: 'Name', type: 'text', price: 0, required: false, placeholder: '' }]
    const order = async (change: object, shipping: object) => {
      const { line } = await addProduct(pool, { customTypes })
      const body = { items: [{ ...line, ...change }], shipping: { ...address, ...shipping } }
      const { data } = await post('/checkout', { ...body, total_amount: 0.01 })
      return post('/checkout', { ...body, total_amount: data?.total_amount || 0.01 })
    }

    test.each<[title: string, change: object, shipping: object, status: number]>([
      ['as a name', {}, { first_name: `Ada ${text}` }, 200],
      ['as a note', {}, { shipping_notes: text }, 200],
      ['as a custom input', { custom_inputs: { Name: text } }, {}, 200],
      ['as the label of a custom input', { custom_inputs: { [text]: 'a' } }, {}, 422],
      ['as a color', { attributes: { color: text } }, {}, 409],
      ['as a design', { design: text }, {}, 409],
    ])('%s of a checkout', async (_, change, shipping, status) => {
      expect((await order(change, shipping)).status).toBe(status)
    })

    test.each<[path: string, body: object, status: number]>([
      ['/track-order', { email: `a@x.test${text}`, code: text }, 404],
      ['/track-order', { email: 'a@x.test', code: `a${text}` }, 404],
      ['/payments/card', { card_token: text }, 404],
      ['/newsletter/confirm', { token: text }, 422],
      ['/stock-alerts/unsubscribe', { token: text }, 422],
      ['/verify-email', { email: 'a@x.test', verification_code: text }, 422],
      [
        '/reviews',
        { order_number: 'IK-123456', order_line_id: 1, stars: 1, key: text, text, title: text },
        404,
      ],
    ])('sent to %s', async (path, body, status) => {
      expect((await post(path, body)).status).toBe(status)
    })

    test('in a path or a form', async () => {
      const id = encodeURIComponent(text.toWellFormed())
      expect((await post(`/payments/wallet/orders/${id}/capture`, {})).status).toBe(400)
      const body = new FormData()
      for (const name of ['name', 'subject', 'message']) body.set(name, `${name} ${text}`)
      body.set('email', 'a@x.test')
      expect((await request('/send-message', { method: 'POST', body })).status).toBe(200)
    })
  },
)

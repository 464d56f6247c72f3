import { inspect } from 'node:util'
import type pg from 'pg'
import sharp from 'sharp'
import { clientIp } from '../api/middleware/client-ip.ts'
import { hashPassword } from '../domain/accounts/passwords.ts'
import { hashToken } from '../domain/tokens.ts'
import { createOrderEmailQueue } from '../domain/orders/order-email.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { instantProviders } from '../test/instant-providers.ts'
import { cookie as deviceCookie, insertOrders } from '../test/orders.ts'
import { paymentContext } from '../test/payments.ts'
import { addProduct, type TestProduct } from '../test/products.ts'
import { address } from '../test/shopper.ts'
import { addCustomer, authorization, password } from '../test/users.ts'
import type { Values, Vocabulary } from './vocabulary.ts'

const customerToken = 'fuzz-customer-token-'.padEnd(43, '0')
/** Rows of the customer that are created again after they were deleted. */
const ownRow = 900_001

type Send = ReturnType<typeof testApi>['request']

/** A shop with a customer whose requests are mutated, and with another customer whose data must stay secret. */
export async function createFuzzWorld() {
  const { db, pool } = await testDatabase()
  const logged: string[] = []
  const log = {
    error: (fields: object, message: string) =>
      void logged.push(`${message} ${inspect(fields, { depth: 6 })}`),
  }
  const enqueueEmails = createOrderEmailQueue(apiContext(db).enqueueEmail)
  const payments = paymentContext(db, {
    providers: instantProviders(),
    log,
    enqueueEmails,
    reservations: { openPerDevice: 5, openPerNetwork: 100_000 },
  })
  const { request } = testApi(db, { log, payments, clientIp: clientIp(['127.0.0.1']) })
  const product = await addProduct(pool, { stock: 1_000_000 })
  await insertOrders(pool)
  await pool.query(`update checkouts set shipping = $1 where id in ('c901', 'c902')`, [address])
  const canary = await addCanary(pool, request, product, await authorization(db, await addCustomer(pool)))
  const restoreCustomer = () => insertCustomer(pool)
  await restoreCustomer()
  const vocabulary: Vocabulary = {
    known: await knownValues(pool, request, product),
    foreign: canary.ids,
    customerToken,
    deviceCookie,
    files: await images(),
  }
  return { request, logged, vocabulary, secrets: canary.secrets, restoreCustomer }
}

/** Creates the customer, the session and rows with known ids, as far as requests have deleted them. */
async function insertCustomer(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with customer as (
       insert into users (email, name, verified_at) values ('fuzz@shop.test', 'Fay Fuzz', now())
       on conflict (email) do update set name = excluded.name returning id),
     session as (
       insert into sessions (token_hash, user_id) select $1, id from customer on conflict do nothing),
     thread as (
       insert into threads (id, user_id, email, name, subject) select $2, id, 'fuzz@shop.test', 'Fay Fuzz', 'Sizes' from customer
       on conflict do nothing)
     insert into addresses (id, user_id, first_name, last_name, phone, email, country, address, city, zip_code)
     select $2, id, 'Fay', 'Fuzz', '1', 'fuzz@shop.test', 'US', '1 Street', 'Austin', '73301' from customer
     on conflict do nothing`,
    [hashToken(customerToken), ownRow],
  )
}

async function post(send: Send, path: string, headers: Record<string, string>, body: object) {
  const isForm = body instanceof FormData
  const response = await send(path, {
    method: 'POST',
    headers: { ...headers, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- responses of several endpoints
  return (await response.json()) as any
}

function form(fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

/** Checks a cart out with the total that the server calculates. */
async function placeCheckout(
  send: Send,
  headers: Record<string, string>,
  { line }: TestProduct,
  shipping: object = address,
) {
  const cart = { items: [line], shipping }
  const { data: repriced } = await post(send, '/checkout', headers, { ...cart, total_amount: 0.01 })
  const total: number = repriced.total_amount
  const { data } = await post(send, '/checkout', headers, { ...cart, total_amount: total })
  return { id: data.id as string, number: data.orders[0].number as string, total }
}

/** Adds the data of a customer, through the API. Requests know the ids but no secret. */
async function addCanary(
  pool: pg.Pool,
  send: Send,
  product: TestProduct,
  authorized: Record<string, string>,
): Promise<{ ids: Values; secrets: string[] }> {
  const secret = {
    first_name: 'Canariana',
    last_name: 'Secretson',
    phone: '+1 999 777 0001',
    email: 'canary-contact@secret.test',
    address: '77 Canary Wharf Lane',
    city: 'Canaryville',
    zip_code: '99777',
  }
  const deviceCookie = 'canary-device-'.padEnd(43, '1')
  const headers = { ...authorized, Cookie: `inkloom_browser=${deviceCookie}` }
  const shipping = { ...address, ...secret }
  const { id: checkoutId, number } = await placeCheckout(send, headers, product, shipping)
  await post(send, '/payments/card', headers, { checkout_id: checkoutId, card_token: 'token' })
  const open = await placeCheckout(send, headers, product, shipping)
  const saved = await post(send, '/shippings', headers, { ...secret, country: 'US' })
  const profile = { name: 'Canariana', phone_number: secret.phone, address: secret.address, gender: '1' }
  await post(send, '/profile', headers, form(profile))
  const message = {
    name: 'Canariana',
    email: secret.email,
    subject: 'Canary subject',
    message: 'Canary message',
  }
  const thread = await post(send, '/send-message', headers, form({ ...message, seller_id: '1' }))
  await post(send, `/orders/${number}/messages`, headers, form({ message: message.message }))
  const { rows } = await pool.query(
    `select o.link_key, l.id as line, u.id as user_id, u.email as account
     from orders o join order_lines l on l.order_id = o.id join users u on u.id = o.customer_id where o.number = $1`,
    [number],
  )
  const [{ link_key, line, user_id, account }] = rows
  const numbers = [number, open.number]
  const checkouts = [checkoutId, open.id]
  return {
    ids: {
      number: numbers,
      order_number: numbers,
      'trackOrder.code': numbers,
      order_line_id: [line],
      checkout_id: checkouts,
      'checkoutState.id': checkouts,
      'deleteShipping.id': [saved.data.id],
      'updateShipping.id': [saved.data.id],
      thread_id: [thread.data.thread_id],
      customer_id: [user_id],
      'login.email': [account],
      'register.email': [account],
      'verifyEmail.email': [account],
      'forgotPassword.email': [account],
    },
    secrets: [
      ...Object.values(secret),
      deviceCookie,
      authorized['Authorization']!.slice('Bearer '.length),
      link_key,
      message.subject,
      message.message,
    ],
  }
}

async function knownValues(pool: pg.Pool, send: Send, product: TestProduct): Promise<Values> {
  const select = async (text: string): Promise<unknown[]> =>
    (await pool.query({ text: `${text} limit 5`, rowMode: 'array' })).rows.flat()
  await pool.query(
    `insert into users (email, name, verified_at, password_hash) values ($1, 'Lo Gin', now(), $2)`,
    ['login@shop.test', await hashPassword(password)],
  )
  const headers = { Cookie: `inkloom_browser=${deviceCookie}` }
  const paid = await placeCheckout(send, headers, product)
  await post(send, '/payments/card', headers, { checkout_id: paid.id, card_token: 'token' })
  const waiting = await placeCheckout(send, headers, product)
  const wallet = await post(send, '/payments/wallet/orders', headers, { checkout_id: waiting.id })
  const design = await customDesign(pool)
  const saved = await post(send, '/designs', headers, design)
  const emails = Array.from({ length: 300 }, (_, at) => `person${at}@shop.test`)
  const coupons = await select('select code from coupons order by code')
  const slugs = (table: string) => select(`select slug from ${table} order by id`)
  return {
    ...Object.fromEntries(Object.entries(address).map(([name, value]) => [name, [value]])),
    id: await select('select id from products order by id'),
    slug: await slugs('products'),
    'post.slug': await slugs('posts'),
    'page.slug': await slugs('pages'),
    'postsRelated.id': await select('select id from posts order by id'),
    'otherPages.id': await select('select id from pages order by id'),
    category: await slugs('categories'),
    category_id: await select('select id from categories order by id'),
    topic: await slugs('topics'),
    sellerId: [1, 2],
    seller_id: [product.sellerId],
    followed_shop_id: [1, 2],
    'checkFollow.followed_shop_id': ['1', '2'],
    page: [1, 2, 40],
    per_page: [1, 12, 100],
    keyword: ['mug', 'custom tee', 'blak', 'a', 'navy hoodie xl'],
    color: ['Black', 'Navy'],
    size: ['M', 'XL'],
    price_min: [0, 5.5],
    price_max: [20, 1000],
    ip: ['8.8.8.8', '2001:4860:4860::8888', '10.0.0.1'],
    email: emails,
    name: ['Ada Inker', 'Zoë Müller'],
    'login.email': ['login@shop.test', 'fuzz@shop.test'],
    password: [password],
    confirmPassword: [password],
    current_password: [password],
    new_password: [password],
    confirm_password: [password],
    verification_code: ['123456'],
    token: ['t'.repeat(43)],
    number: ['IK-000901', 'IK-000902', paid.number],
    order_number: ['IK-000901', paid.number],
    key: ['key-901', 'key-902'],
    order_line_id: [901, 902, 904],
    photos: [[]],
    'trackOrder.email': ['ann@shop.test'],
    'trackOrder.code': ['IK-000901'],
    'couponCheck.code': coupons,
    coupon: [null, null, ...coupons],
    items: [[product.line], [product.line, product.line]],
    'shippingsCalculate.items': [[{ category_id: 1, quantity: 1, seller_id: 1 }]],
    order_details: [[product.line]],
    product_id: [product.productId],
    quantity: [1],
    'submitForm.quantity': ['50', '999999'],
    price: [product.line.price],
    custom_price: [0],
    custom_inputs: [{}, { Name: 'Zoë' }],
    attributes: [product.line.attributes, {}],
    design: [null, saved.data.hash],
    total_amount: [paid.total],
    order_amount: [paid.total],
    amount: [1, '10.50'],
    shipping: [address],
    checkout_id: [paid.id, waiting.id],
    'checkoutState.id': [paid.id, waiting.id],
    'walletCapture.id': [wallet.data.id],
    card_token: ['paid', 'declined', 'challenge', 'pending', 'unknown'],
    'design.product_id': [design.product_id],
    'design.color': [null],
    fields: [design.fields],
    thread_id: ['', ownRow],
    'deleteShipping.id': [ownRow],
    'updateShipping.id': [ownRow],
    products: ['200 shirts'],
    'paymentsCard.products': [[]],
    subject: ['Sizes'],
    message: ['Do you have it in red?'],
    lines: [[{ id: 902, size: 'M' }], []],
    difference: [0, 1, -1],
  }
}

/** A design of a demo product with a text field. */
async function customDesign(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select p.id, c ->> 'label' as label, t.fonts[1] as font, t.inks -> 0 ->> 'hex' as ink
     from products p join templates t on t.id = p.template_id, jsonb_array_elements(t.custom_types) c
     where t.allow_custom and c ->> 'type' = 'text' order by p.id limit 1`,
  )
  const [{ id, label, font, ink }] = rows
  return {
    product_id: id,
    color: null,
    fields: [{ label, type: 'text', value: 'Zoë', font, ink, x: 0, y: 0, scale: 1 }],
  }
}

function images(): Promise<Buffer[]> {
  const blank = sharp({ create: { width: 8, height: 8, channels: 4, background: '#c63a' } })
  return Promise.all(
    [blank.clone().jpeg(), blank.clone().png(), blank.clone().webp()].map((image) => image.toBuffer()),
  )
}

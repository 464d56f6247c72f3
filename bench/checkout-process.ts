import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Cart } from './carts.ts'
import { runLoad } from './run-load.ts'
import { handleRequests } from './worker.ts'

export interface PurchaseLoad {
  target: 'shop' | 'sql'
  url: string
  socket: string
  /** Bought in turn. */
  carts: Cart[]
  buyers: number
  seconds: number
}

handleRequests((load: PurchaseLoad) => (load.target === 'shop' ? buyFromShop(load) : buyInSql(load)))

const shipping = {
  first_name: 'Robin',
  last_name: 'Rivera',
  phone: '+1 512 555 0100',
  email: 'robin@example.test',
  address: '1 Loom Street',
  country: 'US',
  city: 'Austin',
  zip_code: '73301',
}

interface ApiResponse {
  status: number
  cookie: string | undefined
  body: { token?: string; data?: { id: string; total_amount: number } }
}

async function buyFromShop({ url, carts, buyers, seconds }: PurchaseLoad) {
  const gateway = await fetch(`${url}/api/payments/gateway`, { method: 'POST' })
  const { gateway: found } = (await gateway.json()) as { gateway: { card: { sdk_url: string } } }
  const sandbox = new URL(found.card.sdk_url).origin
  const checkouts = await checkoutsOf(url, carts)
  return runLoad({ connections: buyers, seconds }, async (_, turn) => {
    const checkout = checkouts[turn % checkouts.length]!
    const placed = await post(`${url}/api/checkout`, checkout)
    if (placed.status !== 200) return placed.status
    const { cookie } = placed
    const checkoutId = placed.body.data?.id
    const { body: frame } = await post(`${url}/api/get-iframe-token`, {}, cookie)
    const card = { token: frame.token, number: '4242424242424242', expiry: '12/49', csc: '123' }
    const { body: tokenized } = await post(`${sandbox}/lianlian/card-tokens`, card)
    const payment = { checkout_id: checkoutId, card_token: tokenized.token }
    const paid = await post(`${url}/api/payments/card`, payment, cookie)
    if (paid.status !== 200) return paid.status
    for (const { seller_id } of checkout.items) {
      const claimed = await post(`${url}/api/orders`, { checkout_id: checkoutId, seller_id }, cookie)
      if (claimed.status !== 200) return claimed.status
    }
    return 200
  })
}

const preparedCheckouts = new Map<string, ReturnType<typeof prepareCheckouts>>()

function checkoutsOf(url: string, carts: Cart[]) {
  const checkouts = preparedCheckouts.get(url) ?? prepareCheckouts(url, carts)
  preparedCheckouts.set(url, checkouts)
  return checkouts
}

/** The request bodies. The shop rejects a wrong total and returns the right one. */
async function prepareCheckouts(url: string, carts: Cart[]) {
  const checkouts = carts.map((cart) => ({
    items: cart.map(({ productId, sellerId, price, attributes }) => ({
      product_id: productId,
      seller_id: sellerId,
      quantity: 1,
      price: price / 100,
      custom_price: 0,
      custom_inputs: {},
      attributes,
    })),
    shipping,
    total_amount: 0.01,
  }))
  for (const checkout of checkouts) {
    const { body } = await post(`${url}/api/checkout`, checkout)
    checkout.total_amount = body.data?.total_amount ?? 0
  }
  return checkouts
}

async function post(url: string, body: object, cookie?: string): Promise<ApiResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie,
    body: (await response.json()) as ApiResponse['body'],
  }
}

/** The shop's writes for a purchase, in the same number of transactions, without its reads. */
async function buyInSql({ socket, carts, buyers, seconds }: PurchaseLoad) {
  const clients = Array.from(
    { length: buyers },
    () => new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const names = await findNames(clients[0]!)
    return await runLoad({ connections: buyers, seconds }, async (connection, turn) => {
      const client = clients[connection]!
      while (!(await tryPurchase(client, carts[turn % carts.length]!, names))) await client.query('rollback')
      return 200
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Names that older commits spell differently. */
interface Names {
  deviceId: string
  emails: string
}

async function findNames(client: pg.Client): Promise<Names> {
  const { rows } = await client.query<{ old: boolean }>(`select to_regclass('mails') is not null as old`)
  return rows[0]?.old ? { deviceId: 'browser', emails: 'mails' } : { deviceId: 'device_id', emails: 'emails' }
}

/** Returns false after a deadlock, which happened on the database of an older commit. */
async function tryPurchase(client: pg.Client, cart: Cart, names: Names): Promise<boolean> {
  try {
    await writePurchase(client, cart, names)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '40P01') return false
    throw error
  }
}

async function writePurchase(client: pg.Client, cart: Cart, names: Names): Promise<void> {
  const id = randomBytes(16).toString('base64url')
  const shippingCost = 599
  const subtotal = cart.reduce((sum, { price }) => sum + price, 0)
  const total = subtotal + shippingCost * cart.length
  const variants = cart.map(({ variantId }) => variantId)
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values })

  await client.query('begin')
  await run(
    'key',
    `insert into idempotency_keys (call, key, request_hash) values ('checkout', $1, '\\x00')`,
    [id],
  )
  await run(
    'checkout',
    `insert into checkouts (id, ${names.deviceId}, subtotal, custom_fees, shipping_cost, discount, total, email, shipping, expires_at)
     values ($1, '\\x00', $2, 0, $3, 0, $4, 'robin@example.test', $5, now() + interval '15 minutes')`,
    [id, subtotal, total - subtotal, total, shipping],
  )
  const orders: number[] = []
  for (const { sellerId, productId, variantId, price, attributes } of cart) {
    const { rows } = await run(
      'order',
      `insert into orders (number, link_key, checkout_id, seller_id, subtotal, custom_fees, shipping_cost, discount, total)
       values ($1, $1, $2, $3, $4, 0, $5, 0, $6) returning id`,
      [randomBytes(8).toString('hex'), id, sellerId, price, shippingCost, price + shippingCost],
    )
    const orderId = (rows[0] as { id: number }).id
    orders.push(orderId)
    await run(
      'line',
      `insert into order_lines (order_id, position, product_id, variant_id, name, slug, attributes, quantity, price, custom_price, custom_inputs)
       values ($1, 0, $2, $3, 'Item', 'item', $4, 1, $5, 0, '{}')`,
      [orderId, productId, variantId, attributes, price],
    )
    await run(
      'reservation',
      'insert into reservations (order_id, product_id, variant_id, quantity) values ($1, $2, $3, 1)',
      [orderId, productId, variantId],
    )
  }
  await run('reserve', 'update variants set stock = stock - 1, reserved = reserved + 1 where id = any ($1)', [
    variants,
  ])
  await client.query('commit')

  await client.query('begin')
  await run(
    'attempt',
    `insert into payment_attempts (id, checkout_id, provider, method, request_key, amount, next_check_at)
     values ($1, $1, 'bench', 'card', $1, $2, now() + interval '1 hour')`,
    [id, total],
  )
  await run('paying', `update checkouts set state = 'paying' where id = $1`, [id])
  await client.query('commit')

  await client.query('begin')
  await run(
    'captured',
    `update payment_attempts set state = 'captured', reference = $1, capture_reference = $1 where id = $1`,
    [id],
  )
  await run('paid', `update checkouts set state = 'paid' where id = $1`, [id])
  await run(
    'confirmed',
    `update orders set state = 'confirmed', confirmed_at = now() where checkout_id = $1`,
    [id],
  )
  await run('claimed', `update reservations set state = 'claimed' where order_id = any ($1)`, [orders])
  await run('sold', 'update variants set reserved = reserved - 1 where id = any ($1)', [variants])
  await run(
    'ledger',
    `insert into ledger (entry, account, amount, attempt_id)
     select 'capture:' || $1::text, account, amount, $1::text from unnest($2::text[], $3::int[]) as row (account, amount)`,
    [
      id,
      ['provider', ...cart.map(({ sellerId }) => `seller:${sellerId}`)],
      [total, ...cart.map(({ price }) => -price - shippingCost)],
    ],
  )
  for (const orderId of orders) {
    await run(
      'email',
      `insert into ${names.emails} (message_id, recipient, subject, text, html) values ($1, 'robin@example.test', $2, $3, $3)`,
      [`<${id}-${orderId}@bench.test>`, 'Your order is confirmed', 'x'.repeat(2000)],
    )
  }
  await client.query('commit')
}

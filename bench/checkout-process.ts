import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { drive } from './drive.ts'
import { answerQuestions } from './helper.ts'

export interface Bought {
  productId: number
  variantId: number
  sellerId: number
  /** Cents. */
  price: number
  attributes: Record<string, string>
}

export interface PurchaseLoad {
  over: 'shop' | 'sql'
  url: string
  socket: string
  goods: Bought[]
  buyers: number
  seconds: number
}

answerQuestions((load: PurchaseLoad) => (load.over === 'shop' ? overShop(load) : overSql(load)))

const shipping = {
  ...{ first_name: 'Robin', last_name: 'Rivera', phone: '+1 512 555 0100', email: 'robin@example.test' },
  ...{ address: '1 Loom Street', country: 'US', city: 'Austin', zip_code: '73301' },
}

interface Answer {
  status: number
  cookie: string | undefined
  body: { token?: string; data?: { id: string; total_amount: number } }
}

async function overShop({ url, goods, buyers, seconds }: PurchaseLoad) {
  const items = goods.map(({ productId, sellerId, price, attributes }) => ({
    ...{ product_id: productId, seller_id: sellerId, quantity: 1, price: price / 100 },
    ...{ custom_price: 0, custom_inputs: {}, attributes },
  }))
  const gateway = await fetch(`${url}/api/payments/gateway`, { method: 'POST' })
  const { gateway: found } = (await gateway.json()) as { gateway: { card: { sdk_url: string } } }
  const sandbox = new URL(found.card.sdk_url).origin
  const seen = await post(`${url}/api/checkout`, { items, shipping, total_amount: 0.01 })
  const total = seen.body.data?.total_amount
  return drive({ connections: buyers, seconds }, async () => {
    const placed = await post(`${url}/api/checkout`, { items, shipping, total_amount: total })
    const { cookie } = placed
    const checkoutId = placed.body.data?.id
    if (placed.status !== 200) return placed.status
    const { body: frame } = await post(`${url}/api/get-iframe-token`, {}, cookie)
    const card = { token: frame.token, number: '4242424242424242', expiry: '12/49', csc: '123' }
    const { body: typed } = await post(`${sandbox}/lianlian/card-tokens`, card)
    const paid = await post(
      `${url}/api/payments/card`,
      { checkout_id: checkoutId, card_token: typed.token },
      cookie,
    )
    if (paid.status !== 200) return paid.status
    for (const { sellerId } of goods) {
      const order = { checkout_id: checkoutId, seller_id: sellerId }
      const claimed = await post(`${url}/api/orders`, order, cookie)
      if (claimed.status !== 200) return claimed.status
    }
    return 200
  })
}

async function post(address: string, body: object, cookie?: string): Promise<Answer> {
  const response = await fetch(address, {
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
    body: (await response.json()) as Answer['body'],
  }
}

/** What the shop writes for one purchase, in as many transactions, without asking anything first. */
async function overSql({ socket, goods, buyers, seconds }: PurchaseLoad) {
  const clients = Array.from(
    { length: buyers },
    () => new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await drive({ connections: buyers, seconds }, async (worker) => {
      await writePurchase(clients[worker]!, goods)
      return 200
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function writePurchase(client: pg.Client, goods: Bought[]): Promise<void> {
  const id = randomBytes(16).toString('base64url')
  const postage = 599
  const subtotal = goods.reduce((sum, { price }) => sum + price, 0)
  const total = subtotal + postage * goods.length
  const variants = goods.map(({ variantId }) => variantId)
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values })

  await client.query('begin')
  await run(
    'key',
    `insert into idempotency_keys (call, key, request_hash) values ('checkout', $1, '\\x00')`,
    [id],
  )
  await run(
    'checkout',
    `insert into checkouts (id, device_id, subtotal, custom_fees, shipping_cost, discount, total, email, shipping, expires_at)
     values ($1, '\\x00', $2, 0, $3, 0, $4, 'robin@example.test', $5, now() + interval '15 minutes')`,
    [id, subtotal, total - subtotal, total, shipping],
  )
  const orders: number[] = []
  for (const { sellerId, productId, variantId, price, attributes } of goods) {
    const { rows } = await run(
      'order',
      `insert into orders (number, link_key, checkout_id, seller_id, subtotal, custom_fees, shipping_cost, discount, total)
       values ($1, $1, $2, $3, $4, 0, $5, 0, $6) returning id`,
      [randomBytes(8).toString('hex'), id, sellerId, price, postage, price + postage],
    )
    const orderId = (rows[0] as { id: number }).id
    orders.push(orderId)
    await run(
      'line',
      `insert into order_lines (order_id, position, product_id, variant_id, name, slug, attributes, quantity, price, custom_price, custom_inputs)
       values ($1, 0, $2, $3, 'Goods', 'goods', $4, 1, $5, 0, '{}')`,
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
      ['provider', ...goods.map(({ sellerId }) => `seller:${sellerId}`)],
      [total, ...goods.map(({ price }) => -price - postage)],
    ],
  )
  for (const orderId of orders) {
    await run(
      'mail',
      `insert into mails (message_id, recipient, subject, text, html) values ($1, 'robin@example.test', $2, $3, $3)`,
      [`<${id}-${orderId}@bench.test>`, 'Your order is confirmed', 'x'.repeat(2000)],
    )
  }
  await client.query('commit')
}

import { beforeAll, describe, expect, test } from 'vitest'
import { sendResetLink } from '../domain/accounts/password-resets.ts'
import { createHandoff } from '../domain/accounts/social.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import { sendStockAlerts } from '../domain/inventory/stock-alerts.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { insertOrders } from '../test/orders.ts'
import { addProduct } from '../test/products.ts'
import { caller, codeFor, linkTokenFor, newEmail, unverifiedUser } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const call = caller(request)
const { get, post } = call
beforeAll(() => insertOrders(pool))

const browserSecret = 'secret-of-the-browser'
const password = 'green-kettle-9'

/** Creates a secret of each kind, which works for its own purpose. */
const secrets = {
  session: () => startSession(db, 1),
  'reset link': async () => {
    await sendResetLink(db, apiContext(db).enqueueEmail, 'demo@inkloom.test')
    return linkTokenFor(pool, 'demo@inkloom.test', '/reset-password')
  },
  'newsletter confirmation': async () => {
    const email = newEmail()
    await post('/newsletter/subscribe', { email })
    return linkTokenFor(pool, email, '/newsletter/confirm')
  },
  'newsletter unsubscription': async () => {
    const email = newEmail()
    await post('/newsletter/subscribe', { email })
    await post('/newsletter/confirm', { token: await linkTokenFor(pool, email, '/newsletter/confirm') })
    await post('/newsletter/unsubscribe', { email })
    return linkTokenFor(pool, email, '/newsletter/unsubscribe')
  },
  'stock alert': async () => {
    const email = newEmail()
    const { productId } = await addProduct(pool, { stock: 0, variants: false })
    await post('/stock-alerts', { email, product_id: productId })
    await pool.query('update products set stock = 1 where id = $1', [productId])
    await sendStockAlerts(db, apiContext(db).enqueueEmail)
    return linkTokenFor(pool, email, '/stock-alerts/unsubscribe')
  },
  'order link': async () => 'key-901',
  'social login': () => createHandoff(db, 1, browserSecret),
  'verification code': async () => codeFor(pool, (await unverifiedUser(call)).email),
}
type Kind = keyof typeof secrets

const uses: Record<string, { kind: Kind; use: (secret: string) => Promise<number> }> = {
  'logs in': { kind: 'session', use: async (secret) => (await get('/verify-token', secret)).status },
  'resets a password': {
    kind: 'reset link',
    use: async (token) =>
      (await post('/reset-password', { token, new_password: password, confirm_password: password })).status,
  },
  'confirms a subscription': {
    kind: 'newsletter confirmation',
    use: async (token) => (await post('/newsletter/confirm', { token })).status,
  },
  'ends a subscription': {
    kind: 'newsletter unsubscription',
    use: async (token) => (await post('/newsletter/unsubscribe', { token })).status,
  },
  'ends stock alerts': {
    kind: 'stock alert',
    use: async (token) => (await post('/stock-alerts/unsubscribe', { token })).status,
  },
  'opens order 901': {
    kind: 'order link',
    use: async (key) => (await get(`/orders/IK-000901?key=${key}`)).status,
  },
  'opens order 903': {
    kind: 'order link',
    use: async (key) => (await get(`/orders/IK-000903?key=${key}`)).status,
  },
  'cancels order 902': {
    kind: 'order link',
    use: async (key) => (await post('/orders/IK-000902/cancel', { key })).status,
  },
  'ends a social login': {
    kind: 'social login',
    use: async (token) => {
      const response = await request('/social/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `social=${browserSecret}` },
        body: JSON.stringify({ token }),
      })
      return response.status
    },
  },
}
const otherOrders = ['opens order 903', 'cancels order 902']

const pairs = (Object.keys(secrets) as Kind[]).flatMap((kind) =>
  Object.entries(uses).map(([name, { kind: own, use }]) => ({
    kind,
    name,
    use,
    isOwn: own === kind && !otherOrders.includes(name),
  })),
)

describe('a secret of another kind is refused (security 11)', () => {
  test.each(pairs.filter(({ isOwn }) => !isOwn))('$kind: $name', async ({ kind, use }) => {
    expect([401, 404, 422]).toContain(await use(await secrets[kind]()))
  })
})

describe('a secret works for its own purpose', () => {
  test.each(pairs.filter(({ isOwn }) => isOwn))('$kind: $name', async ({ kind, use }) => {
    expect(await use(await secrets[kind]())).toBe(200)
  })
})

const usedOnce: Kind[] = [
  'reset link',
  'newsletter confirmation',
  'newsletter unsubscription',
  'stock alert',
  'social login',
]
describe('a secret is refused the second time (security 11)', () => {
  test.each(pairs.filter(({ isOwn, kind }) => isOwn && usedOnce.includes(kind)))(
    '$kind: $name',
    async ({ kind, use }) => {
      const secret = await secrets[kind]()
      await use(secret)
      expect(await use(secret)).toBe(422)
    },
  )
})

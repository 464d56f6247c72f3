import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { startTestShop } from '../../test/payment-server.ts'
import { addProduct, stockOf } from '../../test/products.ts'
import type { CartLine, Shopper } from '../../test/shopper.ts'

const shop = await startTestShop()
shop.payments.reservations = { openPerDevice: 2, openPerNetwork: 10 }
const mug = await addProduct(shop.pool, { stock: 20, price: 1000 })
const before = await takeStockSnapshot(shop.pool)

afterAll(async () => {
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
})

const challenge = '4000002760003184'
const refused = {
  status: 429,
  body: { message: 'You have too many unfinished checkouts. Please finish one or try again later.' },
}

let networks = 0
/** A browser at an address of its own. */
function shopperAt(address = `192.0.2.${(networks += 1)}`): Shopper {
  const shopper = shop.shopper()
  shopper.headers = { 'X-Forwarded-For': address }
  return shopper
}

/** A browser that has its cookie already. */
async function knownShopper(address?: string): Promise<Shopper> {
  const shopper = shopperAt(address)
  await shopper.post('/payments/gateway', {})
  return shopper
}

const place = (shopper: Shopper, line: CartLine = mug.line) => shopper.checkout([line], 16.99)
const stateOf = async (shopper: Shopper, id: string) => (await shopper.state(id)).body.data

async function expireAll(): Promise<void> {
  await shop.pool.query(`update checkouts set expires_at = now() - interval '1 second' where state <> 'paid'`)
  await shop.reconcile()
  await shop.pool.query(`update checkouts set expires_at = now() - interval '1 second' where state <> 'paid'`)
  await shop.reconcile()
}

describe('the open checkouts of a browser', () => {
  it('are two: a third one releases the oldest (security 28, 31)', async () => {
    const shopper = shopperAt()
    const ids: string[] = []
    for (const _ of ['first', 'second', 'third']) ids.push((await place(shopper)).body.data.id)
    const states = await Promise.all(ids.map((id) => stateOf(shopper, id)))
    expect(states.map(({ state }) => state)).toEqual(['expired', 'reserved', 'reserved'])
    expect(states[0]!.orders).toMatchObject([{ state: 'void' }])
    expect(await stockOf(shop.pool, mug)).toEqual({ stock: 18, reserved: 2 })
    expect((await shopper.payByCard(ids[0]!)).status).toBe(409)
    expect((await shopper.payByCard(ids[1]!)).body.state).toBe('paid')
    await expireAll()
  })

  it('are not released while they are being paid (security 28, 31)', async () => {
    const shopper = shopperAt()
    const first = (await place(shopper)).body.data.id
    await shopper.payByCard(first, challenge)
    const second = (await place(shopper)).body.data.id
    const third = (await place(shopper)).body.data.id
    expect((await stateOf(shopper, second)).state).toBe('expired')
    expect((await stateOf(shopper, first)).state).toBe('action_required')
    await shopper.payByCard(third, challenge)
    expect(await place(shopper)).toMatchObject(refused)
    expect((await stateOf(shopper, first)).state).toBe('action_required')
    expect((await stateOf(shopper, third)).state).toBe('action_required')
    expect((await shopper.payByCard(third)).body.state).toBe('paid')
    expect((await place(shopper)).status).toBe(200)
    await expireAll()
  })

  it('are not released by a rejected or repeated request', async () => {
    const shopper = shopperAt()
    const first = (await place(shopper)).body.data.id
    const key = randomUUID()
    const second = await shopper.checkout([mug.line], 16.99, {}, key)
    expect(second.status).toBe(200)
    expect((await shopper.checkout([mug.line], 0.01)).status).toBe(409)
    expect(await shopper.checkout([mug.line], 16.99, {}, key)).toEqual(second)
    expect((await stateOf(shopper, first)).state).toBe('reserved')
    await expireAll()
  })

  it('stay two when requests race (security 12, 31)', async () => {
    const shopper = await knownShopper()
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(shopper)))
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200))
    expect((await stockOf(shop.pool, mug)).reserved).toBe(2)
    await expireAll()
  })
})

describe('the open checkouts of an address', () => {
  it.each([
    ['an IPv4 address', () => '198.51.100.7', '198.51.100.8'],
    ['an IPv6 /64', (at: number) => `2001:db8:0:1::${at + 1}`, '2001:db8:0:2::1'],
  ])('are ten for %s, from different browsers (security 28, 31)', async (_, addressOf, other) => {
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, at) => place(shopperAt(addressOf(at)))),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(responses.find(({ status }) => status !== 200)).toMatchObject(refused)
    expect((await stockOf(shop.pool, mug)).reserved).toBe(10)
    expect((await place(shopperAt(other))).status).toBe(200)
    await expireAll()
    expect((await place(shopperAt(addressOf(0)))).status).toBe(200)
    await expireAll()
  })
})

describe('a reservation', () => {
  it.each([
    ['a third of 21 items', 21, [7], 15],
    ['more than a third of 21 items (security 28)', 21, [8], 5],
    ['all of 20 items', 20, [20], 15],
    ['more than a third of 21 items in two checkouts (security 28)', 21, [4, 4], 5],
  ])('of %s', async (_, stock, quantities, minutes) => {
    const product = await addProduct(shop.pool, { stock, price: 1000 })
    const shopper = shopperAt()
    let expiresAt = ''
    for (const quantity of quantities) {
      expiresAt = (await shopper.place([{ ...product.line, quantity }])).expires_at
    }
    const remaining = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(remaining).toBeGreaterThan(minutes - 1)
    expect(remaining).toBeLessThanOrEqual(minutes)
    await expireAll()
  })

  it('of several lines counts their items together (security 28)', async () => {
    const product = await addProduct(shop.pool, { stock: 30, variants: false, price: 1000 })
    const { expires_at } = await shopperAt().place([
      { ...product.line, quantity: 6 },
      { ...product.line, quantity: 5 },
    ])
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(6 * 60_000)
    await expireAll()
  })
})

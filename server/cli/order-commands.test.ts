import { expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { orderCommands } from './order-commands.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext } from '../test/api.ts'
import { addProduct } from '../test/products.ts'
import { takeStockSnapshot } from '../test/invariants.ts'
import { startTestShop } from '../test/payment-server.ts'

const shop = await startTestShop()
const mug = await addProduct(shop.pool, { sellerId: 1 })
const tee = await addProduct(shop.pool, { sellerId: 2 })
const before = await takeStockSnapshot(shop.pool)
const sentJobs: string[] = []
const database = {
  db: shop.db,
  pool: shop.pool,
  dataDir: '',
  media: new DiskStore(''),
  prints: null,
  enqueueEmail: apiContext(shop.db).enqueueEmail,
  close: async () => undefined,
  send: async (_: unknown, name: string) => void sentJobs.push(name),
}
const run = (...line: string[]) => runCommand(orderCommands, database, ...line)

it('lists, ships, delivers and cancels orders', async () => {
  const shopper = shop.shopper()
  const { id, orders } = await shopper.place([mug.line, tee.line])
  await shopper.payByCard(id)
  const [first, second] = orders.map(({ number }) => number) as [string, string]

  expect(((await run('orders')) as object[]).slice(0, 2)).toMatchObject([
    { number: second, state: 'confirmed', total: '$21.99' },
    { number: first, email: 'robin@example.test' },
  ])
  expect(await run('order', first.toLowerCase())).toContainEqual({ field: 'state', value: 'confirmed' })
  expect(await run('deliver', first)).toBe('Cannot mark as delivered: order is confirmed')
  expect(await run('ship', first, '--carrier', 'DHL', '--tracking', 'JD01')).toEqual([
    { order: first, state: 'shipped' },
  ])
  expect((await shopper.get(`/orders/${first}`)).body).toMatchObject({
    data: { state: 'shipped', shipment: { carrier: 'DHL', tracking: 'JD01' } },
  })
  expect(await run('deliver', first)).toEqual([{ order: first, state: 'delivered' }])
  expect(await run('cancel', first)).toBe('This order can no longer be canceled')
  expect(await run('cancel', second)).toEqual([{ order: second, state: 'cancelled' }])
  expect(await run('payments')).toMatchObject([{ what: 'refund', state: 'pending', amount: '$21.99' }])
  expect(await run('reconcile')).toMatchObject([{ payments: 0, refunds: 1 }])
  await shop.reconcile()
  expect(await run('payments')).toEqual([])
  expect((await shopper.state(id)).body.data.state).toBe('closed')
  expect(await run('order', 'IK-00000-00000')).toBe('No order IK-00000-00000')
  expect(await shop.violations(before)).toEqual([])
})

it('starts production and refunds orders afterwards', async () => {
  const shopper = shop.shopper()
  const { id, orders } = await shopper.place([mug.line, tee.line])
  const [first, second] = orders.map(({ number }) => number) as [string, string]
  expect(await run('confirm', first)).toBe('Cannot start production: order is pending')
  expect(await run('refund', first)).toBe('Cannot refund: order is pending')
  await shopper.payByCard(id)
  expect(await run('refund', first)).toBe('Cannot refund: order is confirmed')
  expect(await run('confirm', first)).toEqual([{ order: first, state: 'in_production' }])
  expect((await shopper.post(`/orders/${first}/cancel`, {})).status).toBe(409)
  expect(await run('refund', first)).toEqual([{ order: first, state: 'refunded' }])
  expect(await run('refund', first)).toEqual([{ order: first, state: 'refunded' }])
  await run('ship', second, '--carrier', 'DHL', '--tracking', 'JD02')
  await run('deliver', second)
  expect(await run('refund', second)).toEqual([{ order: second, state: 'refunded' }])
  await shop.reconcile()
  expect((await shopper.get(`/orders/${second}`)).body).toMatchObject({
    data: { status: '0', state: 'refunded', refund: { amount: 21.99, state: 'refunded' } },
  })
  expect((await shopper.state(id)).body.data.state).toBe('closed')
  expect(await shop.violations(before)).toEqual([])
})

it('enqueues the comparison with the providers', async () => {
  expect(await run('payments', 'check')).toHaveLength(1)
  expect(sentJobs).toEqual(['compare-payments'])
})

it('does not refund demo orders, which were never paid', async () => {
  const { rows } = await shop.pool.query<{ number: string }>(
    `select number from orders o join payment_attempts a using (checkout_id) where a.provider = 'demo' and o.state = 'delivered' limit 1`,
  )
  const { number } = rows[0]!
  expect(await run('refund', number)).toBe('This is a demo order: it was never paid')
  expect(await run('order', number)).toContainEqual({ field: 'state', value: 'delivered' })
})

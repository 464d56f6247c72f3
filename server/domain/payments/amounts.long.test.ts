import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addProduct, type TestProduct } from '../../test/products.ts'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { startTestShop } from '../../test/payment-server.ts'

const shop = await startTestShop()
const products: TestProduct[] = []
for (const [sellerId, price, percent] of [
  [1, 1, 0],
  [1, 1999, 12],
  [2, 333, 33],
  [2, 4999, 0],
  [3, 1005, 15],
  [3, 20_001, 7],
] as const) {
  products.push(await addProduct(shop.pool, { sellerId, price, stock: 10_000, ...(percent && { percent }) }))
}
interface Priced {
  subtotal: number
  items: { price: number }[]
}
const cents = (dollars: number) => Math.round(dollars * 100)
const cart = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 0, max: products.length - 1 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: products.length, selector: ({ at }) => at },
)

it('charges exactly the sum of all orders and their lines', async () => {
  const before = await takeStockSnapshot(shop.pool)
  await fc.assert(
    fc.asyncProperty(cart, fc.boolean(), async (lines, hasCoupon) => {
      const shopper = shop.shopper()
      const wanted = lines.map(({ at, quantity }) => ({ ...products[at]!.line, quantity }))
      // The rejected checkout returns the current prices, including sales.
      const { data: now } = (await shopper.checkout(wanted, 0.01)).body as unknown as { data: Priced }
      const items = wanted.map((line, at) => ({ ...line, price: now.items[at]!.price }))
      const placed = await shopper.place(items, hasCoupon && now.subtotal > 50 ? { coupon: 'SAVE5' } : {})
      expect((await shopper.payByCard(placed.id)).body.state).toBe('paid')

      const { rows } = await shop.pool.query<{
        attempt: string
        lines: number
        orders: number
        charges: number
      }>(
        `select a.id as attempt, c.shipping_cost - c.discount as charges,
           (select sum((l.price + l.custom_price) * l.quantity)::int from order_lines l join orders o on o.id = l.order_id
            where o.checkout_id = c.id) as lines,
           (select sum(total)::int from orders where checkout_id = c.id) as orders
         from checkouts c join payment_attempts a on a.checkout_id = c.id where c.id = $1`,
        [placed.id],
      )
      const [ours] = rows
      const { payments } = await shop.sandbox.ledger()
      const theirs = payments.find(({ id, reference }) => [id, reference].includes(ours!.attempt))
      const total = cents(placed.total_amount)
      expect(theirs?.amount).toBe(total)
      expect(ours).toMatchObject({ orders: total, lines: total - ours!.charges })
      expect(placed.orders.reduce((sum, order) => sum + cents(order.total_amount), 0)).toBe(total)
    }),
    { numRuns: process.env['TEST_SCOPE'] === 'all' ? 40 : 15 },
  )
  // Webhooks that arrived before the response are applied a moment later.
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
}, 120_000)

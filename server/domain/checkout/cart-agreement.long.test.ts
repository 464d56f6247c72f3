import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumsOf } from '@inkloom/contract/cart-sums'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { customFeeOf, toDollars } from '@inkloom/contract/money'
import { volumePercent } from '@inkloom/contract/volume-price'
import type { CartGroup } from '@inkloom/contract/storage'
import { productDetailById } from '../catalog/product-detail.ts'
import { setVolumeSteps } from '../catalog/volume-prices.ts'
import { loadBrowserCart } from '../../test/browser-cart.ts'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { startTestShop } from '../../test/payment-server.ts'
import { addProduct } from '../../test/products.ts'

const browser = await loadBrowserCart()
const shop = await startTestShop()
const texts = [
  { label: 'Name', type: 'text', price: 333, required: false, placeholder: '' },
  { label: 'Number', type: 'number', price: 150, required: false, placeholder: '' },
]
const steps = (...pairs: [number, number][]) =>
  pairs.map(([from_quantity, percent]) => ({ from_quantity, percent }))

const details: ProductDetail[] = []
for (const [options, volume] of [
  [{ sellerId: 1, category: 'T-Shirts', price: 1999, percent: 12 }, steps([10, 5], [25, 10], [50, 15])],
  [{ sellerId: 1, price: 333, variants: false }, steps([3, 3.33], [7, 12.5])],
  [{ sellerId: 2, category: '3D Hoodies', price: 4005, percent: 15 }, steps([10, 7.5])],
  [{ sellerId: 3, price: 1005, percent: 33 }, []],
] as const) {
  const { productId } = await addProduct(shop.pool, { ...options, stock: 100_000, customTypes: texts })
  if (!('variants' in options)) {
    await shop.pool.query(
      `insert into variants (product_id, position, attributes, price, stock)
       values ($1, 1, '[{"name":"Color","value":"Black"},{"name":"Size","value":"XL"}]', $2, 100000)`,
      [productId, options.price + 201],
    )
  }
  const { product } = (await productDetailById(shop.db, productId))!
  await setVolumeSteps(shop.db, product.slug, [...volume])
  details.push((await productDetailById(shop.db, productId))!)
}
const bySlug = new Map(details.map((detail) => [detail.product.slug, detail]))
const coupons = { SAVE5: { percent: 5, from: 5000 }, SAVE10: { percent: 10, from: 10_000 } }

const row = fc.record({
  at: fc.nat(details.length - 1),
  size: fc.constantFrom('M', 'XL'),
  // Few values, so that some rows are equal.
  name: fc.constantFrom('', 'ADA', 'BEN'),
  number: fc.constantFrom('', '7'),
  quantity: fc.integer({ min: 1, max: 13 }),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

/** Of a line that is already in the cart. */
const change = fc.record({ line: fc.nat(20), count: fc.option(fc.integer({ min: 1, max: 30 })) })
const purchase = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 14 }),
  changes: fc.array(change, { maxLength: 4 }),
  coupon: fc.constantFrom(null, 'SAVE5' as const, 'SAVE10' as const),
})

function add(cart: CartGroup[], { at, size, name, number, quantity }: Row): CartGroup[] {
  const detail = details[at]!
  const inputs = Object.fromEntries(
    Object.entries({ Name: name, Number: number }).filter(([, value]) => value !== ''),
  )
  const choice =
    detail.variants.length > 0
      ? { Color: 'Black', Size: size, Type: null }
      : { Color: null, Size: null, Type: null }
  const fee = customFeeOf(detail.template_info.custom_types, inputs)
  const item = browser.toCartItem(detail, choice, quantity, { inputs, fee })
  return browser.repricedCart(browser.addItem(cart, detail.profile_shop.shop_name, item), bySlug)
}

function edit(cart: CartGroup[], { line, count }: { line: number; count: number | null }): CartGroup[] {
  const lines = cart.flatMap(({ items }) => items)
  if (lines.length < 2) return cart
  const { itemId } = lines[line % lines.length]!
  const edited = count === null ? browser.removeItem(cart, itemId) : browser.setQuantity(cart, itemId, count)
  return browser.repricedCart(edited, bySlug)
}

const form = {
  firstName: 'Robin',
  lastName: 'Rivera',
  phone: '+1 512 555 0100',
  email: 'robin@example.test',
  country: 'US',
  address: '1 Loom Street',
  apartment: '',
  city: 'Austin',
  zipCode: '73301',
  shippingNotes: '',
}

it('agrees to the cent between browser, checkout, orders and payment provider', async () => {
  const before = await takeStockSnapshot(shop.pool)
  let reached = 0
  await fc.assert(
    fc.asyncProperty(purchase, async ({ rows, changes, coupon }) => {
      const cart = changes.reduce(edit, rows.reduce(add, [] as CartGroup[]))
      const lines = cart.flatMap(({ items }) => items)
      const shopper = shop.shopper()
      const items = lines.map(({ category_id, count: quantity, seller_id }) => ({
        category_id,
        quantity,
        seller_id,
      }))
      const { body: shipping } = await shopper.post<Parameters<typeof browser.costBySeller>[0]>(
        '/shippings/calculate',
        { items },
      )
      const costs = browser.costBySeller(shipping, items)
      const plain = sumsOf(browser.pricedLines(cart), costs, null)
      const used = coupon !== null && plain.subtotal >= coupons[coupon].from ? coupon : null
      const sums = sumsOf(browser.pricedLines(cart), costs, used && coupons[used])
      const payload = browser.toCheckout(cart, form, sums, used)
      const { status, body } = await shopper.checkout(payload.items, payload.total_amount, { coupon: used })
      expect(status, JSON.stringify(body.errors)).toBe(200)
      const { data: placed } = body
      expect(placed).toMatchObject({
        total_amount: toDollars(sums.total),
        shipping_cost: toDollars(sums.shipping),
        discount: toDollars(sums.discount),
      })
      expect(placed.orders.map(({ seller_id, total_amount }) => [seller_id, total_amount])).toEqual(
        sums.sellers.map(({ sellerId, total }) => [sellerId, toDollars(total)]),
      )
      expect((await shopper.payByCard(placed.id)).body.state).toBe('paid')

      const { rows: stored } = await shop.pool.query<{ attempt: string; price: string; quantity: number }>(
        `select a.id as attempt, to_char(l.price / 100.0, 'FM999990.00') as price, l.quantity
         from orders o join order_lines l on l.order_id = o.id join payment_attempts a using (checkout_id)
         where o.checkout_id = $1 order by o.id, l.position`,
        [placed.id],
      )
      expect(stored.map(({ price, quantity }) => [price, quantity])).toEqual(
        lines.map(({ price, count }) => [price, count]),
      )
      const { payments } = await shop.sandbox.ledger()
      const { attempt } = stored[0]!
      expect(payments.find(({ id, reference }) => [id, reference].includes(attempt))?.amount).toBe(sums.total)
      reached += details.filter(({ product, pricing }) => {
        const own = lines.filter(({ id }) => id === product.id)
        const quantity = own.reduce((sum, { count }) => sum + count, 0)
        return volumePercent(pricing.volume_steps, quantity) > 0
      }).length
    }),
    { numRuns: process.env['TEST_SCOPE'] === 'all' ? 60 : 15 },
  )
  expect(reached, 'carts with a volume price').toBeGreaterThan(0)
  await shop.reconcile()
  expect(await shop.violations(before)).toEqual([])
}, 120_000)

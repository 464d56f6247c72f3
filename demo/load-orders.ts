import { createHash } from 'node:crypto'
import type pg from 'pg'
import { people } from './people.ts'
import type { PictureRows } from './picture-rows.ts'
import { insertRows } from './rows.ts'
import type { DemoOrder, DemoPurchase } from './types.ts'

const buyer = people[0]!
const hour = 3600_000

/** When each state was reached, in hours after the purchase. */
const timeline = {
  delivered: { pending: 0, confirmed: 0.01, in_production: 2, shipped: 70, delivered: 190 },
  cancelled: { pending: 0, confirmed: 0.01, cancelled: 1 },
}

/** Loads finished purchases: paid, and delivered or refunded. Their payment provider is `demo`. */
export async function loadOrders(
  client: pg.PoolClient,
  purchases: DemoPurchase[],
  pictures: PictureRows,
): Promise<void> {
  const orders = purchases.flatMap((purchase, index) => {
    const checkout = checkoutOf(purchase, index)
    return purchase.orders.map((order) => ({ ...order, checkout }))
  })
  const numbered = orders.map((order, index) => ({ ...order, id: index + 1 }))
  const checkouts = [...new Set(numbered.map(({ checkout }) => checkout))]
  const cancelled = numbered.filter(({ end }) => end === 'cancelled')

  await insertRows(client, 'checkouts', checkouts.map(checkoutRow))
  await insertRows(client, 'orders', numbered.map(orderRow))
  await insertRows(
    client,
    'order_lines',
    numbered.flatMap((order) => lineRows(order, pictures)),
  )
  await insertRows(
    client,
    'payment_attempts',
    checkouts.map((checkout) => attemptRow(checkout, cancelled)),
  )
  await insertRows(client, 'refunds', cancelled.map(refundRow))
  // Triggers recorded the inserts as of now; the rows below have the dates of the purchases.
  await client.query(`delete from state_changes where entity = 'order'`)
  await insertRows(client, 'state_changes', numbered.flatMap(historyOf))
  await insertRows(client, 'ledger', [
    ...checkouts.map(({ id, total, at }) => entry(`capture:${id}`, 'provider', total, id, at)),
    ...numbered.map(({ checkout: { id, at }, ...order }) =>
      entry(`capture:${id}`, `seller:${order.sellerId}`, -sums(order).total, id, at),
    ),
    ...cancelled.flatMap(({ checkout: { id, at }, ...order }) => [
      entry(`refund:R-${order.number}`, 'provider', -sums(order).total, id, at),
      entry(`refund:R-${order.number}`, `seller:${order.sellerId}`, sums(order).total, id, at),
    ]),
  ])
}

type Checkout = ReturnType<typeof checkoutOf>
type Order = DemoOrder & { id: number; checkout: Checkout }

function checkoutOf({ at, orders }: DemoPurchase, index: number) {
  const add = (pick: (sum: ReturnType<typeof sums>) => number) =>
    orders.reduce((sum, order) => sum + pick(sums(order)), 0)
  return {
    id: `demo-purchase-${index + 1}`,
    at,
    subtotal: add((sum) => sum.subtotal),
    custom_fees: add((sum) => sum.custom_fees),
    shipping_cost: add((sum) => sum.shipping_cost),
    total: add((sum) => sum.total),
  }
}

function sums({ lines, shippingCost }: DemoOrder) {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const fees = lines.reduce((sum, { customFee, quantity }) => sum + customFee * quantity, 0)
  return {
    subtotal,
    custom_fees: fees,
    shipping_cost: shippingCost,
    discount: 0,
    total: subtotal + fees + shippingCost,
  }
}

function checkoutRow({ at, ...checkout }: Checkout) {
  const [firstName, lastName] = buyer.name.split(' ')
  const [address, city, state] = buyer.address.split(', ')
  return {
    ...checkout,
    discount: 0,
    state: 'closed',
    currency: 'USD',
    customer_id: buyer.id,
    email: buyer.email,
    device_id: `\\x${digest(checkout.id)}`,
    shipping: {
      first_name: firstName,
      last_name: lastName,
      phone: buyer.phone_number,
      email: buyer.email,
      address,
      city,
      country: 'US',
      zip_code: state!.split(' ')[1],
      shipping_method: 'standard',
      shipping_notes: '',
    },
    expires_at: at,
    created_at: at,
  }
}

function orderRow({ checkout, ...order }: Order) {
  return {
    id: order.id,
    number: order.number,
    checkout_id: checkout.id,
    seller_id: order.sellerId,
    customer_id: buyer.id,
    state: order.end,
    link_key: digest(order.number).slice(0, 22),
    ...sums(order),
    carrier: order.end === 'delivered' ? 'USPS' : null,
    tracking: order.end === 'delivered' ? `94001${parseInt(digest(order.number).slice(0, 12), 16)}` : null,
    confirmed_at: checkout.at,
    created_at: checkout.at,
    is_counted: true,
  }
}

function lineRows({ id, lines }: Order, pictures: PictureRows) {
  return lines.map(({ product, variantId, image, attributes, quantity, price, ...custom }, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    variant_id: variantId,
    name: product.name,
    slug: product.slug,
    image: pictures.pathOf('products', image),
    attributes,
    quantity,
    price,
    custom_price: custom.customFee,
    custom_inputs: custom.customInputs,
  }))
}

function attemptRow({ id, at, total }: Checkout, cancelled: Order[]) {
  const refunded = cancelled.filter(({ checkout }) => checkout.id === id)
  return {
    id,
    checkout_id: id,
    provider: 'demo',
    method: 'card',
    request_key: id,
    state: 'captured',
    amount: total,
    currency: 'USD',
    reference: id,
    capture_reference: id,
    tries: 1,
    refunded: refunded.reduce((sum, order) => sum + sums(order).total, 0),
    next_check_at: at,
    created_at: at,
  }
}

function refundRow(order: Order) {
  const at = after(order.checkout.at, timeline.cancelled.cancelled)
  return {
    id: `R-${order.number}`,
    attempt_id: order.checkout.id,
    order_id: order.id,
    amount: sums(order).total,
    state: 'refunded',
    reference: `R-${order.number}`,
    tries: 1,
    next_try_at: at,
    created_at: at,
    refunded_at: at,
  }
}

function historyOf({ id, end, checkout }: Order) {
  const steps = Object.entries(timeline[end])
  return steps.map(([state, hours], index) => ({
    entity: 'order',
    entity_id: String(id),
    from_state: steps[index - 1]?.[0] ?? null,
    to_state: state,
    at: after(checkout.at, hours),
  }))
}

function entry(name: string, account: string, amount: number, attemptId: string, at: string) {
  return { entry: name, account, amount, attempt_id: attemptId, at }
}

function after(at: string, hours: number): string {
  return new Date(Date.parse(at) + hours * hour).toISOString()
}

function digest(text: string): string {
  return createHash('sha256').update(`demo ${text}`).digest('hex')
}

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { CheckoutLine, Repriced, Shipping } from '@inkloom/contract/checkout'
import { type Cents, formatUsd, type Sums, sumsOf, toDollars } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import { ipNetwork } from '../../lib/ip-network.ts'
import { DomainError } from '../errors.ts'
import type { PaymentContext } from '../payments/context.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { newId } from '../tokens.ts'
import { priceCart, type PricedCart, type PricedCartLine } from './cart-pricing.ts'
import { holdsLargeShare, largeStock, limitOpenCheckouts } from './open-checkouts.ts'
import { assertMinimum, couponFor, redeem } from '../coupons/coupons.ts'
import { shippingCostBySeller } from './shipping.ts'
import { reserve } from '../inventory/stock.ts'

export interface PlaceInput {
  /** The idempotency key of the request. */
  key: string
  deviceId: Buffer
  /** The IP address of the client. */
  address: string
  customerId: number | null
  items: CheckoutLine[]
  shipping: Shipping
  coupon: string | null
  total: Cents
}

export interface Placed {
  id: string
  total_amount: number
  shipping_cost: number
  discount: number
  expires_at: string
  orders: { seller_id: number; number: string; total_amount: number; shipping_cost: number }[]
}

/** Limits concurrent checkouts so that lock waits on a popular product cannot exhaust the connection pool. */
const queue = new PQueue({ concurrency: 5 })

/** The largest total in cents; columns are 32-bit integers. */
const maxTotal = 2_000_000_000

/** Creates a checkout with one pending order per seller and reserves the stock. Idempotent per key. */
export async function placeCheckout(context: PaymentContext, input: PlaceInput): Promise<Placed> {
  const { key } = input
  const { items, shipping, coupon, total } = input
  const hash = createHash('sha256').update(JSON.stringify({ items, shipping, coupon, total })).digest()
  const result = await queue.add(() =>
    withTransaction(context.db, async (tx) => {
      const stored = await claimIdempotencyKey(tx, key, hash)
      if (stored) return stored
      const placed = await place(context, tx, input)
      await tx.execute(
        sql`update idempotency_keys set answer = ${JSON.stringify(placed)}::json where call = 'checkout' and key = ${key}`,
      )
      crashPoint('checkout-before-commit')
      return placed
    }),
  )
  crashPoint('checkout-after-commit')
  return result
}

/** Claims the idempotency key. Concurrent requests with the same key wait here and get the stored response. */
async function claimIdempotencyKey(tx: Tx, key: string, hash: Buffer): Promise<Placed | null> {
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys (call, key, request_hash) values ('checkout', ${key}, ${hash}) on conflict do nothing`)
  if (rowCount === 1) return null
  const rows = await query<{ isSame: boolean; answer: Placed }>(
    tx,
    sql`
    select request_hash = ${hash} as "isSame", answer from idempotency_keys where call = 'checkout' and key = ${key}`,
  )
  if (!rows[0]?.isSame) throw new DomainError('idempotency_key_reused')
  return rows[0].answer
}

async function place(context: PaymentContext, tx: Tx, input: PlaceInput): Promise<Placed> {
  const user = { customerId: input.customerId, email: input.shipping.email }
  const openCount = await limitOpenCheckouts(tx, context.reservations, input)
  const cart = await priceCart(tx, input.items)
  const coupon = input.coupon === null ? null : await couponFor(tx, input.coupon, user)
  const sums = await sumsOfCart(tx, cart, coupon)
  assertCurrent(cart, sums, input.total)
  if (coupon) assertMinimum(coupon, sums.subtotal)

  const id = newId()
  const { shipping_cost: _, ...shipping } = input.shipping
  const rows = await query<{ expiresAt: string }>(
    tx,
    sql`
    insert into checkouts (id, device_id, customer_id, subtotal, custom_fees, shipping_cost, discount, total, coupon, email, shipping,
      client_network, expires_at)
    values (${id}, ${input.deviceId}, ${input.customerId}, ${sums.subtotal}, ${sums.customFees}, ${sums.shipping},
      ${sums.discount}, ${sums.total}, ${coupon?.code ?? null}, ${input.shipping.email}, ${JSON.stringify(shipping)}::jsonb,
      ${ipNetwork(input.address)}::cidr, now() + make_interval(secs => ${context.times.reserveMs / 1000}))
    returning expires_at as "expiresAt"`,
  )
  if (coupon) await redeem(tx, coupon, id, user)
  const orders = await writeOrders(tx, id, input, cart, sums)
  // Few items are a large share only together with other reservations of the client.
  const quantity = input.items.reduce((sum, line) => sum + line.quantity, 0)
  const mayBeLarge = openCount > 0 || 3 * quantity > largeStock
  const shortened =
    mayBeLarge && (await holdsLargeShare(tx, input, id)) ? await shortenReservation(context, tx, id) : null
  return {
    id,
    total_amount: toDollars(sums.total),
    shipping_cost: toDollars(sums.shipping),
    discount: toDollars(sums.discount),
    expires_at: new Date(shortened ?? rows[0]!.expiresAt).toISOString(),
    orders,
  }
}

async function shortenReservation({ times }: PaymentContext, tx: Tx, id: string): Promise<string> {
  const rows = await query<{ expiresAt: string }>(
    tx,
    sql`
    update checkouts set expires_at = now() + make_interval(secs => ${times.largeReserveMs / 1000})
    where id = ${id} returning expires_at as "expiresAt"`,
  )
  return rows[0]!.expiresAt
}

async function sumsOfCart(
  tx: Tx,
  cart: PricedCart,
  coupon: { percent: number; from: Cents } | null,
): Promise<Sums> {
  const lines = cart.lines.filter(({ product, price }) => product !== null && price !== null)
  const items = lines.map(({ line, product }) => ({
    categoryId: product!.categoryId,
    sellerId: product!.sellerId,
    quantity: line.quantity,
  }))
  const shippingCosts = (await shippingCostBySeller(tx, items)) ?? new Map<number, Cents>()
  const priced = lines.map(({ line, product, price, customPrice }) => ({
    sellerId: product!.sellerId,
    price: price!,
    customFee: customPrice,
    quantity: line.quantity,
  }))
  return sumsOf(priced, shippingCosts, coupon)
}

function assertCurrent(cart: PricedCart, sums: Sums, shownTotal: Cents): void {
  if (Object.keys(cart.impossible).length > 0) throw new DomainError('cart_invalid', cart.impossible)
  if (sums.total > maxTotal) throw new DomainError('cart_total_too_large')
  const errors = { ...cart.stale }
  if (sums.total !== shownTotal) errors['total_amount'] = [`The total is now ${formatUsd(sums.total)}`]
  if (Object.keys(errors).length > 0) {
    throw new DomainError('cart_changed', { errors, repriced: repriced(cart, sums) })
  }
}

function repriced(cart: PricedCart, sums: Sums): Repriced {
  return {
    subtotal: toDollars(sums.subtotal),
    custom_fees: toDollars(sums.customFees),
    shipping_cost: toDollars(sums.shipping),
    discount: toDollars(sums.discount),
    total_amount: toDollars(sums.total),
    items: cart.lines.map(({ line, price, customPrice, stock }) => ({
      product_id: line.product_id,
      price: price === null ? null : toDollars(price),
      custom_price: toDollars(customPrice),
      stock,
    })),
  }
}

async function writeOrders(
  tx: Tx,
  checkoutId: string,
  { customerId }: PlaceInput,
  cart: PricedCart,
  sums: Sums,
): Promise<Placed['orders']> {
  const placed: Placed['orders'] = []
  for (const seller of sums.sellers) {
    const number = newOrderNumber()
    const rows = await query<{ id: number }>(
      tx,
      sql`
      insert into orders (number, link_key, checkout_id, seller_id, customer_id, subtotal, custom_fees, shipping_cost, discount, total)
      values (${number}, ${newId()}, ${checkoutId}, ${seller.sellerId}, ${customerId}, ${seller.subtotal},
        ${seller.customFees}, ${seller.shipping}, ${seller.discount}, ${seller.total}) returning id`,
    )
    const lines = cart.lines.filter(({ product }) => product!.sellerId === seller.sellerId)
    await writeLines(tx, rows[0]!.id, lines)
    placed.push({
      seller_id: seller.sellerId,
      number,
      total_amount: toDollars(seller.total),
      shipping_cost: toDollars(seller.shipping),
    })
  }
  await reserve(
    tx,
    cart.lines.map(({ line, product, variant }) => ({
      productId: product!.id,
      variantId: variant?.id ?? null,
      quantity: line.quantity,
    })),
  )
  return placed
}

async function writeLines(tx: Tx, orderId: number, lines: PricedCartLine[]): Promise<void> {
  const rows = []
  for (const [position, { line, product, variant, price, customPrice, customInputs }] of lines.entries()) {
    const { color = null, size = null, type = null } = line.attributes
    const frozen = line.design ? await frozenDesign(tx, line.design, product!.id) : null
    if (line.design && !frozen) throw new DomainError('design_not_found')
    rows.push({
      position,
      product_id: product!.id,
      variant_id: variant?.id ?? null,
      name: product!.name,
      slug: product!.slug,
      image: variant?.image ?? product!.image,
      attributes: { color, size, type },
      quantity: line.quantity,
      price,
      custom_price: customPrice,
      custom_inputs: customInputs,
      design: line.design ?? null,
      design_record: frozen,
    })
  }
  await tx.execute(sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, slug, image, attributes, quantity, price,
      custom_price, custom_inputs, design, design_record)
    select ${orderId}, position, product_id, variant_id, name, slug, image, attributes, quantity, price, custom_price,
      custom_inputs, design, design_record
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position int, product_id int, variant_id int, name text,
      slug text, image text, attributes jsonb, quantity int, price int, custom_price int, custom_inputs jsonb, design text,
      design_record jsonb)`)
  await tx.execute(sql`
    insert into reservations (order_id, product_id, variant_id, quantity)
    select order_id, product_id, variant_id, sum(quantity) from order_lines where order_id = ${orderId}
    group by order_id, product_id, variant_id`)
}

/** A copy of the design for the order line, which must not change with the design. */
async function frozenDesign(tx: Tx, hash: string, productId: number): Promise<object | null> {
  const rows = await query<{ record: object; sides: object[] }>(
    tx,
    sql`
    select record, sides from designs where hash = ${hash} and (record ->> 'product_id')::int = ${productId}`,
  )
  return rows[0] ?? null
}

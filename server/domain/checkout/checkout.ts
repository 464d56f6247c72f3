import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import type { CheckoutLine, Repriced, Shipping } from '@inkloom/contract/checkout'
import { type Sums, sumsOf } from '@inkloom/contract/cart-sums'
import { type Cents, formatUsd, toDollars } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import { ipNetwork } from '../../lib/ip-network.ts'
import { DomainError } from '../errors.ts'
import type { PaymentContext } from '../payments/context.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { newId } from '../tokens.ts'
import { priceCart, type PricedCart, type PricedCartLine } from './cart-pricing.ts'
import { type KeyOfRequest, storedAnswer } from './idempotency-keys.ts'
import { checkoutLocks, holdsLargeShare, limitOpenCheckouts, mayHoldLargeShare } from './open-checkouts.ts'
import { assertMinimum, couponFor, redeem } from '../coupons/coupons.ts'
import { shippingAtRates } from './shipping.ts'
import { type PricedStockItem, reserve } from '../inventory/stock.ts'

export interface PlaceInput extends KeyOfRequest {
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
  const { items, shipping, coupon, total } = input
  const hash = createHash('sha256').update(JSON.stringify({ items, shipping, coupon, total })).digest()
  const tryOnce = (isLocked: boolean) =>
    queue.add(() =>
      withTransaction(context.db, (tx) => placeOnce(context, tx, input, hash, isLocked), { planOnce: true }),
    )
  // The first try locks the stock last; a lost race for it is repeated with the stock locked first.
  const result = await tryOnce(false).catch((error: unknown) => {
    if (error instanceof StockChanged) return tryOnce(true)
    throw error
  })
  crashPoint('checkout-after-commit')
  return result
}

async function placeOnce(
  context: PaymentContext,
  tx: Tx,
  input: PlaceInput,
  hash: Buffer,
  isLocked: boolean,
): Promise<Placed> {
  const claim = await claimIdempotencyKey(context, tx, input, hash)
  if ('answer' in claim) return claim.answer
  const placed = await place(context, tx, input, claim.expiresAt, isLocked)
  crashPoint('checkout-before-commit')
  return placed
}

/** The stock or a price changed after the cart was priced. */
class StockChanged extends Error {}

/**
 * Claims the idempotency key and serializes the checkouts of one client. Concurrent requests with the same key wait here and get the
 * stored response. Returns when the new reservation expires.
 */
async function claimIdempotencyKey(
  { times, reservations }: PaymentContext,
  tx: Tx,
  input: PlaceInput,
  hash: Buffer,
): Promise<{ answer: Placed } | { expiresAt: string }> {
  const locks = checkoutLocks(reservations, input)
  const [claimed] = await insertKey(tx, input.key, hash, locks, times.reserveMs / 1000)
  return claimed ?? { answer: await storedAnswer<Placed>(tx, 'checkout', input, hash) }
}

const insertKey = preparedStatement<
  [key: string, hash: Buffer, locks: string[], seconds: number],
  { expiresAt: string }
>(
  'claim-checkout-key',
  `insert into idempotency_keys (call, key, request_hash)
   select 'checkout', $1, $2
   from (select count(*) from (
     select pg_advisory_xact_lock(hashtextextended(subject, 0)) from unnest($3::text[]) as subject offset 0) as locks) as locked
   on conflict do nothing returning now() + make_interval(secs => $4) as "expiresAt"`,
)

async function place(
  context: PaymentContext,
  tx: Tx,
  input: PlaceInput,
  expiresAt: string,
  isLocked: boolean,
): Promise<Placed> {
  const user = { customerId: input.customerId, email: input.shipping.email }
  await limitOpenCheckouts(tx, context.reservations, input)
  const cart = await priceCart(tx, input.items, isLocked)
  const coupon = input.coupon === null ? null : await couponFor(tx, input.coupon, user)
  const sums = sumsOfCart(cart, coupon)
  assertCurrent(cart, sums, input.total)
  if (coupon) assertMinimum(coupon, sums.subtotal)

  const orders = sums.sellers.map((seller) => ({ ...seller, number: newOrderNumber(), linkKey: newId() }))
  const placed: Placed = {
    id: newId(),
    total_amount: toDollars(sums.total),
    shipping_cost: toDollars(sums.shipping),
    discount: toDollars(sums.discount),
    expires_at: new Date(expiresAt).toISOString(),
    orders: orders.map(({ sellerId, number, total, shipping }) => ({
      seller_id: sellerId,
      number,
      total_amount: toDollars(total),
      shipping_cost: toDollars(shipping),
    })),
  }
  const { shipping_cost: _, ...shipping } = input.shipping
  await insertCheckout(
    tx,
    placed.id,
    input.deviceId,
    input.customerId,
    sums.subtotal,
    sums.customFees,
    sums.shipping,
    sums.discount,
    sums.total,
    coupon?.code ?? null,
    input.shipping.email,
    JSON.stringify(shipping),
    ipNetwork(input.address),
    expiresAt,
    JSON.stringify(orders),
    JSON.stringify(cart.lines.map(orderLineOf)),
    input.key,
    JSON.stringify(placed),
  )
  if (coupon) await redeem(tx, coupon, placed.id, user)
  if (mayHoldLargeShare(cart.lines) && (await holdsLargeShare(tx, input, placed.id))) {
    placed.expires_at = await shortenReservation(context, tx, input.key, placed)
  }
  // Last, because other checkouts of the same products wait from here until the commit.
  if (!(await reserve(tx, cart.lines.map(stockItemOf)))) throw new StockChanged()
  return placed
}

function stockItemOf({ line, product, variant, fullPrice }: PricedCartLine): PricedStockItem {
  return {
    productId: product!.id,
    variantId: variant?.id ?? null,
    quantity: line.quantity,
    price: fullPrice!,
  }
}

/** Positions are those of the cart; an order has its own lines in the same order. */
function orderLineOf(
  { line, product, variant, price, customPrice, customInputs, design }: PricedCartLine,
  position: number,
) {
  const { color = null, size = null, type = null } = line.attributes
  return {
    seller_id: product!.sellerId,
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
    design_record: design,
    roster: line.roster ?? null,
  }
}

/** Writes the checkout, its orders with lines and reservations, and the stored response. */
const insertCheckout = preparedStatement<
  [
    id: string,
    deviceId: Buffer,
    customerId: number | null,
    subtotal: Cents,
    customFees: Cents,
    shippingCost: Cents,
    discount: Cents,
    total: Cents,
    coupon: string | null,
    email: string,
    shipping: string,
    network: string,
    expiresAt: string,
    orders: string,
    lines: string,
    key: string,
    answer: string,
  ]
>(
  'insert-checkout',
  `with checkout as (
     insert into checkouts (id, device_id, customer_id, subtotal, custom_fees, shipping_cost, discount, total, coupon, email,
       shipping, client_network, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)),
   placed as (
     insert into orders (number, link_key, checkout_id, seller_id, customer_id, subtotal, custom_fees, shipping_cost, discount, total)
     select number, "linkKey", $1, "sellerId", $3, subtotal, "customFees", shipping, discount, total
     from rows from (jsonb_to_recordset($14::jsonb) as (number text, "linkKey" text, "sellerId" int, subtotal int, "customFees" int,
       shipping int, discount int, total int)) with ordinality as seller order by ordinality
     returning id, seller_id),
   line as materialized (
     select placed.id as order_id, row_number() over (partition by placed.id order by position) - 1 as order_position, line.*
     from jsonb_to_recordset($15::jsonb) as line (seller_id int, position int, product_id int, variant_id int, name text, slug text,
       image text, attributes jsonb, quantity int, price int, custom_price int, custom_inputs jsonb, design text, design_record jsonb,
       roster text)
       join placed using (seller_id)),
   written as (
     insert into order_lines (order_id, position, product_id, variant_id, name, slug, image, attributes, quantity, price,
       custom_price, custom_inputs, design, design_record, roster)
     select order_id, order_position, product_id, variant_id, name, slug, image, attributes, quantity, price, custom_price,
       custom_inputs, design, design_record, roster from line order by order_id, order_position),
   held as (
     insert into reservations (order_id, product_id, variant_id, quantity)
     select order_id, product_id, variant_id, sum(quantity) from line group by order_id, product_id, variant_id)
   update idempotency_keys set answer = $17 where call = 'checkout' and key = $16`,
)

/** Returns the new expiry time and stores the response with it. */
async function shortenReservation(
  { times }: PaymentContext,
  tx: Tx,
  key: string,
  placed: Placed,
): Promise<string> {
  const [shortened] = await updateExpiry(tx, placed.id, times.largeReserveMs / 1000)
  const expiresAt = new Date(shortened!.expiresAt).toISOString()
  await updateAnswer(tx, key, JSON.stringify({ ...placed, expires_at: expiresAt }))
  return expiresAt
}

const updateExpiry = preparedStatement<[id: string, seconds: number], { expiresAt: string }>(
  'shorten-reservation',
  `update checkouts set expires_at = now() + make_interval(secs => $2) where id = $1 returning expires_at as "expiresAt"`,
)

const updateAnswer = preparedStatement<[key: string, answer: string]>(
  'update-checkout-answer',
  `update idempotency_keys set answer = $2 where call = 'checkout' and key = $1`,
)

function sumsOfCart(cart: PricedCart, coupon: { percent: number; from: Cents } | null): Sums {
  const lines = cart.lines.filter(({ product, price }) => product !== null && price !== null)
  const items = lines.map(({ line, product }) => ({
    sellerId: product!.sellerId,
    quantity: line.quantity,
    ...product!.shippingRate,
  }))
  const priced = lines.map(({ line, product, price, customPrice }) => ({
    sellerId: product!.sellerId,
    price: price!,
    customFee: customPrice,
    quantity: line.quantity,
  }))
  return sumsOf(priced, shippingAtRates(items), coupon)
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

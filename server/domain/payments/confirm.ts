import { sql } from 'drizzle-orm'
import { transitDays } from '@inkloom/contract/delivery'
import { limits } from '@inkloom/contract/limits'
import type { Tx } from '../../db/client.ts'
import { stateChange, transition } from '../../db/transition.ts'
import { preparedStatement } from '../../db/query.ts'
import { redeemAgain } from '../coupons/coupons.ts'
import { claimReleased, sellReserved, type StockItem } from '../inventory/stock.ts'
import { type EmailedOrder, emailedOrders } from '../orders/emailed-orders.ts'
import type { Outcome } from '../ports/payment-provider.ts'
import { type Attempt, attemptById, attemptColumns, isLive, type LockedCheckout } from './attempts.ts'
import { confirmAdjustment } from './confirm-adjustment.ts'
import type { PaymentContext } from './context.ts'

export type Captured = Extract<Outcome, { kind: 'captured' }>

const canBePaid = ['reserved', 'paying', 'action_required', 'unknown', 'expired']

/**
 * Applies a capture: confirms all orders, claims the stock, writes ledger and emails. Returns the captured attempt, or null when the
 * orders cannot be fulfilled.
 */
export async function confirmCheckout(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  outcome: Captured,
): Promise<Attempt | null> {
  if (!canBePaid.includes(checkout.state)) return null
  if (checkout.kind === 'adjustment') return confirmAdjustment(context, tx, checkout, attempt, outcome)
  if (checkout.state === 'expired') {
    // A late capture: stock and coupon were released meanwhile.
    const orderIds = (await selectOrderIds(tx, checkout.id)).map(({ id }) => id)
    if (!(await redeemAgain(tx, checkout.id)) || !(await claimReleased(tx, orderIds))) return null
  }
  const { reference, captureReference, traceId = null } = outcome
  const [, latestTransit] = transitDays(checkout.country ?? '')
  const [confirmed] = await confirmOrders(
    tx,
    checkout.id,
    attempt.id,
    reference,
    captureReference,
    traceId,
    latestTransit,
  )
  const { attempt: captured, orders, personalized, items } = confirmed!
  if (personalized) await markPersonalizationOrdered(tx, checkout.id)
  await context.enqueueEmails(
    tx,
    orders.map(({ linkKey, order }) => ({
      kind: 'order-confirmed',
      key: `order-confirmed:${order.number}`,
      to: checkout.email,
      orderNumber: order.number,
      linkKey,
      order,
    })),
  )
  // Last, because checkouts of the same products wait until the commit.
  await sellReserved(tx, items)
  return captured
}

interface Confirmed {
  attempt: Attempt
  orders: { linkKey: string; order: EmailedOrder }[]
  /** Whether a line has personal inputs or a design. */
  personalized: boolean
  /** The reserved items that are sold now. */
  items: StockItem[]
}

/** The last day of the delivery estimate: `$6` days after the seller hands over the package. */
const arrivesBy = `(now() at time zone 'utc')::date + $6::int
  + (select greatest(s.processing_days, ${limits.readyToShipDays}) from shops s where s.seller_id = orders.seller_id)`

const confirmOrders = preparedStatement<
  [
    checkoutId: string,
    attemptId: string,
    reference: string,
    captureReference: string,
    traceId: string | null,
    latestTransit: number,
  ],
  Confirmed
>(
  'confirm-orders',
  `with captured as (
     ${stateChange('attempt', 'captured', 'reference = $3, capture_reference = $4, trace_id = $5, decline_code = null')}
     where id = $2 returning ${attemptColumns}),
   paid as (${stateChange('checkout', 'paid', 'client_network = null')} where id = $1),
   confirmed as (
     ${stateChange('order', 'confirmed', `confirmed_at = now(), arrives_by = ${arrivesBy}`)} where checkout_id = $1
     returning orders.*),
   claimed as (
     update reservations set state = 'claimed'
     -- As an array: with a join, PostgreSQL would read all active reservations.
     where order_id = any (array(select id from confirmed)) and state = 'active'
     returning product_id, variant_id, quantity),
   entries as (
     insert into ledger (entry, account, amount, attempt_id)
     select 'capture:' || captured.id, account, owed.amount, captured.id
     from captured, lateral (
       select 'provider' as account, captured.amount union all select 'seller:' || seller_id, -total from confirmed) as owed)
   select
     (select to_json(captured) from captured) as attempt,
     (select json_agg(json_build_object('linkKey', link_key, 'order', to_json(emailed)) order by confirmed.id)
      from confirmed join (${emailedOrders('confirmed')}) as emailed using (number)) as orders,
     exists (
       select from orders o join order_lines l on l.order_id = o.id
       where o.checkout_id = $1 and (l.design is not null or l.custom_inputs <> '{}')) as personalized,
     (select coalesce(json_agg(json_build_object('productId', product_id, 'variantId', variant_id, 'quantity', quantity)), '[]')
      from claimed) as items`,
)

const selectOrderIds = preparedStatement<[checkoutId: string], { id: number }>(
  'orders-of-checkout',
  'select id from orders where checkout_id = $1 order by id',
)

/** Queues a refund of a capture whose orders cannot be fulfilled. The reconciler sends it. */
export async function refundUnfulfillable(
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
  { reference, captureReference, traceId = null }: Captured,
): Promise<Attempt> {
  const entry = `capture:${attempt.id}`
  await tx.execute(sql`
    insert into ledger (entry, account, amount, attempt_id) values
      (${entry}, 'provider', ${attempt.amount}, ${attempt.id}),
      (${entry}, ${`shopper:${checkout.id}`}, ${-attempt.amount}, ${attempt.id})`)
  // Of an adjustment whose order cannot be changed any more.
  if (isLive(attempt)) await transition(tx, 'attempt', attempt.id, 'captured')
  await transition(tx, 'attempt', attempt.id, 'refund_pending', {
    set: sql`reference = ${reference}, capture_reference = ${captureReference}, trace_id = ${traceId}, decline_code = null`,
  })
  await tx.execute(sql`
    insert into refunds (id, attempt_id, amount) values (${`R${attempt.id}`}, ${attempt.id}, ${attempt.amount})`)
  await transition(tx, 'checkout', sql`id = ${checkout.id} and state = 'expired'`, 'refunding')
  return (await attemptById(tx, attempt.id))!
}

/** Exempts the designs and uploads of an order from cleanup. */
async function markPersonalizationOrdered(tx: Tx, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    with bought as (
      select l.design, l.custom_inputs, l.design_record from order_lines l join orders o on o.id = l.order_id
      where o.checkout_id = ${checkoutId}),
    pictures as (
      select substring(value from '[A-Za-z0-9_-]{22}') as id from bought, jsonb_each_text(custom_inputs)
      union select field ->> 'value' from bought, jsonb_array_elements(design_record -> 'record' -> 'fields') as field),
    ordered as (update designs set is_ordered = true where hash in (select design from bought))
    update uploads set is_ordered = true where id in (select id from pictures)`)
}

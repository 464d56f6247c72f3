import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { transition } from '../../db/transition.ts'
import { query } from '../../db/query.ts'
import { redeemAgain } from '../coupons/coupons.ts'
import { claimReleased, settleReservations } from '../inventory/stock.ts'
import type { Attempt, LockedCheckout } from './attempts.ts'
import type { PaymentContext } from './context.ts'

const canBePaid = ['reserved', 'paying', 'action_required', 'unknown', 'expired']

/** Applies a capture: confirms all orders, claims the stock, writes ledger and emails. Returns false when the orders cannot be fulfilled. */
export async function confirmCheckout(
  context: PaymentContext,
  tx: Tx,
  checkout: LockedCheckout,
  attempt: Attempt,
): Promise<boolean> {
  if (!canBePaid.includes(checkout.state)) return false
  const orders = await ordersOf(tx, checkout.id)
  const ids = orders.map(({ id }) => id)
  if (checkout.state === 'expired') {
    // A late capture: stock and coupon were released meanwhile.
    if (!(await redeemAgain(tx, checkout.id)) || !(await claimReleased(tx, ids))) return false
  } else {
    await settleReservations(tx, ids, 'claimed')
  }
  await transition(tx, 'attempt', attempt.id, 'captured')
  await transition(tx, 'checkout', checkout.id, 'paid', { set: sql`client_network = null` })
  await transition(tx, 'order', sql`checkout_id = ${checkout.id}`, 'confirmed', {
    set: sql`confirmed_at = now()`,
  })
  await markPersonalizationOrdered(tx, checkout.id)
  await writeCapture(
    tx,
    attempt,
    orders.map(({ sellerId, total }) => ({ account: `seller:${sellerId}`, amount: -total })),
  )
  for (const { number, linkKey } of orders) {
    await context.enqueueEmail(tx, {
      kind: 'order-confirmed',
      key: `order-confirmed:${number}`,
      to: checkout.email,
      orderNumber: number,
      linkKey,
    })
  }
  return true
}

/** Queues a refund of a capture whose orders cannot be fulfilled. The reconciler sends it. */
export async function refundUnfulfillable(tx: Tx, checkout: LockedCheckout, attempt: Attempt): Promise<void> {
  await writeCapture(tx, attempt, [{ account: `shopper:${checkout.id}`, amount: -attempt.amount }])
  await transition(tx, 'attempt', attempt.id, 'refund_pending')
  await tx.execute(sql`
    insert into refunds (id, attempt_id, amount) values (${`R${attempt.id}`}, ${attempt.id}, ${attempt.amount})`)
  if (checkout.state === 'expired') {
    await transition(tx, 'checkout', checkout.id, 'refunding')
  }
}

interface OrderRow {
  id: number
  number: string
  linkKey: string
  sellerId: number
  total: number
}

async function ordersOf(tx: Tx, checkoutId: string): Promise<OrderRow[]> {
  const rows = await query<OrderRow>(
    tx,
    sql`
    select id, number, link_key as "linkKey", seller_id as "sellerId", total from orders
    where checkout_id = ${checkoutId} order by id`,
  )
  return rows
}

async function writeCapture(
  tx: Tx,
  attempt: Attempt,
  owed: { account: string; amount: number }[],
): Promise<void> {
  const entry = `capture:${attempt.id}`
  for (const { account, amount } of [{ account: 'provider', amount: attempt.amount }, ...owed]) {
    await tx.execute(sql`
      insert into ledger (entry, account, amount, attempt_id) values (${entry}, ${account}, ${amount}, ${attempt.id})`)
  }
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

import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { DomainError, type OrderAction } from '../errors.ts'
import { releaseProposal } from '../order-changes/release-proposal.ts'
import { lockCheckout } from '../payments/attempts.ts'
import type { PaymentContext, OrderEmail } from '../payments/context.ts'
import { lockStockOfOrder, returnSold } from '../inventory/stock.ts'
import { leftOfOrder, paymentsOfOrder, queueRefunds } from '../payments/order-payments.ts'

/** Dependencies of the order transitions. */
export type TransitionContext = Pick<PaymentContext, 'db' | 'enqueueEmails'> & {
  times: Pick<PaymentContext['times'], 'cancelMs'>
}

/** Cancels one seller's order before production starts and queues its refund, which the reconciler sends. */
export async function cancelOrder(context: TransitionContext, orderId: number): Promise<'cancelled'> {
  return withTransaction<'cancelled'>(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'cancelled') return 'cancelled'
    const isCanceled = await cancelLocked(context, tx, order, orderId, context.times.cancelMs)
    if (!isCanceled) throw new DomainError('order_not_cancelable')
    return 'cancelled'
  })
}

/**
 * The same in the caller's transaction, which has locked the order; `cancelMs` is the time for it, null if it has no limit. Returns
 * false if production has started.
 */
export async function cancelLocked(
  context: TransitionContext,
  tx: Tx,
  order: OrderRow,
  orderId: number,
  cancelMs: number | null,
): Promise<boolean> {
  const isInTime =
    cancelMs === null ? sql`` : sql`and confirmed_at + make_interval(secs => ${cancelMs / 1000}) > now()`
  const isCancelable = sql`id = ${orderId} and state = 'confirmed' ${isInTime}`
  const canceled = await transition(tx, 'order', isCancelable, 'cancelled')
  if (canceled.length !== 1) return false
  await lockStockOfOrder(tx, orderId)
  // One that is being paid ends with its payment, which is refunded.
  await releaseProposal(tx, orderId)
  await returnSold(tx, orderId)
  await queueRefund(tx, order, orderId)
  await enqueueOrderEmail(context, tx, order, 'order-cancelled')
  return true
}

/** Marks an order as refunded whose payments were refunded completely by a return, if its production has started. */
export async function endWithRefund(tx: Tx, order: OrderRow, orderId: number): Promise<void> {
  assertProduced(order, 'refund')
  await transition(tx, 'order', orderId, 'refunded')
  await closeWhenEnded(tx, order.checkoutId)
}

/** Throws unless production has started and the order has not ended. */
export function assertProduced(order: OrderRow, action: OrderAction): void {
  if (!['in_production', 'shipped', 'delivered'].includes(order.state)) throw invalidTransition(action, order)
}

/** Starts production. The shopper can no longer cancel. */
export async function startOrderProduction(db: Db, orderId: number): Promise<'in_production'> {
  return withTransaction<'in_production'>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'in_production') return 'in_production'
    if (order.state !== 'confirmed') throw invalidTransition('start_production', order)
    await transition(tx, 'order', orderId, 'in_production')
    return 'in_production'
  })
}

/** Refunds an order that was already printed. Its stock is not returned. */
export async function refundOrder(context: TransitionContext, orderId: number): Promise<'refunded'> {
  return withTransaction<'refunded'>(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'refunded') return 'refunded'
    assertProduced(order, 'refund')
    const payments = await paymentsOfOrder(tx, orderId)
    if (payments.some(({ provider }) => provider === 'demo')) throw new DomainError('order_never_paid')
    await transition(tx, 'order', orderId, 'refunded')
    await queueRefund(tx, order, orderId)
    await enqueueOrderEmail(context, tx, order, 'order-refunded')
    return 'refunded'
  })
}

/** Refunds everything that is left of the order's payments, each with a key of its own. */
async function queueRefund(tx: Tx, order: OrderRow, orderId: number): Promise<void> {
  const amount = await leftOfOrder(tx, orderId)
  const keyOf = ({ isAdjustment, attemptId }: { isAdjustment: boolean; attemptId: string }) =>
    isAdjustment ? `R-${order.number}-${attemptId}` : `R-${order.number}`
  await queueRefunds(tx, { orderId, amount, keyOf })
  await closeWhenEnded(tx, order.checkoutId)
}

/** Marks an order as shipped, starting production first if needed. */
export async function shipOrder(
  context: TransitionContext,
  orderId: number,
  shipment: { carrier: string; tracking: string },
): Promise<'shipped'> {
  return withTransaction<'shipped'>(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'confirmed') {
      await transition(tx, 'order', orderId, 'in_production')
    } else if (order.state !== 'in_production') {
      throw invalidTransition('ship', order)
    }
    await transition(tx, 'order', orderId, 'shipped', {
      set: sql`carrier = ${shipment.carrier}, tracking = ${shipment.tracking}`,
    })
    await enqueueOrderEmail(context, tx, order, 'order-shipped')
    return 'shipped'
  })
}

/** Marks an order as delivered and closes its checkout when all orders have ended. */
export async function deliverOrder(db: Db, orderId: number): Promise<'delivered'> {
  return withTransaction<'delivered'>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'delivered') return 'delivered'
    if (order.state !== 'shipped') throw invalidTransition('deliver', order)
    await transition(tx, 'order', orderId, 'delivered')
    await closeWhenEnded(tx, order.checkoutId)
    return 'delivered'
  })
}

async function closeWhenEnded(tx: Tx, checkoutId: string): Promise<void> {
  const hasEnded = sql`id = ${checkoutId} and state = 'paid' and not exists (
    select from orders where checkout_id = checkouts.id and state not in ('cancelled', 'refunded', 'delivered'))`
  await transition(tx, 'checkout', hasEnded, 'closed')
  const isAdjustment = sql`kind = 'adjustment' and state = 'paid' and order_id in (
    select id from orders where checkout_id = ${checkoutId} and state in ('cancelled', 'refunded', 'delivered'))`
  await transition(tx, 'checkout', isAdjustment, 'closed')
}

export interface OrderRow {
  checkoutId: string
  number: string
  linkKey: string
  state: string
  total: number
  email: string
}

/** Locks the checkout of an order and reads it. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const found = await query<{ checkoutId: string }>(
    tx,
    sql`select checkout_id as "checkoutId" from orders where id = ${orderId}`,
  )
  if (!found[0]) throw new DomainError('order_not_found')
  await lockCheckout(tx, found[0].checkoutId)
  const rows = await query<OrderRow>(
    tx,
    sql`
    select o.checkout_id as "checkoutId", o.number, o.link_key as "linkKey", o.state, o.total, c.email
    from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}`,
  )
  return rows[0]!
}

function invalidTransition(action: OrderAction, { state }: OrderRow): DomainError {
  return new DomainError('invalid_order_transition', { action, state })
}

async function enqueueOrderEmail(
  context: Pick<TransitionContext, 'enqueueEmails'>,
  tx: Tx,
  order: OrderRow,
  kind: OrderEmail['kind'],
): Promise<void> {
  const { number, linkKey, email } = order
  await context.enqueueEmails(tx, [
    { kind, key: `${kind}:${number}`, to: email, orderNumber: number, linkKey },
  ])
}

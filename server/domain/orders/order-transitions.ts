import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { DomainError, type OrderAction } from '../errors.ts'
import { liveAttempt, lockCheckout } from '../payments/attempts.ts'
import type { PaymentContext, OrderMail } from '../payments/context.ts'
import { returnSold } from '../inventory/stock.ts'

/** What moving an order needs of money. */
export type MoveParts = Pick<PaymentContext, 'db' | 'enqueueEmail'> & {
  times: Pick<PaymentContext['times'], 'cancelMs'>
}

/** Cancels one seller's part before its production starts. The money is owed from here on; the reconciler sends it. */
export async function cancelOrder(parts: MoveParts, orderId: number): Promise<'cancelled'> {
  return withTransaction<'cancelled'>(parts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'cancelled') return 'cancelled'
    const { rowCount } = await tx.execute(sql`
      update orders set state = 'cancelled' where id = ${orderId} and state = 'confirmed'
        and confirmed_at + make_interval(secs => ${parts.times.cancelMs / 1000}) > now()`)
    if (rowCount !== 1) throw new DomainError('order_not_cancelable')
    await returnSold(tx, orderId)
    await queueRefund(tx, order, orderId)
    await mailAbout(parts, tx, order, 'order-cancelled')
    return 'cancelled'
  })
}

/** A seller begins to print: from here on a shopper cannot cancel any more. */
export async function beginOrder(db: Db, orderId: number): Promise<'in_production'> {
  return withTransaction<'in_production'>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'in_production') return 'in_production'
    if (order.state !== 'confirmed') throw invalidTransition('start_production', order)
    await tx.execute(sql`update orders set state = 'in_production' where id = ${orderId}`)
    return 'in_production'
  })
}

/** Gives back what was paid for an order that is printed already; its goods do not come back to the shelf. */
export async function refundOrder(parts: MoveParts, orderId: number): Promise<'refunded'> {
  return withTransaction<'refunded'>(parts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'refunded') return 'refunded'
    if (!['in_production', 'shipped', 'delivered'].includes(order.state)) {
      throw invalidTransition('refund', order)
    }
    const attempt = await liveAttempt(tx, order.checkoutId)
    if (attempt?.provider === 'demo') throw new DomainError('order_never_paid')
    await tx.execute(sql`update orders set state = 'refunded' where id = ${orderId}`)
    await queueRefund(tx, order, orderId)
    await mailAbout(parts, tx, order, 'order-refunded')
    return 'refunded'
  })
}

async function queueRefund(tx: Tx, order: OrderRow, orderId: number): Promise<void> {
  const attempt = await liveAttempt(tx, order.checkoutId)
  await tx.execute(sql`
    insert into refunds (id, attempt_id, order_id, amount)
    values (${`R-${order.number}`}, ${attempt!.id}, ${orderId}, ${order.total})`)
  await closeWhenEnded(tx, order.checkoutId)
}

/** A seller hands a parcel over. */
export async function shipOrder(
  parts: MoveParts,
  orderId: number,
  parcel: { carrier: string; tracking: string },
): Promise<'shipped'> {
  return withTransaction<'shipped'>(parts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'confirmed') {
      await tx.execute(sql`update orders set state = 'in_production' where id = ${orderId}`)
    } else if (order.state !== 'in_production') {
      throw invalidTransition('ship', order)
    }
    await tx.execute(sql`
      update orders set state = 'shipped', carrier = ${parcel.carrier}, tracking = ${parcel.tracking} where id = ${orderId}`)
    await mailAbout(parts, tx, order, 'order-shipped')
    return 'shipped'
  })
}

/** The parcel has arrived; a purchase whose parts have all ended is closed. */
export async function deliverOrder(db: Db, orderId: number): Promise<'delivered'> {
  return withTransaction<'delivered'>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'delivered') return 'delivered'
    if (order.state !== 'shipped') throw invalidTransition('deliver', order)
    await tx.execute(sql`update orders set state = 'delivered' where id = ${orderId}`)
    await closeWhenEnded(tx, order.checkoutId)
    return 'delivered'
  })
}

async function closeWhenEnded(tx: Tx, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    update checkouts set state = 'closed' where id = ${checkoutId} and state = 'paid'
      and not exists (select from orders where checkout_id = checkouts.id and state not in ('cancelled', 'refunded', 'delivered'))`)
}

interface OrderRow extends Record<string, unknown> {
  checkoutId: string
  number: string
  linkKey: string
  state: string
  total: number
  email: string
}

async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const { rows: found } = await tx.execute<{ checkoutId: string }>(
    sql`select checkout_id as "checkoutId" from orders where id = ${orderId}`,
  )
  if (!found[0]) throw new DomainError('order_not_found')
  await lockCheckout(tx, found[0].checkoutId)
  const { rows } = await tx.execute<OrderRow>(sql`
    select o.checkout_id as "checkoutId", o.number, o.link_key as "linkKey", o.state, o.total, c.email
    from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}`)
  return rows[0]!
}

function invalidTransition(action: OrderAction, { state }: OrderRow): DomainError {
  return new DomainError('invalid_order_transition', { action, state })
}

async function mailAbout(
  parts: Pick<MoveParts, 'enqueueEmail'>,
  tx: Tx,
  order: OrderRow,
  kind: OrderMail['kind'],
): Promise<void> {
  const { number, linkKey, email } = order
  await parts.enqueueEmail(tx, { kind, key: `${kind}:${number}`, to: email, orderNumber: number, linkKey })
}

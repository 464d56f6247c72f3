import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { Problem } from '../errors.ts'
import { liveAttempt, lockCheckout } from '../payments/attempts.ts'
import type { PaymentContext, OrderMail } from '../payments/context.ts'
import { returnSold } from '../inventory/stock.ts'
import { withTransaction } from '../transaction.ts'

const tooLate = new Problem(409, 'This order can no longer be cancelled')
const neverPaid = new Problem(409, 'This order came with the demo: nothing was paid for it')
const noOrder = new Problem(404, 'There is no such order')

/** What moving an order needs of money. */
export type MoveParts = Pick<PaymentContext, 'db' | 'enqueueEmail'> & {
  times: Pick<PaymentContext['times'], 'cancelMs'>
}

/** Cancels one seller's part before its production starts. The money is owed from here on; the reconciler sends it. */
export async function cancelOrder(parts: MoveParts, orderId: number): Promise<Problem | 'cancelled'> {
  return withTransaction(parts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return noOrder
    if (order.state === 'cancelled') return 'cancelled'
    const { rowCount } = await tx.execute(sql`
      update orders set state = 'cancelled' where id = ${orderId} and state = 'confirmed'
        and confirmed_at + make_interval(secs => ${parts.times.cancelMs / 1000}) > now()`)
    if (rowCount !== 1) return tooLate
    await returnSold(tx, orderId)
    await queueRefund(tx, order, orderId)
    await mailAbout(parts, tx, order, 'order-cancelled')
    return 'cancelled'
  })
}

/** A seller begins to print: from here on a shopper cannot cancel any more. */
export async function beginOrder(db: Db, orderId: number): Promise<Problem | 'in_production'> {
  return withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return noOrder
    if (order.state === 'in_production') return 'in_production'
    if (order.state !== 'confirmed')
      return new Problem(409, `An order that is ${order.state} cannot be begun`)
    await tx.execute(sql`update orders set state = 'in_production' where id = ${orderId}`)
    return 'in_production'
  })
}

/** Gives back what was paid for an order that is printed already; its goods do not come back to the shelf. */
export async function refundOrder(parts: MoveParts, orderId: number): Promise<Problem | 'refunded'> {
  return withTransaction(parts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return noOrder
    if (order.state === 'refunded') return 'refunded'
    if (!['in_production', 'shipped', 'delivered'].includes(order.state)) {
      return new Problem(409, `An order that is ${order.state} cannot be refunded`)
    }
    const attempt = await liveAttempt(tx, order.checkoutId)
    if (attempt?.provider === 'demo') return neverPaid
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
): Promise<Problem | 'shipped'> {
  return withTransaction(parts.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return noOrder
    if (order.state === 'confirmed') {
      await tx.execute(sql`update orders set state = 'in_production' where id = ${orderId}`)
    } else if (order.state !== 'in_production') {
      return new Problem(409, `An order that is ${order.state} cannot be shipped`)
    }
    await tx.execute(sql`
      update orders set state = 'shipped', carrier = ${parcel.carrier}, tracking = ${parcel.tracking} where id = ${orderId}`)
    await mailAbout(parts, tx, order, 'order-shipped')
    return 'shipped'
  })
}

/** The parcel has arrived; a purchase whose parts have all ended is closed. */
export async function deliverOrder(db: Db, orderId: number): Promise<Problem | 'delivered'> {
  return withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return noOrder
    if (order.state === 'delivered') return 'delivered'
    if (order.state !== 'shipped') return new Problem(409, `An order that is ${order.state} was not sent`)
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

async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const { rows: found } = await tx.execute<{ checkoutId: string }>(
    sql`select checkout_id as "checkoutId" from orders where id = ${orderId}`,
  )
  if (!found[0]) return null
  await lockCheckout(tx, found[0].checkoutId)
  const { rows } = await tx.execute<OrderRow>(sql`
    select o.checkout_id as "checkoutId", o.number, o.link_key as "linkKey", o.state, o.total, c.email
    from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}`)
  return rows[0] ?? null
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

import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'

/** A payment with what is left of it for one order. */
export interface OrderPayment {
  attemptId: string
  provider: string
  isAdjustment: boolean
  /** Captured for this order and not refunded; refunds that are not sent yet count as refunded. */
  left: Cents
}

/**
 * The payments of an order, the newest first and that of the purchase last. The caller has locked the checkout, so that the amounts
 * stay as they are.
 */
export const paymentsOfOrder = preparedStatement<[orderId: number], OrderPayment>(
  'payments-of-order',
  `select a.id as "attemptId", a.provider, c.kind = 'adjustment' as "isAdjustment",
     (-l.amount - coalesce((select sum(r.amount) from refunds r where r.attempt_id = a.id and r.order_id = o.id), 0))::int as left
   from orders o
     join payment_attempts a on a.checkout_id in (
       select o.checkout_id union all select id from checkouts where order_id = o.id)
     join checkouts c on c.id = a.checkout_id
     join ledger l on l.entry = 'capture:' || a.id and l.account = 'seller:' || o.seller_id
   where o.id = $1 order by c.kind = 'adjustment' desc, a.created_at desc, a.id`,
)

/** What is left of all payments of an order. */
export async function leftOfOrder(tx: Tx, orderId: number): Promise<Cents> {
  const payments = await paymentsOfOrder(tx, orderId)
  return payments.reduce((sum, { left }) => sum + left, 0)
}

interface RefundRequest {
  orderId: number
  amount: Cents
  /** The key of the refund of one payment; `index` counts them. */
  keyOf: (payment: OrderPayment, index: number) => string
  changeId?: string
  returnId?: number
}

/**
 * Queues refunds of an amount, which the reconciler sends. The newest payments are refunded first, so that the payment of the purchase
 * is not refunded completely while the order is open.
 */
export async function queueRefunds(tx: Tx, request: RefundRequest): Promise<void> {
  const payments = (await paymentsOfOrder(tx, request.orderId)).filter(({ left }) => left > 0)
  let open = request.amount
  for (const [index, payment] of payments.entries()) {
    const amount = Math.min(open, payment.left)
    if (amount === 0) break
    open -= amount
    await tx.execute(sql`
      insert into refunds (id, attempt_id, order_id, change_id, return_id, amount)
      values (${request.keyOf(payment, index)}, ${payment.attemptId}, ${request.orderId}, ${request.changeId ?? null},
        ${request.returnId ?? null}, ${amount})`)
  }
  if (open > 0) throw new Error(`Order ${request.orderId} has ${open} cents less than its refund`)
}

import { sql } from 'drizzle-orm'
import { limits } from '@inkloom/contract/limits'
import { toDollars } from '@inkloom/contract/money'
import type { Output } from '@inkloom/contract/endpoint'
import type { returnCalls } from '@inkloom/contract/returns'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { DomainError } from '../errors.ts'
import {
  cancelLocked,
  lockOrder,
  type OrderRow,
  type TransitionContext,
} from '../orders/order-transitions.ts'
import { leftOfOrder } from '../payments/order-payments.ts'
import {
  chosenItems,
  countsOf,
  type ItemCount,
  itemsOfOrder,
  itemTexts,
  type OrderItem,
} from './order-items.ts'

type Withdrawal = Output<typeof returnCalls.withdraw>['data']

export interface WithdrawalInput {
  orderId: number
  isConfirmed: boolean
  name: string
  email: string
  /** All items if missing. */
  lines?: ItemCount[] | undefined
}

/**
 * Withdraws from a purchase. An order whose production has not started is canceled as a whole; otherwise the items get a return request.
 * Without a confirmation nothing is changed. Repeated, it returns what was recorded.
 */
export async function withdraw(context: TransitionContext, input: WithdrawalInput): Promise<Withdrawal> {
  return withTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    const known = await recorded(tx, input)
    if (known) return known
    const items = await itemsOfOrder(tx, input.orderId)
    const chosen = chosenItems(items, input.lines)
    if (['pending', 'void', 'cancelled', 'refunded'].includes(order.state) || chosen.length === 0) {
      throw new DomainError('order_not_withdrawable')
    }
    const isWhole = items.every(({ id, quantity }) =>
      chosen.some((item) => item.id === id && item.quantity === quantity),
    )
    const isCancelable = isWhole && order.state === 'confirmed'
    const amount = isCancelable ? await leftOfOrder(tx, input.orderId) : null
    if (!input.isConfirmed) return answer(chosen, isCancelable, amount, null)
    // Production may have started, which does not lock the checkout.
    const isCanceled = isCancelable && (await cancelLocked(context, tx, order, input.orderId, null))
    const at = await record(tx, input, chosen, isCanceled)
    await sendReceipts(context, tx, order, input, { chosen, isCanceled, at })
    return answer(chosen, isCanceled, isCanceled ? amount : null, at)
  })
}

function answer(
  items: OrderItem[],
  isCanceled: boolean,
  amount: number | null,
  recordedAt: string | null,
): Withdrawal {
  return {
    outcome: isCanceled ? 'cancel' : 'return',
    lines: items.map(({ id, name, quantity, isPersonalized }) => ({
      id,
      name,
      quantity,
      personalized: isPersonalized,
    })),
    amount: amount === null ? null : toDollars(amount),
    recorded_at: recordedAt,
  }
}

/** The withdrawal of these items that was recorded before. */
async function recorded(tx: Tx, { orderId, lines }: WithdrawalInput): Promise<Withdrawal | null> {
  const rows = await query<{ lines: ItemCount[]; isCanceled: boolean; at: string }>(
    tx,
    sql`
    select lines, is_canceled as "isCanceled", created_at as at from withdrawals where order_id = ${orderId} order by id desc`,
  )
  const same = rows.find(
    (row) =>
      row.isCanceled ||
      !lines ||
      lines.every(({ id, quantity }) => row.lines.some((one) => one.id === id && one.quantity >= quantity)),
  )
  if (!same) return null
  const items = await itemsOfOrder(tx, orderId)
  const withdrawn = same.lines.flatMap(({ id, quantity }) => {
    const item = items.find((one) => one.id === id)
    return item ? [{ ...item, quantity }] : []
  })
  const amount = same.isCanceled ? await refundedOf(tx, orderId) : null
  return answer(withdrawn, same.isCanceled, amount, new Date(same.at).toISOString())
}

async function refundedOf(tx: Tx, orderId: number): Promise<number> {
  const [refunds] = await query<{ amount: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::int as amount from refunds where order_id = ${orderId} and change_id is null`,
  )
  return refunds!.amount
}

async function record(
  tx: Tx,
  { orderId, name, email }: WithdrawalInput,
  items: OrderItem[],
  isCanceled: boolean,
): Promise<string> {
  const lines = JSON.stringify(countsOf(items))
  const [withdrawal] = await query<{ id: number; at: string }>(
    tx,
    sql`
    insert into withdrawals (order_id, name, email, lines, is_canceled)
    values (${orderId}, ${name}, ${email}, ${lines}, ${isCanceled}) returning id, created_at as at`,
  )
  if (!isCanceled) {
    await tx.execute(sql`
      insert into return_requests (order_id, withdrawal_id, lines, reason, text)
      values (${orderId}, ${withdrawal!.id}, ${lines}, 'other', 'Withdrawal from the purchase')`)
  }
  return new Date(withdrawal!.at).toISOString()
}

/** To the address of the order, and to the stated one if it is another. */
async function sendReceipts(
  { enqueueEmails }: TransitionContext,
  tx: Tx,
  { number, linkKey, email }: OrderRow,
  input: WithdrawalInput,
  { chosen, isCanceled, at }: { chosen: OrderItem[]; isCanceled: boolean; at: string },
): Promise<void> {
  const withdrawal = {
    name: input.name,
    at,
    items: itemTexts(chosen),
    isCanceled,
    isPersonalized: chosen.some((item) => item.isPersonalized),
    returnDays: limits.returnDays,
  }
  const recipients = email.toLowerCase() === input.email ? [email] : [email, input.email]
  await enqueueEmails(
    tx,
    recipients.map((to, index) => ({
      kind: 'withdrawal-received',
      key: `withdrawal-received:${number}:${at}:${index}`,
      to,
      orderNumber: number,
      linkKey,
      withdrawal,
    })),
  )
}

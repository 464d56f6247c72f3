import { sql } from 'drizzle-orm'
import type { Output } from '@inkloom/contract/endpoint'
import { limits } from '@inkloom/contract/limits'
import { type Cents, formatUsd, toDollars } from '@inkloom/contract/money'
import type { ReturnRequest, returnCalls } from '@inkloom/contract/returns'
import { uploadUrl } from '@inkloom/contract/uploads'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { DomainError } from '../errors.ts'
import { sellForReturn } from '../inventory/stock.ts'
import {
  assertProduced,
  endWithRefund,
  lockOrder,
  type OrderRow,
  type TransitionContext,
} from '../orders/order-transitions.ts'
import { leftOfOrder, paymentsOfOrder, queueRefunds } from '../payments/order-payments.ts'
import {
  chosenItems,
  countsOf,
  type ItemCount,
  itemsOfOrder,
  itemTexts,
  type OrderItem,
} from './order-items.ts'

export interface ReturnInput {
  orderId: number
  lines: ItemCount[]
  reason: ReturnRequest['reason']
  text: string
  /** Ids of uploads that were sent for the order. */
  photos: string[]
}

/** Whether the items of an order `o` can be returned now: from shipping until some days after the delivery. */
export const isReturnable = sql`(o.state = 'shipped' or (o.state = 'delivered' and exists (
  select from state_changes h where h.entity = 'order' and h.entity_id = o.id::text and h.to_state = 'delivered'
    and h.at > now() - make_interval(days => ${limits.returnDays}))))`

/** Requests the return of shipped items. The buyer gets a confirmation by email. */
export async function requestReturn(
  context: TransitionContext,
  { orderId, lines, reason, text, photos }: ReturnInput,
): Promise<Output<typeof returnCalls.requestReturn>['data']> {
  const id = await withTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const open = await query(tx, sql`select from orders o where o.id = ${orderId} and ${isReturnable}`)
    if (open.length === 0) throw new DomainError('order_not_returnable')
    const items = chosenItems(await itemsOfOrder(tx, orderId), lines)
    await keepPhotos(tx, orderId, photos)
    const [request] = await query<{ id: number }>(
      tx,
      sql`
      insert into return_requests (order_id, lines, reason, text, photos)
      values (${orderId}, ${JSON.stringify(countsOf(items))}, ${reason}, ${text}, ${texts(photos)}) returning id`,
    )
    await context.enqueueEmails(tx, [
      {
        kind: 'return-received',
        key: `return-received:${request!.id}`,
        ...recipientOf(order),
        request: { items: itemTexts(items), text },
      },
    ])
    return request!.id
  })
  const requests = await returnsOfOrder(context.db, orderId)
  return requests.find((request) => request.id === id)!
}

/** Exempts the photos from cleanup; throws if one was not sent for this order. */
async function keepPhotos(tx: Tx, orderId: number, photos: string[]): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update uploads set is_ordered = true where id = any (${texts(photos)}) and order_id = ${orderId}`,
  )
  if (rowCount !== photos.length) throw new DomainError('review_photo_not_found')
}

interface Row extends Omit<ReturnRequest, 'photos' | 'refund' | 'created_at'> {
  at: string
  photos: { id: string; width: number; height: number }[]
  refund: { amount: Cents; isRefunded: boolean } | null
}

/** The return requests of an order, oldest first. */
export async function returnsOfOrder(db: Db, orderId: number): Promise<ReturnRequest[]> {
  const rows = await query<Row>(
    db,
    sql`
    select r.id, r.state, r.created_at as at, r.reason, r.text, r.answer,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', (line ->> 'quantity')::int) order by l.position)
       from jsonb_array_elements(r.lines) as line join order_lines l on l.id = (line ->> 'id')::int) as lines,
      (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height)), '[]')
       from uploads u where u.id = any (r.photos)) as photos,
      (select json_build_object('amount', sum(f.amount), 'isRefunded', bool_and(f.state = 'refunded'))
       from refunds f where f.return_id = r.id having count(*) > 0) as refund
    from return_requests r where r.order_id = ${orderId} order by r.id`,
  )
  return rows.map(({ at, photos, refund, ...row }) => ({
    ...row,
    created_at: new Date(at).toISOString(),
    photos: photos.map((photo) => ({ ...photo, url: uploadUrl(photo.id) })),
    refund: refund && { amount: toDollars(refund.amount), state: refund.isRefunded ? 'refunded' : 'pending' },
  }))
}

/** The latest return requests, open ones first, for operators. */
export async function latestReturns(db: Db, max: number): Promise<Record<string, string | number>[]> {
  return query(
    db,
    sql`
    select r.id, o.number as order, r.state, r.reason, r.text,
      (select string_agg((line ->> 'quantity') || ' x ' || l.name, ', ' order by l.position)
       from jsonb_array_elements(r.lines) as line join order_lines l on l.id = (line ->> 'id')::int) as items,
      (select coalesce(string_agg('/media/uploads/' || photo, ' '), '') from unnest(r.photos) as photo) as photos,
      to_char(r.created_at, 'YYYY-MM-DD HH24:MI') as at
    from return_requests r join orders o on o.id = r.order_id
    order by r.state in ('declined', 'done'), r.id desc limit ${max}`,
  )
}

interface LockedReturn {
  id: number
  orderId: number
  lines: ItemCount[]
  /** Whether the buyer gets everything back: our mistake, or a withdrawal from the purchase. */
  isWithFees: boolean
}

/** Runs a decision about an open return request. */
async function decide(
  context: TransitionContext,
  id: number,
  to: 'approved_refund' | 'approved_remake' | 'declined',
  work: (tx: Tx, order: OrderRow, request: LockedReturn, items: OrderItem[]) => Promise<Decision>,
): Promise<string> {
  return withTransaction(context.db, async (tx) => {
    const [found] = await query<{ orderId: number }>(
      tx,
      sql`select order_id as "orderId" from return_requests where id = ${id}`,
    )
    if (!found) throw new DomainError('return_not_found')
    const order = await lockOrder(tx, found.orderId)
    const [request] = await transition<'return', LockedReturn>(
      tx,
      'return',
      sql`id = ${id} and state = 'open'`,
      to,
      {
        set: sql`decided_at = now()`,
        returning: sql`id, order_id as "orderId", lines,
        reason in ('wrong', 'damaged') or withdrawal_id is not null as "isWithFees"`,
      },
    )
    if (!request) throw new DomainError('return_decided')
    const all = await itemsOfOrder(tx, request.orderId)
    const items = request.lines.flatMap(({ id, quantity }) => {
      const item = all.find((one) => one.id === id)
      return item ? [{ ...item, quantity }] : []
    })
    const decision = await work(tx, order, request, items)
    await context.enqueueEmails(tx, [
      {
        kind: 'return-decided',
        key: `return-decided:${id}`,
        ...recipientOf(order),
        decision: { ...decision, items: itemTexts(items) },
      },
    ])
    return decision.text
  })
}

type Decision =
  | { kind: 'refund'; amount: Cents; text: string }
  | { kind: 'remake'; text: string }
  | { kind: 'decline'; text: string }

/**
 * Refunds a return: an amount, or what its items cost. Never more than what is left of the payments; if nothing is left then, the order is
 * refunded. The reconciler sends the money.
 */
export function refundReturn(context: TransitionContext, id: number, amount: Cents | null): Promise<string> {
  return decide(context, id, 'approved_refund', async (tx, order, { orderId, isWithFees }, items) => {
    const payments = await paymentsOfOrder(tx, orderId)
    if (payments.some(({ provider }) => provider === 'demo')) throw new DomainError('order_never_paid')
    const left = await leftOfOrder(tx, orderId)
    const wanted = amount ?? Math.min(left, await valueOf(tx, orderId, items, { left, isWithFees }))
    if (wanted < 1 || wanted > left) throw new DomainError('refund_too_large', { left })
    await queueRefunds(tx, {
      orderId,
      amount: wanted,
      returnId: id,
      keyOf: (_, index) => `RR-${order.number}-${id}${index > 0 ? `-${index + 1}` : ''}`,
    })
    if (wanted === left) await endWithRefund(tx, order, orderId)
    return { kind: 'refund', amount: wanted, text: `refunding ${formatUsd(wanted)}` }
  })
}

/** Makes the items of a return again: records it and takes them from stock. */
export function remakeReturn(context: TransitionContext, id: number): Promise<string> {
  return decide(context, id, 'approved_remake', async (tx, order, { orderId }, items) => {
    assertProduced(order, 'remake')
    if (!(await sellForReturn(tx, { id, orderId }, items))) throw new DomainError('return_sold_out')
    return { kind: 'remake', text: 'making it again' }
  })
}

export function declineReturn(context: TransitionContext, id: number, text: string): Promise<string> {
  return decide(context, id, 'declined', async (tx) => {
    await tx.execute(sql`update return_requests set answer = ${text} where id = ${id}`)
    return { kind: 'decline', text }
  })
}

/** Marks a remake as done, once it was shipped. */
export async function finishReturn(db: Db, id: number): Promise<string> {
  const done = await transition(db, 'return', sql`id = ${id} and state = 'approved_remake'`, 'done')
  if (done.length === 0) throw new DomainError('return_decided')
  return 'done'
}

/**
 * What the items cost, less their share of the discount, and with their fees if it was our mistake or a withdrawal; then all items are
 * worth everything that is left.
 */
async function valueOf(
  tx: Tx,
  orderId: number,
  items: OrderItem[],
  { left, isWithFees }: { left: Cents; isWithFees: boolean },
): Promise<Cents> {
  const all = await itemsOfOrder(tx, orderId)
  const isWhole = all.every(({ id, quantity }) =>
    items.some((item) => item.id === id && item.quantity === quantity),
  )
  if (isWhole && isWithFees) return left
  const [order] = await query<{ subtotal: Cents; discount: Cents }>(
    tx,
    sql`select subtotal, discount from orders where id = ${orderId}`,
  )
  const price = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const fees = items.reduce((sum, item) => sum + item.customPrice * item.quantity, 0)
  return price + (isWithFees ? fees : 0) - Math.floor((price * order!.discount) / order!.subtotal)
}

function recipientOf({ number, linkKey, email }: OrderRow) {
  return { to: email, orderNumber: number, linkKey }
}

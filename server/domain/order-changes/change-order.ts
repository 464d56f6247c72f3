import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { designUrl } from '@inkloom/contract/design'
import type { Output } from '@inkloom/contract/endpoint'
import { type Cents, toDollars } from '@inkloom/contract/money'
import type { orderChangeCalls } from '@inkloom/contract/order-changes'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { preparedStatement, query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import { DomainError } from '../errors.ts'
import { heldItems, holdForChange, lockStock } from '../inventory/stock.ts'
import { lockCheckout } from '../payments/attempts.ts'
import { type KeyOfRequest, storedAnswer } from '../checkout/idempotency-keys.ts'
import type { PaymentContext } from '../payments/context.ts'
import { paymentsOfOrder, queueRefunds } from '../payments/order-payments.ts'
import { newId } from '../tokens.ts'
import { applyChange, type StoredChange } from './apply-change.ts'
import { amountDifferences, type ChangeRecord, type LineState, stockDifferences } from './change-record.ts'
import { type ChangeableOrder, changeableOrder, lockConfirmedOrder } from './changeable-order.ts'
import { priceChange, type RequestedChange } from './priced-change.ts'
import { releaseProposal } from './release-proposal.ts'

type Preview = Output<typeof orderChangeCalls.previewChange>['data']
type Changed = Output<typeof orderChangeCalls.changeOrder>['data']

export interface ChangeInput extends RequestedChange, KeyOfRequest {
  orderId: number
  /** The browser that pays a higher price. */
  deviceId: Buffer
  /** The difference that was shown. */
  difference: Cents
}

/** The largest total in cents; columns are 32-bit integers. */
const maxTotal = 2_000_000_000

/** What a change would cost. */
export async function previewChange(
  { db, times }: PaymentContext,
  orderId: number,
  requested: RequestedChange,
): Promise<Preview> {
  const order = await changeableOrder(db, orderId, times.cancelMs)
  const change = await priceChange(db, order, requested, await heldItems(db, orderId))
  return previewOf(db, order, change)
}

/**
 * Changes a paid order before its production starts. A higher price is proposed and reserved: the change is applied with the payment of its
 * adjustment. Everything else is applied at once, and a lower price queues a refund. Idempotent per key.
 */
export async function changeOrder(context: PaymentContext, input: ChangeInput): Promise<Changed> {
  const { orderId, lines, shipping, difference } = input
  const hash = createHash('sha256').update(JSON.stringify({ orderId, lines, shipping, difference })).digest()
  const changed = await withTransaction(context.db, async (tx) => {
    const [claimed] = await insertKey(tx, input.key, hash)
    if (!claimed) return storedAnswer<Changed>(tx, 'order-change', input, hash)
    const answer = await changeInTransaction(context, tx, input)
    await updateAnswer(tx, input.key, JSON.stringify(answer))
    crashPoint('change-before-commit')
    return answer
  })
  crashPoint('change-after-commit')
  return changed
}

const insertKey = preparedStatement<[key: string, hash: Buffer], { key: string }>(
  'claim-change-key',
  `insert into idempotency_keys (call, key, request_hash) values ('order-change', $1, $2) on conflict do nothing returning key`,
)

const updateAnswer = preparedStatement<[key: string, answer: string]>(
  'update-change-answer',
  `update idempotency_keys set answer = $2 where call = 'order-change' and key = $1`,
)

async function changeInTransaction(
  context: PaymentContext,
  tx: Tx,
  { orderId, deviceId, difference, ...requested }: ChangeInput,
): Promise<Changed> {
  const { cancelMs, reserveMs } = context.times
  const found = await changeableOrder(tx, orderId, cancelMs)
  await lockCheckout(tx, found.checkoutId)
  if (!(await lockConfirmedOrder(tx, orderId))) throw new DomainError('order_not_changeable')
  // Another change may have been applied while this waited for the lock.
  const order = await changeableOrder(tx, orderId, cancelMs)
  const held = await heldItems(tx, orderId)
  const draft = await priceChange(tx, order, requested, held)
  await lockStock(tx, [...held, ...stockDifferences(draft)])
  if (!(await releaseProposal(tx, orderId))) throw new DomainError('order_change_pending')
  const record = await priceChange(tx, order, requested)
  const amounts = amountDifferences(record)
  if (amounts.subtotal + amounts.fees !== difference) {
    throw new DomainError('order_change_repriced', { preview: await previewOf(tx, order, record) })
  }
  await assertPossible(tx, order, amounts)

  const change: StoredChange = {
    id: newId(),
    orderId,
    difference,
    checkoutId: difference > 0 ? newId() : null,
    ...record,
  }
  if (change.checkoutId !== null) {
    await insertAdjustment(
      tx,
      change.checkoutId,
      deviceId,
      orderId,
      difference,
      reserveMs / 1000,
      cancelMs / 1000,
    )
  }
  await insertChange(
    tx,
    change.id,
    orderId,
    amounts.subtotal,
    amounts.fees,
    change.checkoutId,
    JSON.stringify(record.before),
    JSON.stringify(record.after),
  )
  if (change.checkoutId !== null) await hold(tx, change)
  else await apply(context, tx, change)
  return {
    id: change.id,
    state: change.checkoutId === null ? 'applied' : 'proposed',
    difference: toDollars(difference),
    checkout_id: change.checkoutId,
  }
}

/** The total stays between a cent and the largest amount, and a lower price can be refunded. */
async function assertPossible(
  tx: Tx,
  order: ChangeableOrder,
  { subtotal, fees }: { subtotal: Cents; fees: Cents },
): Promise<void> {
  const total = order.total + subtotal + fees
  if (total < 1 || total > maxTotal || order.subtotal + subtotal < 1) {
    throw new DomainError('order_change_total')
  }
  const payments = await paymentsOfOrder(tx, order.id)
  if (payments.some(({ provider }) => provider === 'demo')) throw new DomainError('order_never_paid')
}

/** Expires with the time for changes. Without a network: it is not one of the unpaid checkouts that limits count. */
const insertAdjustment = preparedStatement<
  [
    id: string,
    deviceId: Buffer,
    orderId: number,
    difference: Cents,
    reserveSeconds: number,
    changeSeconds: number,
  ]
>(
  'insert-adjustment',
  `insert into checkouts (id, kind, order_id, device_id, customer_id, subtotal, custom_fees, shipping_cost, discount, total, email,
     shipping, expires_at)
   select $1, 'adjustment', o.id, $2, o.customer_id, $4, 0, 0, 0, $4, c.email, coalesce(o.shipping, c.shipping),
     least(now() + make_interval(secs => $5), o.confirmed_at + make_interval(secs => $6))
   from orders o join checkouts c on c.id = o.checkout_id where o.id = $3`,
)

const insertChange = preparedStatement<
  [
    id: string,
    orderId: number,
    subtotal: Cents,
    fees: Cents,
    checkoutId: string | null,
    before: string,
    after: string,
  ]
>(
  'insert-change',
  `insert into order_changes (id, order_id, subtotal_difference, fees_difference, checkout_id, before, after, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
)

async function hold(tx: Tx, change: StoredChange): Promise<void> {
  const items = stockDifferences(change).filter(({ quantity }) => quantity > 0)
  if (!(await holdForChange(tx, change, items))) throw soldOut()
}

async function apply(context: PaymentContext, tx: Tx, change: StoredChange): Promise<void> {
  if (change.difference < 0) {
    const keyOf = (_: unknown, index: number) => `RC-${change.id}${index > 0 ? `-${index + 1}` : ''}`
    await queueRefunds(tx, {
      orderId: change.orderId,
      amount: -change.difference,
      changeId: change.id,
      keyOf,
    })
  }
  if (!(await applyChange(context, tx, change))) throw soldOut()
}

const soldOut = () => new DomainError('order_change_unavailable', { lines: ['This item is sold out'] })

async function previewOf(tx: Tx, order: ChangeableOrder, record: ChangeRecord): Promise<Preview> {
  const { subtotal, fees } = amountDifferences(record)
  const designs = await designKeys(tx, record.after.lines)
  return {
    difference: toDollars(subtotal + fees),
    total_amount: toDollars(order.total + subtotal + fees),
    lines: record.after.lines.map((line) => ({ id: line.id, ...publicLine(line, designs) })),
  }
}

/** The keys of designs by their hashes. */
export async function designKeys(tx: Tx, lines: LineState[]): Promise<Map<string, string>> {
  const hashes = lines.flatMap(({ design }) => design ?? [])
  if (hashes.length === 0) return new Map()
  const rows = await query<{ hash: string; key: string }>(
    tx,
    sql`select hash, key from designs where hash = any (${texts(hashes)})`,
  )
  return new Map(rows.map(({ hash, key }) => [hash, key]))
}

export function publicLine(line: LineState, designs: ReadonlyMap<string, string>) {
  const key = line.design === null ? undefined : designs.get(line.design)
  return {
    price: toDollars(line.price),
    custom_price: toDollars(line.custom_price),
    attributes: line.attributes,
    custom_inputs: line.custom_inputs,
    design_url: key === undefined ? null : designUrl(key),
  }
}

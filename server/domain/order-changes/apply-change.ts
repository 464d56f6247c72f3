import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { preparedStatement, query } from '../../db/query.ts'
import { transition } from '../../db/transition.ts'
import { moveSold } from '../inventory/stock.ts'
import type { PaymentContext } from '../payments/context.ts'
import { type ChangeRecord, changeTexts, stockDifferences } from './change-record.ts'

/** A change as stored. */
export interface StoredChange extends ChangeRecord {
  id: string
  orderId: number
  difference: Cents
  /** The adjustment that pays it, if the price is higher. */
  checkoutId: string | null
}

/**
 * Applies a proposed change to its order: lines, amounts, address and stock, and sends the email. The caller has locked the checkout
 * and the confirmed order. Returns false if the items are no longer in stock; the caller must then roll back.
 */
export async function applyChange(
  { enqueueEmails }: Pick<PaymentContext, 'enqueueEmails'>,
  tx: Tx,
  change: StoredChange,
): Promise<boolean> {
  const { id, orderId, before, after } = change
  // Not the start of the transaction: it may have waited for a later one that changed the same order.
  await transition(tx, 'change', id, 'applied', { set: sql`applied_at = clock_timestamp()` })
  if (after.lines.length > 0) {
    await updateLines(tx, orderId, JSON.stringify(after.lines))
    await markOrdered(tx, after)
  }
  const [order] = await updateOrder(tx, id, after.shipping && JSON.stringify(after.shipping))
  await enqueueEmails(tx, [
    {
      kind: 'order-changed',
      key: `order-changed:${id}`,
      to: order!.email,
      orderNumber: order!.number,
      linkKey: order!.linkKey,
      change: { texts: changeTexts({ before, after }), difference: change.difference },
    },
  ])
  // Last, because checkouts of the same products wait until the commit.
  return moveSold(tx, { id, orderId, isHeld: change.checkoutId !== null }, stockDifferences(change))
}

const updateLines = preparedStatement<[orderId: number, lines: string]>(
  'change-order-lines',
  `update order_lines l set variant_id = changed.variant_id, image = changed.image, attributes = changed.attributes,
     price = changed.price, custom_price = changed.custom_price, custom_inputs = changed.custom_inputs, design = changed.design,
     design_record = changed.design_record, changed_at = now()
   from jsonb_to_recordset($2::jsonb) as changed (id int, variant_id int, image text, attributes jsonb, price int, custom_price int,
     custom_inputs jsonb, design text, design_record jsonb)
   where l.id = changed.id and l.order_id = $1`,
)

const updateOrder = preparedStatement<
  [changeId: string, shipping: string | null],
  { number: string; linkKey: string; email: string }
>(
  'change-order',
  `update orders o set subtotal = o.subtotal + change.subtotal_difference, custom_fees = o.custom_fees + change.fees_difference,
     total = o.total + change.difference, shipping = coalesce($2::jsonb, o.shipping)
   from order_changes change, checkouts c
   where change.id = $1 and o.id = change.order_id and c.id = o.checkout_id and o.state = 'confirmed'
   returning o.number, o.link_key as "linkKey", c.email`,
)

/** Exempts the new designs and uploads from cleanup. */
async function markOrdered(tx: Tx, { lines }: ChangeRecord['after']): Promise<void> {
  const designs = lines.flatMap(({ design }) => design ?? [])
  await tx.execute(
    sql`update designs set is_ordered = true where hash = any (${texts(designs)}) and not is_ordered`,
  )
  const uploads = lines.flatMap(uploadsOfLine)
  await tx.execute(
    sql`update uploads set is_ordered = true where id = any (${texts(uploads)}) and not is_ordered`,
  )
}

function uploadsOfLine({ custom_inputs, design_record }: ChangeRecord['after']['lines'][number]): string[] {
  const record: { record?: { fields: { value: string }[] } } | null = design_record
  const ofInputs = Object.values(custom_inputs).flatMap((value) => /[\w-]{22}/.exec(value)?.[0] ?? [])
  return [...ofInputs, ...(record?.record?.fields ?? []).map(({ value }) => value)]
}

/** The change that a checkout pays, if it is still proposed. */
export async function proposedChange(tx: Tx, checkoutId: string): Promise<StoredChange | null> {
  const rows = await query<StoredChange>(
    tx,
    sql`
    select id, order_id as "orderId", difference, checkout_id as "checkoutId", before, after
    from order_changes where checkout_id = ${checkoutId} and state = 'proposed'`,
  )
  return rows[0] ?? null
}

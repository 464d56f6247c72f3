import { sql } from 'drizzle-orm'
import { toDollars } from '@inkloom/contract/money'
import type { OrderChange } from '@inkloom/contract/order-changes'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { designKeys, publicLine } from './change-order.ts'
import { addressLines, type OrderPart } from './change-record.ts'

interface Row {
  id: string
  state: OrderChange['state']
  at: string
  difference: number
  before: OrderPart
  after: OrderPart
  checkoutId: string | null
  refund: { amount: number; isRefunded: boolean } | null
}

/** The changes of an order, oldest first. */
export async function changesOfOrder(db: Db, orderId: number): Promise<OrderChange[]> {
  const rows = await query<Row>(
    db,
    sql`
    select change.id, change.state, coalesce(change.applied_at, change.created_at) as at, change.difference, change.before, change.after,
      case when change.state = 'proposed' and o.state = 'confirmed' and c.expires_at > now() then c.id end as "checkoutId",
      (select json_build_object('amount', sum(r.amount), 'isRefunded', bool_and(r.state = 'refunded'))
       from refunds r where r.change_id = change.id having count(*) > 0) as refund
    from order_changes change join orders o on o.id = change.order_id left join checkouts c on c.id = change.checkout_id
    where change.order_id = ${orderId} order by change.created_at, change.id`,
  )
  const designs = await designKeys(
    db,
    rows.flatMap(({ before, after }) => [...before.lines, ...after.lines]),
  )
  return rows.map(({ id, state, at, difference, before, after, checkoutId, refund }) => ({
    id,
    state,
    at: new Date(at).toISOString(),
    difference: toDollars(difference),
    lines: after.lines.map((line) => ({
      id: line.id,
      name: line.name,
      before: publicLine(
        before.lines.find((old) => old.id === line.id)!,
        designs,
      ),
      after: publicLine(line, designs),
    })),
    address: before.shipping &&
      after.shipping && { before: addressLines(before.shipping), after: addressLines(after.shipping) },
    checkout_id: checkoutId,
    refund: refund && { amount: toDollars(refund.amount), state: refund.isRefunded ? 'refunded' : 'pending' },
  }))
}

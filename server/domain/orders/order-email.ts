import { sql } from 'drizzle-orm'
import { designUrl } from '@inkloom/contract/design'
import { formatUsd } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import type { OrderEmail } from '../payments/context.ts'

interface Line {
  name: string
  quantity: number
  choices: (string | null)[]
  inputs: Record<string, string>
  design: string | null
}

interface OrderRow {
  shopName: string
  firstName: string
  total: number
  carrier: string | null
  tracking: string | null
  lines: Line[]
}

/** Creates a function that enqueues an email about an order, with its lines. */
export function createOrderEmailQueue(
  enqueueEmail: EnqueueEmail,
): (tx: Tx, email: OrderEmail) => Promise<void> {
  return async (tx, { kind, to, orderNumber, linkKey }) => {
    const rows = await query<OrderRow>(
      tx,
      sql`
      select s.name as "shopName", c.shipping ->> 'first_name' as "firstName", o.total, o.carrier, o.tracking,
        (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'inputs', l.custom_inputs,
           'design', (select key from designs d where d.hash = l.design),
           'choices', json_build_array(l.attributes ->> 'color', l.attributes ->> 'size', l.attributes ->> 'type'))
           order by l.position) from order_lines l where l.order_id = o.id) as lines
      from orders o join checkouts c on c.id = o.checkout_id join shops s on s.seller_id = o.seller_id
      where o.number = ${orderNumber}`,
    )
    const [order] = rows
    if (!order) throw new Error(`Order ${orderNumber} not found`)
    const { shopName, firstName, total, carrier, tracking } = order
    await enqueueEmail(tx, {
      kind,
      to,
      number: orderNumber,
      key: linkKey,
      name: firstName,
      shopName,
      carrier,
      tracking,
      total: formatUsd(total),
      lines: order.lines.map(describeLine),
      proofs: order.lines.flatMap(({ name, design }) =>
        design === null ? [] : { name, path: `${designUrl(design)}-480` },
      ),
    })
  }
}

/** '2 x Graphic Tee (Black, M), Name: ADA'. */
function describeLine({ name, quantity, choices, inputs }: Line): string {
  const chosen = choices.filter((choice) => choice !== null).join(', ')
  const personalization = Object.entries(inputs).map(([label, value]) =>
    value.startsWith('/media/') ? `${label}: your image` : `${label}: ${value}`,
  )
  return [`${quantity} x ${name}${chosen ? ` (${chosen})` : ''}`, ...personalization].join(', ')
}

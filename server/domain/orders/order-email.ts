import { designUrl } from '@inkloom/contract/design'
import { formatUsd } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
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
  number: string
  shopName: string
  firstName: string
  total: number
  carrier: string | null
  tracking: string | null
  lines: Line[]
}

/** Creates a function that enqueues emails about orders, with their lines. */
export function createOrderEmailQueue(
  enqueueEmail: EnqueueEmail,
): (tx: Tx, emails: OrderEmail[]) => Promise<void> {
  return async (tx, emails) => {
    const orders = await selectOrders(
      tx,
      emails.map(({ orderNumber }) => orderNumber),
    )
    const events = emails.map(({ kind, to, orderNumber, linkKey }) => {
      const order = orders.find(({ number }) => number === orderNumber)
      if (!order) throw new Error(`Order ${orderNumber} not found`)
      return { kind, to, key: linkKey, ...orderEmailOf(order) }
    })
    await enqueueEmail(tx, ...events)
  }
}

const selectOrders = preparedStatement<[numbers: string[]], OrderRow>(
  'orders-of-emails',
  `select o.number, s.name as "shopName", c.shipping ->> 'first_name' as "firstName", o.total, o.carrier, o.tracking,
     (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'inputs', l.custom_inputs,
        'design', (select key from designs d where d.hash = l.design),
        'choices', json_build_array(l.attributes ->> 'color', l.attributes ->> 'size', l.attributes ->> 'type'))
        order by l.position) from order_lines l where l.order_id = o.id) as lines
   from orders o join checkouts c on c.id = o.checkout_id join shops s on s.seller_id = o.seller_id
   where o.number = any ($1::text[])`,
)

function orderEmailOf({ number, shopName, firstName, total, carrier, tracking, lines }: OrderRow) {
  return {
    number,
    name: firstName,
    shopName,
    carrier,
    tracking,
    total: formatUsd(total),
    lines: lines.map(describeLine),
    proofs: lines.flatMap(({ name, design }) =>
      design === null ? [] : { name, path: `${designUrl(design)}-480` },
    ),
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

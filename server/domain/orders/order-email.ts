import { designUrl } from '@inkloom/contract/design'
import { deliveryWindow } from '@inkloom/contract/delivery'
import { imageUrl } from '@inkloom/contract/image'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { Shipping } from '@inkloom/contract/checkout'
import {
  designPicture,
  groupTeamLines,
  sizesText,
  summarizeTeam,
  type TeamLine,
} from '@inkloom/contract/team-order'
import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import type { EmailEvent, EnqueueEmail, OrderEmailData, OrderEmailLine } from '../ports/email.ts'
import type { OrderEmail } from '../payments/context.ts'

interface Line {
  productId: number
  name: string
  image: string | null
  quantity: number
  /** Cents per item, with custom fees. */
  price: number
  choices: (string | null)[]
  inputs: Record<string, string>
  design: string | null
  roster: string | null
}

/** An order as its emails describe it. */
export interface EmailedOrder {
  number: string
  shopName: string
  shipping: Shipping
  subtotal: number
  customFees: number
  shippingCost: number
  discount: number
  total: number
  createdAt: string
  arrivesBy: string | null
  confirmedAt: string | null
  carrier: string | null
  tracking: string | null
  lines: Line[]
}

/**
 * Creates a function that enqueues emails about orders, with their lines. `cancelMs` is the time in which an order can be changed and
 * canceled; without it the emails do not mention it.
 */
export function createOrderEmailQueue(
  enqueueEmail: EnqueueEmail,
  cancelMs: number | null = null,
): (tx: Tx, emails: OrderEmail[]) => Promise<void> {
  return async (tx, emails) => {
    const unread = emails.filter(({ order }) => !order).map(({ orderNumber }) => orderNumber)
    const orders = unread.length > 0 ? await selectOrders(tx, unread) : []
    const events = emails.map(({ kind, to, orderNumber, linkKey, key: _, order: known, ...details }) => {
      const order = known ?? orders.find(({ number }) => number === orderNumber)
      if (!order) throw new Error(`Order ${orderNumber} not found`)
      return { kind, to, key: linkKey, ...orderEmailOf(order, cancelMs), ...details } as EmailEvent
    })
    await enqueueEmail(tx, ...events)
  }
}

/** SQL that reads each `EmailedOrder` of a table or subquery with the columns of `orders`. */
export const emailedOrders = (orders: string) => `
   select o.number, s.name as "shopName", coalesce(o.shipping, c.shipping) as shipping, o.subtotal, o.custom_fees as "customFees", o.shipping_cost as "shippingCost",
     o.discount, o.total, o.created_at as "createdAt", o.confirmed_at as "confirmedAt", o.arrives_by::text as "arrivesBy",
     o.carrier, o.tracking,
     (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'image', l.image, 'quantity', l.quantity, 'price', l.price + l.custom_price,
        'inputs', l.custom_inputs, 'roster', l.roster,
        'design', (select key from designs d where d.hash = l.design),
        'choices', json_build_array(l.attributes ->> 'color', l.attributes ->> 'size', l.attributes ->> 'type'))
        order by l.position) from order_lines l where l.order_id = o.id) as lines
   from ${orders} o join checkouts c on c.id = o.checkout_id join shops s on s.seller_id = o.seller_id`

const selectOrders = preparedStatement<[numbers: string[]], EmailedOrder>(
  'orders-of-emails',
  `${emailedOrders('orders')} where o.number = any ($1::text[])`,
)

function orderEmailOf(row: EmailedOrder, cancelMs: number | null): Omit<OrderEmailData, 'key'> {
  const { number, shopName, shipping, carrier, tracking } = row
  const sums: [string, number][] = [
    ['Subtotal', row.subtotal],
    ['Custom fees', row.customFees],
    ['Discount', -row.discount],
    ['Shipping fee', row.shippingCost],
  ]
  return {
    number,
    name: shipping.first_name,
    shopName,
    carrier,
    tracking,
    total: formatUsd(row.total),
    lines: groupTeamLines(row.lines, (line) => line).map(({ key, lines }) =>
      key === null ? describeLine(lines[0]!) : describeTeam(lines),
    ),
    sums: sums
      .filter(([label, cents]) => cents !== 0 || label === 'Subtotal' || label === 'Shipping fee')
      .map(([label, cents]) => [label, formatUsd(cents)]),
    address: [
      `${shipping.first_name} ${shipping.last_name}`,
      shipping.address,
      `${shipping.city}${shipping.state ? `, ${shipping.state}` : ''} ${shipping.zip_code}, ${shipping.country}`,
    ],
    changeUntil:
      cancelMs === null || row.confirmedAt === null
        ? null
        : `${utcTime.format(Date.parse(row.confirmedAt) + cancelMs)} UTC`,
    arrivesBy: shortDay.format(row.arrivesBy ? Date.parse(row.arrivesBy) : estimateOf(row)),
  }
}

/** Of an order that has no date, because it was not paid. */
function estimateOf({ shipping, createdAt }: EmailedOrder): number {
  const [, latest] = deliveryWindow(shipping.country)
  return Date.parse(createdAt) + latest * dayMs
}

const dayMs = 86_400_000
const utcTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function describeLine({ name, image, quantity, price, choices, inputs, design }: Line): OrderEmailLine {
  const chosen = choices.filter((choice) => choice !== null).join(', ')
  const personalization = Object.entries(inputs).map(([label, value]) =>
    value.startsWith('/media/') ? `${label}: your image` : `${label}: ${value}`,
  )
  return {
    name: name || messages.unnamedProduct,
    quantity,
    details: [...(chosen ? [chosen] : []), ...personalization],
    amount: formatUsd(price * quantity),
    picture: design ? `${designUrl(design)}-320` : image && imageUrl(image),
  }
}

const maxPictures = 6

/** The lines of a team order without their texts: there may be hundreds. */
function describeTeam(lines: Line[]): OrderEmailLine {
  const teamLines = lines.map((line): TeamLine => ({ ...line, size: line.choices[1] ?? null }))
  const { title, sizes, fields } = summarizeTeam(teamLines)
  const { name, image } = lines[0]!
  const picture = ({ design }: Line) =>
    design ? designPicture(designUrl(design), 320, fields[0]) : image && imageUrl(image)
  return {
    name: name || messages.unnamedProduct,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    details: sizes.length > 0 ? [sizesText(sizes)] : [],
    amount: formatUsd(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    picture: null,
    team: {
      title,
      pictures: lines
        .slice(0, maxPictures)
        .map(picture)
        .filter((path) => path !== null),
    },
  }
}

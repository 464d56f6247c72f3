import { designUrl } from '@inkloom/contract/design'
import { deliveryWindow } from '@inkloom/contract/delivery'
import { imageUrl } from '@inkloom/contract/image'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import {
  designPicture,
  groupTeamLines,
  sizesText,
  summarizeTeam,
  type TeamLine,
} from '@inkloom/contract/team-order'
import type { Tx } from '../../db/client.ts'
import type { EmailEvent, EnqueueEmail, OrderEmailData, OrderEmailLine } from '../ports/email.ts'
import { type EmailedLine, type EmailedOrder, emailedOrdersByNumber } from './emailed-orders.ts'
import type { OrderEmail } from '../payments/context.ts'

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
    const orders = unread.length > 0 ? await emailedOrdersByNumber(tx, unread) : []
    const events = emails.map(({ kind, to, orderNumber, linkKey, key: _, order: known, ...details }) => {
      const order = known ?? orders.find(({ number }) => number === orderNumber)
      if (!order) throw new Error(`Order ${orderNumber} not found`)
      return { kind, to, key: linkKey, ...orderEmailOf(order, cancelMs), ...details } as EmailEvent
    })
    await enqueueEmail(tx, ...events)
  }
}

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

function describeLine({
  name,
  image,
  quantity,
  price,
  choices,
  inputs,
  design,
}: EmailedLine): OrderEmailLine {
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
function describeTeam(lines: EmailedLine[]): OrderEmailLine {
  const teamLines = lines.map((line): TeamLine => ({ ...line, size: line.choices[1] ?? null }))
  const { title, sizes, fields } = summarizeTeam(teamLines)
  const { name, image } = lines[0]!
  const picture = ({ design }: EmailedLine) =>
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

import { lazy, Suspense } from 'react'
import { messages } from '@inkloom/contract/messages'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { Order, OrderDetails } from '@inkloom/contract/orders'
import type { OwnReview } from '@inkloom/contract/reviews'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { LineSummary } from '../../ui/line-summary.tsx'
import { ChangeLine } from './change-line.tsx'
import { LineReview } from './line-review.tsx'

const TeamOrderLines = lazy(async () => ({ default: (await import('./team-lines.tsx')).TeamOrderLines }))

type OrderLine = Order['order_details'][number]

interface OrderLinesProps {
  order: OrderDetails
  linkKey: string | undefined
  onReviewed: (reviews: OwnReview[]) => void
  onChanged: (order: OrderDetails) => void
}

/** The items of an order with their designs, changes and reviews. */
export function OrderLines({ order, linkKey, onReviewed, onChanged }: OrderLinesProps) {
  const { reviews } = order
  const onWritten = (written: OwnReview) =>
    onReviewed([...reviews.filter((one) => one.order_line_id !== written.order_line_id), written])
  const reviewOf = (line: OrderLine) =>
    order.reviewable.includes(line.id) ? (
      <LineReview
        line={line}
        order={{ number: order.number, key: linkKey }}
        review={reviews.find((one) => one.order_line_id === line.id) ?? null}
        onWritten={onWritten}
      />
    ) : null
  const changeOf = (line: OrderLine) =>
    order.change_until === null ? null : (
      <ChangeLine line={line} order={order} linkKey={linkKey} onChanged={onChanged} />
    )
  const line = (one: OrderLine) => (
    <li key={one.id} className="py-4">
      <Line line={one} />
      {changeOf(one)}
      {reviewOf(one)}
    </li>
  )
  /** One review of a team order: of its first line, or of the one that was reviewed. */
  const teamReview = (lines: readonly OrderLine[]) =>
    reviewOf(lines.find(({ id }) => reviews.some((one) => one.order_line_id === id)) ?? lines[0]!)
  return (
    <Card aria-label="Items" className="px-6 py-2">
      <ul className="divide-y divide-line">
        {order.order_details.some(({ roster }) => roster) ? (
          <Suspense>
            <TeamOrderLines
              lines={order.order_details}
              line={line}
              heading="h2"
              change={changeOf}
              review={teamReview}
            />
          </Suspense>
        ) : (
          order.order_details.map(line)
        )}
      </ul>
    </Card>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { product, attributes, custom_inputs } = line
  const name = product.name || messages.unnamedProduct
  const each = fromDollars(line.price) + fromDollars(line.custom_price)
  const options = [attributes.size, attributes.color, attributes.type]
    .filter((value) => value !== null)
    .join(' / ')
  const proof = line.design_url ? { src: `${line.design_url}-320` } : pictureOf(product.image)
  return (
    <LineSummary
      picture={{ ...proof, alt: name, sizes: '84px' }}
      pictureClass="h-28 w-21 rounded-lg"
      name={name}
      to={paths.product(product.slug)}
      end={<p className="font-medium tabular-nums">{formatUsd(each * line.quantity)}</p>}
    >
      {options ? <p className="text-sm text-soft">{options}</p> : null}
      {Object.entries(custom_inputs).map(([label, value]) => (
        <p key={label} className="text-sm [overflow-wrap:anywhere] text-soft">
          {label}: {value.startsWith('/media/') ? 'your picture' : value}
        </p>
      ))}
      <p className="mt-1 text-sm tabular-nums">
        {formatUsd(each)} x {line.quantity}
      </p>
    </LineSummary>
  )
}

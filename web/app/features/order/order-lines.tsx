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
  return (
    <Card aria-label="Items" className="px-6 py-2">
      <ul className="divide-y divide-line">
        {order.order_details.map((line) => (
          <li key={line.id} className="py-4">
            <Line line={line} />
            {order.change_until === null ? null : (
              <ChangeLine line={line} order={order} linkKey={linkKey} onChanged={onChanged} />
            )}
            {order.reviewable.includes(line.id) ? (
              <LineReview
                line={line}
                order={{ number: order.number, key: linkKey }}
                review={reviews.find((one) => one.order_line_id === line.id) ?? null}
                onWritten={onWritten}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Line({ line }: { line: Order['order_details'][number] }) {
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

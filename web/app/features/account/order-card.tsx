import { Link } from 'react-router'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { Order, OrderState } from '@inkloom/contract/orders'
import { formatDay } from '../../lib/dates.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'

type Line = Order['order_details'][number]

/** One order as the account lists it. */
export function OrderCard({ order }: { order: Order }) {
  const title = `order-${order.id}`
  return (
    <article aria-labelledby={title} className="rounded-2xl border border-line p-5 sm:p-7">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={title} className="text-lg font-bold [overflow-wrap:anywhere]">
          Order {order.number}
        </h2>
        <Badge order={order} />
        <time dateTime={order.created_at} className="text-sm text-soft sm:ml-auto">
          {formatDay(order.created_at)}
        </time>
      </header>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {order.order_details.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="mt-5 flex justify-between text-lg font-bold tabular-nums">
        <span>Total amount</span>
        <span>{formatUsd(fromDollars(order.total_amount))}</span>
      </p>
    </article>
  )
}

/** '1' is Confirmed and anything else Pending; the finer word stands beside it where it says more. */
function Badge({ order: { status, state } }: { order: Order }) {
  const isConfirmed = status === '1'
  const finer = finerWords[state]
  return (
    <span className="flex items-center gap-2 text-sm">
      <span
        className={`rounded-full px-3 py-1 font-semibold ${isConfirmed ? 'bg-accent-tint text-accent' : 'bg-mist text-ink'}`}
      >
        {isConfirmed ? 'Confirmed' : 'Pending'}
      </span>
      {finer ? <span className="text-soft">{finer}</span> : null}
    </span>
  )
}

const finerWords: Partial<Record<OrderState, string>> = {
  in_production: 'In production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  void: 'Not paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

function OrderLine({ line }: { line: Line }) {
  const { product, attributes, quantity } = line
  const unit = fromDollars(line.price) + fromDollars(line.custom_price)
  const details = [
    attributes.size && `Size ${attributes.size}`,
    attributes.color && `Color ${attributes.color}`,
  ]
  return (
    <li className="flex gap-4 py-4">
      <div className="size-20 shrink-0 overflow-hidden rounded-lg bg-mist">
        {line.design_url ? (
          <Picture src={`${line.design_url}-160`} alt="" sizes="80px" />
        ) : (
          <Picture {...pictureOf(product.image)} alt="" sizes="80px" />
        )}
      </div>
      <div className="min-w-0 grow">
        <Link
          to={paths.product(product.slug)}
          className="font-medium [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
        >
          {product.name}
        </Link>
        <p className="text-sm text-soft">{details.filter(Boolean).join(', ')}</p>
        <p className="mt-1 text-sm tabular-nums">
          {formatUsd(unit)} x {quantity}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{formatUsd(unit * quantity)}</p>
    </li>
  )
}

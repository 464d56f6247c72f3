import { lazy, Suspense } from 'react'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import { pictureOf } from '../../lib/images.ts'
import { LocalDay } from '../../lib/local-time.tsx'
import { paths } from '../../lib/paths.ts'
import { LineSummary } from '../../ui/line-summary.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import { StateBadge } from './state-badge.tsx'
import { useCancel } from './use-cancel.ts'
import { Link } from '../../ui/link.tsx'

const TeamOrderLines = lazy(async () => ({ default: (await import('./team-lines.tsx')).TeamOrderLines }))
const OrderDeadline = lazy(async () => ({ default: (await import('./order-deadline.tsx')).OrderDeadline }))

type Line = Order['order_details'][number]

interface OrderCardProps {
  order: Order
  onChange: (order: Order) => void
}

/** One order in the account's list, with its actions. */
export function OrderCard({ order, onChange }: OrderCardProps) {
  const title = `order-${order.id}`
  return (
    <article aria-labelledby={title} className="rounded-2xl border border-line p-5 sm:p-7">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={title} className="text-lg font-bold [overflow-wrap:anywhere]">
          Order {order.number}
        </h2>
        <StateBadge status={order.status} state={order.state} />
        <LocalDay iso={order.created_at} className="text-sm text-soft sm:ml-auto" />
      </header>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {order.order_details.some(({ roster }) => roster) ? (
          <Suspense>
            <TeamOrderLines lines={order.order_details} line={line} />
          </Suspense>
        ) : (
          order.order_details.map(line)
        )}
      </ul>
      <p className="mt-5 flex justify-between text-lg font-bold tabular-nums">
        <span>Total amount</span>
        <span>{formatUsd(fromDollars(order.total_amount))}</span>
      </p>
      {order.change_until ? (
        <Suspense fallback={<div className="mt-3 min-h-5" />}>
          <OrderDeadline until={order.change_until} />
        </Suspense>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {order.state === 'pending' ? null : <BuyAgainButton order={order} className="max-sm:grow" />}
        <Link
          to={paths.order(order.number)}
          aria-label={`View order ${order.number}`}
          className="button-quiet max-sm:grow"
        >
          View order
        </Link>
        <CancelButton order={order} onChange={onChange} />
      </div>
    </article>
  )
}

function CancelButton({ order, onChange }: OrderCardProps) {
  const { cancel, isCanceling } = useCancel(order.number, undefined, onChange)
  if (order.cancel_until === null) return null
  return (
    <button
      type="button"
      aria-label={`Cancel order ${order.number}`}
      disabled={isCanceling}
      onClick={() => void cancel()}
      className="min-h-11 px-3 text-soft text-link max-sm:grow sm:ml-auto"
    >
      Cancel
    </button>
  )
}

const line = (one: Line) => <OrderLine key={one.id} line={one} />

function OrderLine({ line }: { line: Line }) {
  const { product, attributes, quantity } = line
  const unit = fromDollars(line.price) + fromDollars(line.custom_price)
  const details = [
    attributes.size && `Size ${attributes.size}`,
    attributes.color && `Color ${attributes.color}`,
  ]
  const picture = line.design_url ? { src: `${line.design_url}-160` } : pictureOf(product.image)
  return (
    <li className="py-4">
      <LineSummary
        picture={{ ...picture, alt: '', sizes: '80px' }}
        pictureClass="size-20 rounded-lg"
        name={product.name}
        to={paths.product(product.slug)}
        nameClass="font-medium [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
        end={<p className="font-semibold tabular-nums">{formatUsd(unit * quantity)}</p>}
      >
        <p className="text-sm text-soft">{details.filter(Boolean).join(', ')}</p>
        <p className="mt-1 text-sm tabular-nums">
          {formatUsd(unit)} x {quantity}
        </p>
      </LineSummary>
    </li>
  )
}

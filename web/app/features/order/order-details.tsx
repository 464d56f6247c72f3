import { lazy, Suspense, useCallback, useState } from 'react'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails as Order } from '@inkloom/contract/orders'
import { api, ApiError } from '../../lib/api.ts'
import { cityLine } from '../../lib/format.ts'
import { LocalDay } from '../../lib/local-time.tsx'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { TotalsList } from '../../shop/order-summary.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeAddress } from './change-address.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderLines } from './order-lines.tsx'
import { StateBadge } from './state-badge.tsx'
import { Timeline } from './timeline.tsx'
import type { ChangedOrder } from './use-change.ts'
import { Link } from '../../ui/link.tsx'

const OrderChanges = lazy(async () => ({ default: (await import('./order-changes.tsx')).OrderChanges }))
const OrderReturns = lazy(async () => ({ default: (await import('./order-returns.tsx')).OrderReturns }))
const OrderMessages = lazy(async () => ({ default: (await import('./order-messages.tsx')).OrderMessages }))

/** One order, visible to its customer and with its link key. */
export function OrderDetails({ number }: { number: string }) {
  const [key] = useState(linkKey)
  const call = useCallback(
    async () => (await api.orderDetails({ number, ...(key && { key }) })).data,
    [number, key],
  )
  const { value: order, error, setValue: setOrder } = useAsync(call, shownBelow)

  if (order === null) {
    return (
      <>
        <OrderHeading number={number} />
        {error === null ? <Spinner text="Loading your order" /> : <Failure error={error} />}
      </>
    )
  }
  return (
    <>
      <OrderHeading number={order.number}>
        <StateBadge status={order.status} state={order.state} />
        <p className="w-full text-soft">
          <LocalDay iso={order.created_at} />, from{' '}
          <Link to={paths.shop(order.seller_id)} className="text-link">
            {order.shop_name}
          </Link>
        </p>
      </OrderHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="space-y-6">
          <Timeline order={order} />
          <OrderLines
            order={order}
            linkKey={key}
            onReviewed={(reviews) => setOrder({ ...order, reviews })}
            onChanged={setOrder}
          />
          {order.changes.length > 0 ? (
            <Suspense>
              <OrderChanges order={order} linkKey={key} />
            </Suspense>
          ) : null}
          <Siblings order={order} />
        </div>
        <aside className="space-y-6 lg:row-span-2">
          <Totals order={order} />
          <Address order={order} linkKey={key} onChanged={setOrder} />
          {order.state === 'pending' ? null : (
            <BuyAgainButton order={order} linkKey={key} className="w-full" />
          )}
          <CancelOrder order={order} linkKey={key} onCanceled={setOrder} />
          {order.state === 'pending' ? null : (
            <Suspense>
              <OrderReturns order={order} linkKey={key} onChanged={setOrder} />
            </Suspense>
          )}
        </aside>
        <Suspense>
          <OrderMessages order={order} linkKey={key} />
        </Suspense>
      </div>
    </>
  )
}

const shownBelow = () => undefined

function Failure({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState
        title="We can't show this order"
        action={{ label: 'Track an order', to: paths.orderTracking }}
      >
        Open it in the browser you ordered with, log in, or look it up by email and order number.
      </EmptyState>
    )
  }
  return (
    <Alert size="large" className="text-center">
      We couldn't reach the server. Please reload the page.
    </Alert>
  )
}

/** In the fragment, so that no server sees it. */
function linkKey(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('key') ?? undefined
}

function Totals({ order }: { order: Order }) {
  const rows: [string, number][] = [
    ['Subtotal', order.subtotal],
    ['Custom fees', order.custom_fees],
    ['Discount', -order.discount],
    ['Shipping fee', order.shipping_cost],
  ]
  const isShown = ([name, dollars]: [string, number]) =>
    dollars !== 0 || name === 'Subtotal' || name === 'Shipping fee'
  return (
    <Card aria-label="Total" className="p-6">
      <TotalsList
        rows={rows.filter(isShown).map(([name, dollars]) => [name, formatUsd(fromDollars(dollars))])}
        total={['Total amount', formatUsd(fromDollars(order.total_amount))]}
        dense
      />
      {order.refund ? (
        <p className="mt-3 text-sm text-soft">
          {order.refund.state === 'refunded' ? 'Refunded' : 'Being refunded'}:{' '}
          {formatUsd(fromDollars(order.refund.amount))}
        </p>
      ) : null}
    </Card>
  )
}

function Address(props: ChangedOrder) {
  const { shipping, change_until } = props.order
  return (
    <Card aria-label="Shipping address" className="p-6">
      <h2 className="mb-2 font-semibold">Shipping address</h2>
      <address className="[overflow-wrap:anywhere] text-soft not-italic">
        {shipping.first_name} {shipping.last_name}
        <br />
        {shipping.address}
        <br />
        {cityLine(shipping)}, {shipping.country}
      </address>
      {change_until === null ? null : <ChangeAddress {...props} />}
    </Card>
  )
}

function Siblings({ order }: { order: Order }) {
  if (order.siblings.length === 0) return null
  return (
    <Card aria-label="Also in this order" className="p-6">
      <h2 className="mb-3 font-semibold">Also in this order</h2>
      <ul className="divide-y divide-line">
        {order.siblings.map(({ number, shop_name, total_amount }) => (
          <li key={number} className="flex flex-wrap justify-between gap-2 py-2.5">
            <Link to={paths.order(number)} className="text-link">
              Order {number}, {shop_name}
            </Link>
            <span className="tabular-nums">{formatUsd(fromDollars(total_amount))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

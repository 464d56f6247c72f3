import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails as Room } from '@inkloom/contract/orders'
import { BuyAgainButton } from './buy-again-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { StateBadge } from './state-badge.tsx'
import { Timeline } from './timeline.tsx'
import { api, ApiError } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** One seller's part of a purchase, for who made it or has its link. */
export function OrderDetails({ number }: { number: string }) {
  const [room, setRoom] = useState<Room | 'missing' | 'failed' | null>(null)
  const [key] = useState(linkKey)
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      try {
        const { data } = await api.orderDetails({ number, ...(key && { key }) })
        if (isHere) setRoom(data)
      } catch (error) {
        if (isHere) setRoom(error instanceof ApiError && error.status < 500 ? 'missing' : 'failed')
      }
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [number, key])

  if (room === null || room === 'missing' || room === 'failed') {
    return (
      <>
        <OrderHeading number={number} />
        <Closed because={room} />
      </>
    )
  }
  return (
    <>
      <OrderHeading number={room.number}>
        <StateBadge status={room.status} state={room.state} />
        <p className="w-full text-soft">
          {formatDay(room.created_at)}, from{' '}
          <Link to={paths.shop(room.seller_id)} className="text-link">
            {room.shop_name}
          </Link>
        </p>
      </OrderHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="space-y-6">
          <Timeline room={room} />
          <OrderLines room={room} linkKey={key} onReviewed={(reviews) => setRoom({ ...room, reviews })} />
          <Siblings room={room} />
        </div>
        <aside className="space-y-6 lg:row-span-2">
          <Sums room={room} />
          <Address room={room} />
          {room.state === 'pending' ? null : <BuyAgainButton order={room} linkKey={key} className="w-full" />}
          <CancelOrder room={room} linkKey={key} onCancelled={setRoom} />
        </aside>
        <OrderMessages room={room} linkKey={key} />
      </div>
    </>
  )
}

function Closed({ because }: { because: 'missing' | 'failed' | null }) {
  if (because === null) return <Spinner text="Opening your order" />
  if (because === 'missing') {
    return (
      <EmptyState
        title="We cannot show this order here"
        action={{ label: 'Track an order', to: paths.orderTracking }}
      >
        Open it in the browser you ordered with, log in, or find it by your email and order code.
      </EmptyState>
    )
  }
  return (
    <p role="alert" className="rounded-2xl bg-sale-tint p-6 text-center text-sale">
      The shop did not answer. Please reload this page in a moment.
    </p>
  )
}

/** In the fragment, which no server gets to see. */
function linkKey(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('key') ?? undefined
}

const card = 'rounded-2xl border border-line bg-white p-6'

function Sums({ room }: { room: Room }) {
  const rows: [string, number][] = [
    ['Subtotal', room.subtotal],
    ...(room.custom_fees > 0 ? [['Custom fees', room.custom_fees] as [string, number]] : []),
    ...(room.discount > 0 ? [['Discount', -room.discount] as [string, number]] : []),
    ['Shipping fee', room.shipping_cost],
  ]
  return (
    <section aria-label="Total" className={card}>
      <dl className="space-y-2 tabular-nums">
        {rows.map(([name, dollars]) => (
          <div key={name} className="flex justify-between">
            <dt className="text-soft">{name}</dt>
            <dd>{formatUsd(fromDollars(dollars))}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-line pt-2 text-lg font-semibold">
          <dt>Total amount</dt>
          <dd>{formatUsd(fromDollars(room.total_amount))}</dd>
        </div>
      </dl>
      {room.refund ? (
        <p className="mt-3 text-sm text-soft">
          {room.refund.state === 'refunded' ? 'Refunded' : 'Being refunded'}:{' '}
          {formatUsd(fromDollars(room.refund.amount))}
        </p>
      ) : null}
    </section>
  )
}

function Address({ room: { shipping } }: { room: Room }) {
  return (
    <section aria-label="Shipping address" className={card}>
      <h2 className="mb-2 font-semibold">Shipping address</h2>
      <address className="[overflow-wrap:anywhere] text-soft not-italic">
        {shipping.first_name} {shipping.last_name}
        <br />
        {shipping.address}
        <br />
        {shipping.city} {shipping.zip_code}, {shipping.country}
      </address>
    </section>
  )
}

function Siblings({ room }: { room: Room }) {
  if (room.siblings.length === 0) return null
  return (
    <section aria-label="Other parts of this purchase" className={card}>
      <h2 className="mb-3 font-semibold">Other parts of this purchase</h2>
      <ul className="divide-y divide-line">
        {room.siblings.map(({ number, shop_name, total_amount }) => (
          <li key={number} className="flex flex-wrap justify-between gap-2 py-2.5">
            <Link to={paths.order(number)} className="text-link">
              Order {number}, {shop_name}
            </Link>
            <span className="tabular-nums">{formatUsd(fromDollars(total_amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

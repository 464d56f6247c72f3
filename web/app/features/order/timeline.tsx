import { transitDays } from '@inkloom/contract/delivery'
import { limits } from '@inkloom/contract/limits'
import type { OrderDetails, OrderState } from '@inkloom/contract/orders'
import { formatShortDay } from '../../lib/format.ts'
import { LocalDay } from '../../lib/local-time.tsx'
import { arrivesBy, daysAfter } from '../../shop/delivery-date.ts'
import { Card } from '../../ui/card.tsx'

const steps: [OrderState, string][] = [
  ['confirmed', 'Paid and confirmed'],
  ['in_production', 'In production'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
]

const endStates: Partial<Record<OrderState, string>> = {
  void: 'Not paid in time',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

/** The progress of an order. */
export function Timeline({ order }: { order: OrderDetails }) {
  const at = new Map(order.timeline.map((step) => [step.state, step.at]))
  const ended = endStates[order.state]
  const expected = expectedDays(order, at)
  const shown: [OrderState, string][] = ended
    ? [...steps.filter(([state]) => at.has(state)), [order.state, ended]]
    : steps
  return (
    <Card aria-label="Progress" className="p-6">
      <ol className="grid gap-4 sm:grid-cols-4">
        {shown.map(([state, label]) => {
          const when = at.get(state)
          return (
            <li
              key={state}
              className={`border-l-2 pl-3 sm:border-t-2 sm:border-l-0 sm:pt-3 sm:pl-0 ${when ? 'border-accent' : 'border-line text-soft'}`}
            >
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-soft">
                {when ? <LocalDay iso={when} /> : expected[state]}
              </span>
            </li>
          )
        })}
      </ol>
      {order.shipment ? (
        <p className="mt-5 text-sm">
          {order.shipment.carrier}, tracking number <TrackingNumber {...order.shipment} />
        </p>
      ) : null}
    </Card>
  )
}

/** When the next steps are expected. The day of arrival is the one that was promised when the order was paid. */
function expectedDays(
  { arrives_by, created_at, shipping }: OrderDetails,
  at: ReadonlyMap<string, string>,
): Partial<Record<OrderState, string>> {
  const paid = new Date(at.get('confirmed') ?? created_at)
  const [, transit] = transitDays(shipping.country)
  const arrival = arrives_by && new Date(arrives_by)
  const shipped = arrival
    ? new Date(arrival.getTime() - transit * 86_400_000)
    : daysAfter(paid, limits.readyToShipDays)
  return {
    in_production: `Expected ${formatShortDay(daysAfter(paid, 0))}`,
    shipped: `Expected ${formatShortDay(shipped)}`,
    delivered: `Arrives by ${arrival ? formatShortDay(arrival) : arrivesBy(shipping.country, paid)}`,
  }
}

const trackingPages: [carrier: RegExp, url: string][] = [
  [/usps/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/ups/i, 'https://www.ups.com/track?tracknum='],
  [/fedex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/dhl/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]

/** Links to the carrier's page if it is known. */
function TrackingNumber({ carrier, tracking }: { carrier: string; tracking: string }) {
  const page = trackingPages.find(([name]) => name.test(carrier))?.[1]
  const number = <strong className="font-semibold">{tracking}</strong>
  if (!page) return number
  return (
    <a href={page + encodeURIComponent(tracking)} rel="noreferrer" target="_blank" className="text-link">
      {number}
      <span className="sr-only"> (opens the carrier's page)</span>
    </a>
  )
}

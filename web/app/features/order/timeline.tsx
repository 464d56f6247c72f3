import type { OrderDetails, OrderState } from '@inkloom/contract/orders'
import { LocalDay } from '../../lib/local-time.tsx'
import { expectedDays } from '../../shop/delivery-date.ts'
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
  const expected: Partial<Record<OrderState, string>> = expectedDays(
    order.shipping.country,
    new Date(at.get('confirmed') ?? order.created_at),
  )
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
                {when ? <LocalDay iso={when} /> : expected[state] ? `Expected ${expected[state]}` : null}
              </span>
            </li>
          )
        })}
      </ol>
      {order.shipment ? (
        <p className="mt-5 text-sm">
          {order.shipment.carrier}, tracking number{' '}
          <strong className="font-semibold">{order.shipment.tracking}</strong>
        </p>
      ) : null}
    </Card>
  )
}

import { formatUsd } from '@inkloom/contract/money'
import { useArrivesBy } from '../../shop/delivery-date.ts'
import { knownAmount } from '../../shop/order-summary.tsx'
import type { ShippingCost } from '../../shop/shipping-cost.ts'
import { Card } from '../../ui/card.tsx'

interface ShippingOptionProps {
  shipping: ShippingCost
  /** Cents, after free shipping. */
  cost: number
  /** Of the shipping address. */
  country: string
}

/** The shipping method, and the day by which all packages are expected. */
export function ShippingOption({ shipping, cost, country }: ShippingOptionProps) {
  const amount = knownAmount(shipping.state, cost)
  const arrival = useArrivesBy(Math.max(0, ...shipping.days.values()), country)
  return (
    <Card aria-labelledby="shipping" className="p-5 sm:p-6">
      <h2 id="shipping" className="mb-4 text-xl font-semibold">
        Shipping
      </h2>
      <label className="flex items-center gap-3 rounded-xl border border-ink p-4">
        <input type="radio" name="shippingMethod" checked readOnly className="size-5" />
        <span className="grow">
          <span className="block font-medium">Standard shipping</span>
          <span className="block text-sm text-soft">5-7 business days</span>
          {shipping.state === 'ready' ? (
            <span className="block text-sm tabular-nums">Arrives by {arrival}</span>
          ) : null}
        </span>
        <span className="tabular-nums">{amount === formatUsd(0) ? 'Free' : amount}</span>
      </label>
    </Card>
  )
}

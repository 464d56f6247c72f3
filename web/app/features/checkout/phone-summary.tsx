import { lazy, Suspense } from 'react'
import type { Sums } from '@inkloom/contract/cart-sums'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { lineTotal } from '../../shop/cart-lines.ts'
import { knownAmount, SummaryTotals } from '../../shop/order-summary.tsx'
import type { ShippingCost } from '../../shop/shipping-cost.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'

const TeamSummaryLines = lazy(async () => ({
  default: (await import('./team-review.tsx')).TeamSummaryLines,
}))

interface PhoneSummaryProps {
  groups: readonly CartGroup[]
  sums: Sums
  shipping: ShippingCost['state']
}

/** The total above the form on narrow screens; opens to the items and amounts. */
export function PhoneSummary({ groups, sums, shipping }: PhoneSummaryProps) {
  const items = groups.flatMap((group) => group.items)
  return (
    <details className="group -mx-(--gutter) border-y border-line bg-mist lg:hidden">
      <summary className="flex min-h-14 list-none items-center gap-2 px-(--gutter) font-medium">
        Show order summary
        <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        <span className="ml-auto text-lg font-semibold tabular-nums">
          {knownAmount(shipping, sums.total)}
        </span>
      </summary>
      <div className="space-y-5 px-(--gutter) pt-1 pb-5">
        <ul className="space-y-2 text-sm">
          {items.some(({ roster }) => roster) ? (
            <Suspense>
              <TeamSummaryLines items={items} line={line} />
            </Suspense>
          ) : (
            items.map(line)
          )}
        </ul>
        <SummaryTotals sums={sums} shipping={shipping} handlingFee />
      </div>
    </details>
  )
}

const line = (item: CartItem) => (
  <li key={item.itemId} className="flex justify-between gap-4">
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {item.count} x {item.name || messages.unnamedProduct}
    </span>
    <span className="tabular-nums">{formatUsd(lineTotal(item))}</span>
  </li>
)

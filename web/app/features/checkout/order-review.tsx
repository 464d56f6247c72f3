import { lazy, Suspense } from 'react'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { truncate } from '../../lib/format.ts'
import { lineTotal, optionsText } from '../../shop/cart-lines.ts'
import { useLinePicture } from '../../shop/line-picture.ts'
import { Card } from '../../ui/card.tsx'
import { LineSummary } from '../../ui/line-summary.tsx'

const TeamReview = lazy(async () => ({ default: (await import('./team-review.tsx')).TeamReview }))

/** The cart's items by seller. */
export function OrderReview({ groups }: { groups: readonly CartGroup[] }) {
  return (
    <Card aria-labelledby="review" className="p-5 sm:p-6">
      <h2 id="review" className="mb-4 text-xl font-semibold">
        Review your order
      </h2>
      {groups.map(({ sellerId, shopName, items }) => (
        <section
          key={sellerId}
          aria-label={shopName}
          className="border-t border-line py-4 first-of-type:border-0"
        >
          <h3 className="font-semibold">{shopName}</h3>
          <ul className="mt-3 space-y-4">
            {items.some(({ roster }) => roster) ? (
              <Suspense>
                <TeamReview items={items} line={line} />
              </Suspense>
            ) : (
              items.map(line)
            )}
          </ul>
        </section>
      ))}
    </Card>
  )
}

const line = (item: CartItem) => <ReviewLine key={item.itemId} item={item} />

function ReviewLine({ item }: { item: CartItem }) {
  const picture = useLinePicture(item)
  const options = optionsText(item)
  return (
    <li>
      <LineSummary
        picture={{ ...picture, sizes: '60px' }}
        pictureClass="h-20 w-15 rounded-lg"
        name={item.name || messages.unnamedProduct}
        nameClass="font-medium [overflow-wrap:anywhere]"
        bodyClass="text-sm"
        end={<p className="font-medium tabular-nums">{formatUsd(lineTotal(item))}</p>}
      >
        {options ? <p className="text-soft">{options}</p> : null}
        {Object.entries(item.custom_inputs).map(([label, value]) => (
          <p key={label} className="[overflow-wrap:anywhere] text-soft">
            {label}:{' '}
            {value.startsWith('/media/') ? 'your picture' : truncate(value, limits.reviewCustomCharacters)}
          </p>
        ))}
        <p className="text-soft">Quantity {item.count}</p>
      </LineSummary>
    </li>
  )
}

import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { truncate } from '../../lib/format.ts'
import { lineTotal } from '../../shop/cart-lines.ts'
import { useLinePicture } from '../../shop/line-picture.ts'
import { Picture } from '../../ui/picture.tsx'

/** What is bought, by seller. */
export function OrderReview({ groups }: { groups: readonly CartGroup[] }) {
  return (
    <section aria-labelledby="review" className="rounded-2xl border border-line bg-white p-5 sm:p-6">
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
            {items.map((item) => (
              <ReviewLine key={item.itemId} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function ReviewLine({ item }: { item: CartItem }) {
  const picture = useLinePicture(item)
  const choices = [item.color, item.size, item.type].filter((value) => value !== null).join(' / ')
  const name = item.name || messages.unnamedProduct
  return (
    <li className="flex gap-4">
      <div className="h-20 w-15 shrink-0 overflow-hidden rounded-lg bg-mist">
        <Picture {...picture} sizes="60px" />
      </div>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        {choices ? <p className="text-soft">{choices}</p> : null}
        {Object.entries(item.custom_inputs).map(([label, value]) => (
          <p key={label} className="[overflow-wrap:anywhere] text-soft">
            {label}:{' '}
            {value.startsWith('/media/') ? 'your picture' : truncate(value, limits.reviewCustomCharacters)}
          </p>
        ))}
        <p className="text-soft">Quantity {item.count}</p>
      </div>
      <p className="font-medium tabular-nums">{formatUsd(lineTotal(item))}</p>
    </li>
  )
}

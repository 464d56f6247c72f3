import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import { shownPrice } from '../../shop/price.ts'

/** The price of a card; a sale shows the new price in red next to the old one. */
export function PriceTag(product: { price: number | null; sale: { discount_value: number } | null }) {
  const price = shownPrice(product)
  if (price === null) return <p className="text-soft">{messages.noPrice}</p>
  if (price.was === null) return <p className="font-semibold tabular-nums">{formatUsd(price.now)}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="sr-only">now </span>
      <span className="font-semibold text-sale">{formatUsd(price.now)}</span>
      <span className="sr-only"> was </span>
      <s className="text-sm text-soft">{formatUsd(price.was)}</s>
    </p>
  )
}

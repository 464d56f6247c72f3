import { messages } from '@inkloom/contract/messages'
import type { ProductCard } from '@inkloom/contract/catalog'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import { customPriceText } from '../../shop/custom-price.ts'
import { shownPrice } from '../../shop/price.ts'

type Priced = Pick<ProductCard, 'price' | 'sale' | 'required_custom'>

/** The price of a card; a sale shows the new price in red next to the old one. Required custom fields add a second line. */
export function PriceTag(product: Priced) {
  const price = shownPrice(product)
  const custom = product.required_custom
  return (
    <>
      <Price product={product} />
      {price && custom ? (
        <p className="mt-0.5 text-xs text-soft tabular-nums">
          {customPriceText(price.now + fromDollars(custom.price), custom.labels)}
        </p>
      ) : null}
    </>
  )
}

function Price({ product }: { product: Priced }) {
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

import { formatUsd } from '@inkloom/contract/money'
import type { ShownPrice } from '../../shop/price.ts'

interface PriceLineProps {
  /** A text if there is no price. */
  price: ShownPrice | string
  saleName: string | null
  /** What customization costs. */
  custom: string | null
}

export function PriceLine({ price, saleName, custom }: PriceLineProps) {
  return (
    <div aria-live="polite" className="min-h-9">
      {typeof price === 'string' ? (
        <p className="text-lg text-soft">{price}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          {price.was === null ? (
            <span className="text-3xl font-semibold">{formatUsd(price.now)}</span>
          ) : (
            <>
              <span className="sr-only">now </span>
              <span className="text-3xl font-semibold text-sale">{formatUsd(price.now)}</span>
              <span className="sr-only"> was </span>
              <s className="text-lg text-soft">{formatUsd(price.was)}</s>
              <span className="rounded-full bg-sale px-2.5 py-1 text-xs leading-4 font-semibold text-white">
                -{price.off}%<span className="sr-only"> {saleName}</span>
              </span>
            </>
          )}
        </p>
      )}
      {custom === null ? null : <p className="mt-1 text-sm text-soft tabular-nums">{custom}</p>}
    </div>
  )
}

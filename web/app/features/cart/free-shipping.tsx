import { limits } from '@inkloom/contract/limits'
import { formatUsd } from '@inkloom/contract/money'

/** How far the cart is from free shipping. */
export function FreeShipping({ subtotal }: { subtotal: number }) {
  // Free strictly above the limit.
  const missing = limits.freeShippingAbove + 1 - subtotal
  return (
    <div className="mb-5">
      <p className="text-sm">
        {missing > 0 ? (
          <>
            Add <strong className="font-semibold tabular-nums">{formatUsd(missing)}</strong> for free shipping
          </>
        ) : (
          <span className="font-semibold text-accent">You get free shipping</span>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-mist">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${Math.min(100, (subtotal / limits.freeShippingAbove) * 100)}%` }}
        />
      </div>
    </div>
  )
}

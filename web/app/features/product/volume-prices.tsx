import { useEffect, useMemo } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { formatUsd, type Cents } from '@inkloom/contract/money'
import { volumePercent } from '@inkloom/contract/volume-price'
import type { ShownPrice } from '../../shop/price.ts'
import { productQuantities, useVolumePrices, volumePrice } from '../../shop/volume-prices.ts'
import { cart } from '../../stores/cart.ts'

export interface VolumePricesProps {
  detail: ProductDetail
  price: ShownPrice | string
  quantity: number
  /** The cart line that is edited: its items are not counted twice. */
  edited: string | null
  /** Reports the cents off per item. */
  onDiscount: (cents: Cents) => void
}

/** The volume steps of a product, and the price of one item at the chosen quantity with what is in the cart. */
export function VolumePrices({ detail, price, quantity, edited, onDiscount }: VolumePricesProps) {
  const { product, pricing } = detail
  const groups = cart.use()
  useVolumePrices(useMemo(() => new Map([[product.slug, detail]]), [product.slug, detail]))
  const ownCount = edited === null ? 0 : (cart.lineOf(edited)?.count ?? 0)
  const inCart = Math.max(0, (productQuantities(groups).get(product.id) ?? 0) - ownCount)
  const total = inCart + quantity
  const percent = volumePercent(pricing.volume_steps, total)
  const each = typeof price === 'string' ? null : volumePrice(detail, price, total)
  const off = typeof price === 'string' || each === null ? 0 : price.now - each
  useEffect(() => onDiscount(off), [off, onDiscount])
  return (
    <div className="pt-2 pb-1 text-sm">
      <ul aria-label="Volume prices" className="flex flex-wrap gap-2 tabular-nums">
        {pricing.volume_steps.map((step) => (
          <li
            key={step.from_quantity}
            className={`rounded-full px-3 py-1 ${step.percent === percent ? 'bg-accent-tint font-semibold text-accent-dark' : 'bg-mist'}`}
          >
            {step.from_quantity}+ {step.percent}% off
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-1.5 text-soft tabular-nums">
        {percent > 0 && each !== null ? (
          <>
            <strong className="font-semibold text-accent-dark">{formatUsd(each)}</strong> each for {total}
            {inCart > 0 ? `, with ${inCart} in your cart` : null}
          </>
        ) : (
          'Mix sizes, colors and names as you like'
        )}
      </p>
    </div>
  )
}

import { lazy, Suspense, useRef, type ReactNode } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import { useIsPhone } from '../../lib/use-hydrated.ts'
import { availableSizes, soldOutSizes, valuesOf } from '../../shop/selection.ts'
import { Quantity } from '../../ui/quantity.tsx'
import { ColorSwatches, SizeSelect, TypePills } from './options.tsx'
import type { useProduct } from './use-product.ts'

interface BuyBoxProps {
  detail: ProductDetail
  /** The hex values of the colors. */
  hexes: Record<string, string>
  state: ReturnType<typeof useProduct>
  onAdd: () => void
  isAdding: boolean
  /** Cents per item on top of the price: the customization, less the volume discount. */
  extra: number
  /** Edits an existing cart line. */
  isEdit?: boolean
  sizeGuide: ReactNode
  heart: ReactNode
  /** The custom fields. */
  custom: ReactNode
  /** Shown below the button of a sold-out item. */
  notifyMe: ReactNode
}

// Only phones have it.
const StickyBar = lazy(async () => ({ default: (await import('./sticky-bar.tsx')).StickyBar }))

/** Options, quantity and the add-to-cart button. */
export function BuyBox({
  detail,
  hexes,
  state,
  onAdd,
  isAdding,
  extra,
  isEdit = false,
  sizeGuide,
  heart,
  custom,
  notifyMe,
}: BuyBoxProps) {
  const { choice, choose, isSizeMissing, offer, quantity, setQuantity, max } = state
  const [colors, types, sizes] = (['Color', 'Type', 'Size'] as const).map((name) => valuesOf(detail, name))
  const offered = availableSizes(detail, choice)
  const label = buttonLabel(offer)
  const total = typeof offer.price === 'string' ? null : (offer.price.now + extra) * quantity
  const isSoldOut = label === 'Sold Out'
  const addButton = useRef<HTMLButtonElement>(null)
  const sizeBox = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  return (
    <div className="space-y-6">
      {colors!.length > 0 && (
        <ColorSwatches
          values={colors!}
          hexes={hexes}
          chosen={choice.Color}
          onChoose={(value) => choose('Color', value)}
        />
      )}
      {types!.length > 0 && (
        <TypePills values={types!} chosen={choice.Type} onChoose={(value) => choose('Type', value)} />
      )}
      {sizes!.length > 0 && (
        <div ref={sizeBox}>
          <SizeSelect
            values={offered}
            soldOut={soldOutSizes(detail, choice, offered)}
            chosen={choice.Size}
            onChoose={(value) => choose('Size', value)}
            isMissing={isSizeMissing}
          />
          <div className="mt-1">{sizeGuide}</div>
        </div>
      )}
      {custom}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Quantity
          of={detail.product.name || messages.unnamedProduct}
          value={quantity}
          max={max}
          onChange={setQuantity}
        />
        <StockLine stock={offer.stock} />
      </div>
      <div className="flex items-center gap-3">
        <button
          ref={addButton}
          type="button"
          onClick={onAdd}
          disabled={label !== 'Add to Cart' || isAdding}
          aria-busy={isAdding || undefined}
          className="button-primary min-h-13 grow text-lg disabled:cursor-default disabled:bg-line disabled:text-soft"
        >
          {isEdit && label === 'Add to Cart' ? 'Update Cart' : label}
          {label === 'Add to Cart' && total !== null ? (
            <span className="ml-2 font-normal tabular-nums opacity-85">{formatUsd(total)}</span>
          ) : null}
        </button>
        {heart}
      </div>
      {isSoldOut ? notifyMe : null}
      {isPhone ? (
        <Suspense>
          <StickyBar
            state={state}
            label={label}
            total={total}
            isAdding={isAdding}
            isEdit={isEdit}
            addButton={addButton}
            sizeBox={sizeBox}
            onAdd={onAdd}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function buttonLabel({ isUnavailable, stock }: { isUnavailable: boolean; stock: number }): string {
  if (isUnavailable) return 'Not Available'
  return stock === 0 ? 'Sold Out' : 'Add to Cart'
}

const lowStock = 5

function StockLine({ stock }: { stock: number }) {
  return (
    <p aria-live="polite" className={`text-sm ${stock > lowStock ? 'text-soft' : 'font-medium text-sale'}`}>
      {stock === 0 ? 'Sold out' : stock <= lowStock ? `Only ${stock} left in stock` : `${stock} in stock`}
    </p>
  )
}

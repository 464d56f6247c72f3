import { formatUsd, type Sums } from '@inkloom/contract/money'

interface OrderSummaryProps {
  sums: Sums
  /** The shipping fee is being asked for. */
  isLoading: boolean
  /** The checkout names it; it is 0.00. */
  handlingFee?: boolean
}

/** The sums of a cart. */
export function OrderSummary({ sums, isLoading, handlingFee = false }: OrderSummaryProps) {
  const { subtotal, customFees, shipping, discount, total } = sums
  const rows = [
    ['Subtotal', formatUsd(subtotal)],
    ...(customFees > 0 ? [['Custom fees', formatUsd(customFees)]] : []),
    ...(discount > 0 ? [['Discount', formatUsd(-discount)]] : []),
    ['Shipping fee', isLoading ? '…' : formatUsd(shipping)],
    ...(handlingFee ? [['Handling fee', formatUsd(0)]] : []),
  ]
  return (
    <>
      <h2 className="mb-4 text-xl font-semibold">Order summary</h2>
      <dl aria-busy={isLoading} className="space-y-2.5 tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatUsd(total)}</dd>
        </div>
      </dl>
    </>
  )
}

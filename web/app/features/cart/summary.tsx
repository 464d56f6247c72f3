import { formatUsd, type Sums } from '@inkloom/contract/money'

/** The sums of a cart. */
export function Summary({
  sums,
  isAsking,
  children,
}: {
  sums: Sums
  isAsking: boolean
  children?: React.ReactNode
}) {
  const { subtotal, customFees, shipping, discount, total } = sums
  const rows = [
    ['Subtotal', formatUsd(subtotal)],
    ...(customFees > 0 ? [['Custom fees', formatUsd(customFees)]] : []),
    ...(discount > 0 ? [['Discount', formatUsd(-discount)]] : []),
    ['Shipping fee', isAsking ? '…' : formatUsd(shipping)],
  ]
  return (
    <>
      <h2 className="mb-4 text-xl font-semibold">Order summary</h2>
      <dl aria-busy={isAsking} className="space-y-2.5 tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {children}
        <div className="flex justify-between border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatUsd(total)}</dd>
        </div>
      </dl>
    </>
  )
}

import type { Sums } from '@inkloom/contract/cart-sums'
import { formatUsd } from '@inkloom/contract/money'
import type { ShippingCost } from './shipping-cost.ts'

interface OrderSummaryProps {
  sums: Sums
  /** Whether the shipping fee is known; the total is shown only then. */
  shipping: ShippingCost['state']
  /** Shows a handling fee of 0.00, at checkout. */
  handlingFee?: boolean
}

/** The totals of a cart. */
export function OrderSummary(props: OrderSummaryProps) {
  return (
    <>
      <h2 className="mb-4 text-xl font-semibold">Order summary</h2>
      <SummaryTotals {...props} />
    </>
  )
}

export function SummaryTotals({ sums, shipping: state, handlingFee = false }: OrderSummaryProps) {
  const { subtotal, customFees, shipping, discount, total } = sums
  const rows: Row[] = [
    ['Subtotal', formatUsd(subtotal)],
    ...(customFees > 0 ? [['Custom fees', formatUsd(customFees)] as Row] : []),
    ...(discount > 0 ? [['Discount', formatUsd(-discount)] as Row] : []),
    ['Shipping fee', knownAmount(state, shipping)],
    ...(handlingFee ? [['Handling fee', formatUsd(0)] as Row] : []),
  ]
  return (
    <TotalsList rows={rows} total={['Total', knownAmount(state, total)]} isLoading={state === 'loading'} />
  )
}

/** An amount that depends on the shipping cost. */
export function knownAmount(shipping: ShippingCost['state'], amount: number): string {
  if (shipping === 'ready') return formatUsd(amount)
  return shipping === 'loading' ? '…' : '—'
}

type Row = [name: string, value: string]

interface TotalsListProps {
  rows: Row[]
  total: Row
  isLoading?: boolean
  dense?: boolean
}

/** Amounts and their total. */
export function TotalsList({ rows, total, isLoading = false, dense = false }: TotalsListProps) {
  return (
    <dl aria-busy={isLoading} className={`tabular-nums ${dense ? 'space-y-2' : 'space-y-2.5'}`}>
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between">
          <dt className="text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div
        className={`flex justify-between border-t border-line text-lg font-semibold ${dense ? 'pt-2' : 'pt-3'}`}
      >
        <dt>{total[0]}</dt>
        <dd>{total[1]}</dd>
      </div>
    </dl>
  )
}

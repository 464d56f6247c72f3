import type { OrderState } from '@inkloom/contract/orders'

const colors: Partial<Record<OrderState, string>> = {
  in_production: 'text-accent-dark',
  shipped: 'text-accent-dark',
  delivered: 'text-accent-dark',
  void: 'text-sale',
  cancelled: 'text-sale',
}

const labels: Record<OrderState, string> = {
  pending: 'Waiting for payment',
  confirmed: 'Confirmed',
  in_production: 'In production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  void: 'Not paid',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

/** Confirmed or Pending, with the detailed state. */
export function StateBadge({ status, state }: { status: '0' | '1'; state: OrderState }) {
  const isConfirmed = status === '1'
  const word = labels[state]
  return (
    <span className="flex items-center gap-2 text-sm">
      <span
        className={`rounded-full px-3 py-1 font-semibold ${isConfirmed ? 'bg-accent-tint text-accent-dark' : 'bg-mist text-soft'}`}
      >
        {isConfirmed ? 'Confirmed' : 'Pending'}
      </span>
      {word === 'Confirmed' ? null : (
        <span className={`font-medium ${colors[state] ?? 'text-soft'}`}>{word}</span>
      )}
    </span>
  )
}

import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderChange } from '@inkloom/contract/order-changes'
import type { OrderDetails } from '@inkloom/contract/orders'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { Card } from '../../ui/card.tsx'
import { payFor } from './use-change.ts'

interface OrderChangesProps {
  order: OrderDetails
  linkKey: string | undefined
}

/** The history of an order's changes, newest first, and the payment of one that waits for it. */
export function OrderChanges({ order, linkKey }: OrderChangesProps) {
  return (
    <Card aria-labelledby="changes" className="p-6">
      <h2 id="changes" className="mb-3 font-semibold">
        Changes
      </h2>
      <ul className="divide-y divide-line">
        {order.changes.toReversed().map((change) => (
          <li key={change.id} className="py-3 text-sm [overflow-wrap:anywhere]">
            <p className="font-medium">{stateText(change)}</p>
            <p className="text-soft">{formatLocalTime(change.at)}</p>
            <ul className="mt-1 space-y-1">
              {textsOf(change).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {change.refund ? (
              <p className="mt-1 text-soft">
                {change.refund.state === 'refunded' ? 'Refunded' : 'Being refunded'}:{' '}
                {formatUsd(fromDollars(change.refund.amount))}
              </p>
            ) : null}
            {change.checkout_id === null ? null : (
              <button
                type="button"
                onClick={() => payFor(change.checkout_id!, linkKey)}
                className="button-primary mt-3 min-h-11"
              >
                Pay {formatUsd(fromDollars(change.difference))}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateText({ state, difference, checkout_id }: OrderChange): string {
  const cents = fromDollars(difference)
  if (state === 'applied') return cents > 0 ? `Changed for ${formatUsd(cents)} more` : 'Changed'
  return checkout_id === null ? 'Not changed: it was not paid in time' : 'Waiting for your payment'
}

type Side = OrderChange['lines'][number]['before']

function textsOf({ lines, address }: OrderChange): string[] {
  const ofLines = lines.map(({ name, before, after }) => `${name}: ${differences(before, after).join(', ')}`)
  return address ? [...ofLines, `Ships to ${address.after.join(', ')}`] : ofLines
}

function differences(before: Side, after: Side): string[] {
  const options = (['size', 'color', 'type'] as const).flatMap((name) =>
    before.attributes[name] === after.attributes[name]
      ? []
      : `${before.attributes[name] ?? 'none'} → ${after.attributes[name] ?? 'none'}`,
  )
  const labels = [...new Set([...Object.keys(before.custom_inputs), ...Object.keys(after.custom_inputs)])]
  const inputs = labels.flatMap((label) => {
    const [old, now] = [before.custom_inputs[label], after.custom_inputs[label]]
    if (old === now) return []
    const isPicture = (now ?? old ?? '').startsWith('/media/')
    return isPicture ? `${label}: another picture` : `${label}: ${old ?? 'empty'} → ${now ?? 'empty'}`
  })
  const all = [...options, ...inputs]
  return all.length === 0 ? ['another design'] : all
}

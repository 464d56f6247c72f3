import { useEffect, useRef } from 'react'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails } from '@inkloom/contract/orders'
import { Picture } from '../../ui/picture.tsx'
import type { Proposal } from './use-change.ts'

interface ChangeConfirmationProps {
  order: OrderDetails
  proposal: Proposal
  pending: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The second step of a change: what it looks like and costs. */
export function ChangeConfirmation({ order, proposal, pending, onConfirm, onBack }: ChangeConfirmationProps) {
  const { preview } = proposal
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const difference = fromDollars(preview.difference)
  const proofs = preview.lines.filter(({ design_url }) => design_url !== null)
  return (
    <div className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold">
        Check your change
      </h2>
      {proofs.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {proofs.map(({ id, design_url }) => (
            <li key={id} className="w-40 overflow-hidden rounded-xl bg-white">
              <Picture src={`${design_url}-320`} alt="Your item after the change" sizes="160px" />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="space-y-1 text-sm [overflow-wrap:anywhere]">
        {preview.lines.map(({ id, attributes, custom_inputs }) => (
          <li key={id}>
            {[
              ...[attributes.size, attributes.color, attributes.type].filter((value) => value !== null),
              ...Object.entries(custom_inputs).map(
                ([label, value]) => `${label}: ${value.startsWith('/media/') ? 'your picture' : value}`,
              ),
            ].join(', ')}
          </li>
        ))}
      </ul>
      <p className="font-medium">{priceText(difference)}</p>
      <p className="text-sm text-soft">
        Your order costs {formatUsd(fromDollars(preview.total_amount))} then, instead of{' '}
        {formatUsd(fromDollars(order.total_amount))}. Shipping and discount stay the same.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={onConfirm}
          aria-disabled={pending || undefined}
          className="button-primary min-h-12 aria-disabled:opacity-60 max-sm:grow"
        >
          {difference > 0 ? `Continue to pay ${formatUsd(difference)}` : 'Confirm change'}
        </button>
        <button type="button" onClick={onBack} className="button-quiet min-h-12 max-sm:grow">
          Back
        </button>
      </div>
    </div>
  )
}

function priceText(difference: number): string {
  if (difference === 0) return 'This change is free.'
  return difference > 0
    ? `This change costs ${formatUsd(difference)} more. It is made when you have paid.`
    : `You get ${formatUsd(-difference)} back to the card or wallet you paid with, usually within a few minutes. Your bank may take a few days to show it.`
}

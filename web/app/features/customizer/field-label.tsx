import type { ReactNode } from 'react'
import type { CustomType } from '@inkloom/contract/catalog'
import { formatUsd, fromDollars } from '@inkloom/contract/money'

interface FieldLabelProps {
  field: CustomType
  htmlFor: string
  priceId: string
}

export function FieldLabel({ field: { label, required, price }, htmlFor, priceId }: FieldLabelProps) {
  return (
    <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
      <label htmlFor={htmlFor} className="font-medium">
        {label}
        {required ? <span className="text-sale"> *</span> : null}
      </label>
      <span id={priceId} className="text-soft tabular-nums">
        {price > 0 ? `+${formatUsd(fromDollars(price))}` : null}
      </span>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string | null }) {
  if (children === null) return null
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-sale">
      {children}
    </p>
  )
}

/** Advice on a field; read out when it changes. */
export function FieldAdviceFrame({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children}
    </div>
  )
}

/** The ids of the price, hint, advice and error of a field. */
export function describedBy(id: string, error: string | null): string {
  return `${id}-price ${id}-hint ${id}-advice${error === null ? '' : ` ${id}-error`}`
}

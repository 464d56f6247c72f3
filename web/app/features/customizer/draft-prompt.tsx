import { useEffect, useEffectEvent } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { CartItem } from '@inkloom/contract/storage'
import type { Draft } from '@inkloom/contract/stored-designs'
import { valuesOf, withChoice, type Choice } from '../../shop/selection.ts'
import { designs } from '../../stores/designs.ts'
import type { Customization } from './customization.ts'
import { withDesignOf } from './restored-line.ts'
import { chosenDesignHash } from './saved-design.ts'

export { designs }

/** Adds the stored design of a cart line that is edited. */
export const withStoredDesign = (before: Customization, line: CartItem): Customization =>
  withDesignOf(before, line, designs.ofHash(line.design))

export interface DraftPromptProps {
  detail: ProductDetail
  choice: Choice
  /** With the options of the draft, as far as they are offered. */
  onAccept: (draft: Draft, choice: Choice) => void
}

/** Offers the draft of an earlier visit, if there is one. A design that was chosen in the account is used without asking. */
export function DraftPrompt({ detail, choice, onAccept }: DraftPromptProps) {
  const productId = detail.product.id
  const draft = designs.useDraft(productId)
  const accept = (accepted: Draft) => onAccept(accepted, restoredChoice(detail, choice, accepted))
  const acceptChosen = useEffectEvent(() => {
    if (!draft || location.hash !== chosenDesignHash) return
    history.replaceState(history.state, '', location.pathname + location.search)
    accept(draft)
  })
  useEffect(() => acceptChosen(), [])
  if (draft === null) return null
  return (
    <div
      role="group"
      aria-label="Saved design"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-accent-tint py-1.5 pr-2 pl-4 text-sm"
    >
      <p className="font-medium">Continue your design?</p>
      <div className="flex gap-1">
        <button type="button" onClick={() => accept(draft)} className="min-h-11 px-2 font-semibold text-link">
          Continue
        </button>
        <button
          type="button"
          onClick={() => designs.dropDraft(productId)}
          className="min-h-11 px-2 text-link"
        >
          Start over
        </button>
      </div>
    </div>
  )
}

function restoredChoice(detail: ProductDetail, choice: Choice, { color, type }: Draft): Choice {
  const wanted = { Color: color, Type: type ?? null }
  return (['Color', 'Type'] as const).reduce((next, name) => {
    const value = wanted[name]
    const isOffered = value !== null && valuesOf(detail, name).includes(value)
    return isOffered ? withChoice(detail, next, name, value) : next
  }, choice)
}

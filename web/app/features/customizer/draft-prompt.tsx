import { useEffect, useEffectEvent } from 'react'
import type { Draft } from '@inkloom/contract/stored-designs'
import { designs } from '../../stores/designs.ts'
import { chosenDesignHash } from './saved-design.ts'

export { designs }

export interface DraftPromptProps {
  productId: number
  onAccept: (draft: Draft) => void
}

/** Offers the draft of an earlier visit, if there is one. A design that was chosen in the account is used without asking. */
export function DraftPrompt({ productId, onAccept }: DraftPromptProps) {
  const draft = designs.useDraft(productId)
  const acceptChosen = useEffectEvent(() => {
    if (!draft || location.hash !== chosenDesignHash) return
    history.replaceState(history.state, '', location.pathname + location.search)
    onAccept(draft)
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
        <button
          type="button"
          onClick={() => onAccept(draft)}
          className="min-h-11 px-2 font-semibold text-link"
        >
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

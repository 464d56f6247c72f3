interface DraftPromptProps {
  onAccept: () => void
  onRefuse: () => void
}

/** Offers the draft of an earlier visit. */
export function DraftPrompt({ onAccept, onRefuse }: DraftPromptProps) {
  return (
    <div
      role="group"
      aria-label="Saved design"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl bg-accent-tint py-1.5 pr-2 pl-4 text-sm"
    >
      <p className="font-medium">Continue your design?</p>
      <div className="flex gap-1">
        <button type="button" onClick={onAccept} className="min-h-11 px-2 font-semibold text-link">
          Continue
        </button>
        <button type="button" onClick={onRefuse} className="min-h-11 px-2 text-link">
          Start over
        </button>
      </div>
    </div>
  )
}

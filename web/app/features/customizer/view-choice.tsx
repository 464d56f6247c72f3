type View = 'front' | 'back'

interface ViewChoiceProps {
  views: readonly View[]
  shown: View
  onShow: (view: View) => void
}

const names: Record<View, string> = { front: 'Front', back: 'Back' }

/** Switches between front and back. */
export function ViewChoice({ views, shown, onShow }: ViewChoiceProps) {
  return (
    <div
      role="group"
      aria-label="Side"
      className="absolute bottom-3 left-3 flex rounded-full bg-white/90 p-0.5 text-sm font-medium shadow-[0_2px_8px_rgb(31_29_26/15%)]"
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
          className="min-h-10 rounded-full px-4 aria-pressed:bg-ink aria-pressed:text-white"
        >
          {names[view]}
        </button>
      ))}
    </div>
  )
}

import { useLocation, useNavigate } from 'react-router'
import { unavailableLinesOf } from '../../shop/unavailable-lines.ts'
import { CloseIcon } from '../../ui/icons.tsx'

/** After buying an order again: the unavailable items. */
export function UnavailableNotice() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const texts = unavailableLinesOf(state)
  if (texts.length === 0) return null
  return (
    <section
      aria-label="Some items could not be added"
      className="flex items-start gap-4 rounded-2xl border border-sale/25 bg-sale-tint py-4 pr-3 pl-6"
    >
      <div className="min-w-0 grow">
        <h2 className="font-semibold">Some items could not be added</h2>
        <ul className="mt-1 space-y-1 [overflow-wrap:anywhere]">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
        className="icon-button shrink-0"
      >
        <CloseIcon className="size-5" />
      </button>
    </section>
  )
}

import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unavailableLinesOf } from '../../shop/unavailable-lines.ts'
import { CloseIcon } from '../../ui/icons.tsx'

// The screens of orders have loaded it before.
const UnavailableList = lazy(async () => ({
  default: (await import('../../shop/unavailable-list.tsx')).UnavailableList,
}))

/** After buying an order again: the unavailable items. */
export function UnavailableNotice() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const lines = unavailableLinesOf(state)
  if (lines.length === 0) return null
  return (
    <section
      aria-label="Some items could not be added"
      className="flex items-start gap-4 rounded-2xl border border-sale/25 bg-sale-tint py-4 pr-3 pl-6"
    >
      <div className="min-w-0 grow">
        <h2 className="font-semibold">Some items could not be added</h2>
        <div className="mt-1">
          <Suspense>
            <UnavailableList lines={lines} />
          </Suspense>
        </div>
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

import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Customization } from '../features/customizer/customization.ts'
import type { Choice } from '../shop/selection.ts'

interface TeamOrderProps {
  detail: ProductDetail
  choice: Choice
  value: Customization
}

const loadDialog = async () => ({ default: (await import('./team-order-dialog.tsx')).TeamOrderDialog })
const TeamOrderDialog = lazy(loadDialog)

/** Opens the table in which a team enters the texts of all its items. */
export function TeamOrder({ detail, choice, value }: TeamOrderProps) {
  // The table stays mounted after it was opened, so that it keeps what was entered.
  const [isOpen, setIsOpen] = useState<boolean>()
  const prefetch = () => void loadDialog().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setIsOpen(true)}
        className="min-h-11 text-left"
      >
        <span className="block font-medium text-link">Order for a team</span>
        <span className="block text-sm text-soft">Enter or paste a list, see every proof</span>
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <TeamOrderDialog
            detail={detail}
            choice={choice}
            value={value}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Choice } from '../../shop/selection.ts'

const CollectDialog = lazy(async () => ({ default: (await import('./collect-dialog.tsx')).CollectDialog }))

/** Offers to collect the names of a team with a link. */
export function StartCollecting({ detail, choice }: { detail: ProductDetail; choice: Choice }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  const { custom_types } = detail.template_info
  // Members cannot upload pictures.
  if (custom_types.every(({ type }) => type === 'image')) return null
  if (custom_types.some(({ type, required }) => type === 'image' && required)) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        className="min-h-11 text-left"
      >
        <span className="block font-medium text-link">Collect names with a link</span>
        <span className="block text-sm text-soft">Everyone fills in their own item</span>
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <CollectDialog detail={detail} choice={choice} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

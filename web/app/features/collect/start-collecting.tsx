import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Choice } from '../../shop/selection.ts'
import { icon } from '../../ui/icons.tsx'

const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
)

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
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-link"
      >
        <LinkIcon className="size-5" />
        Collect names with a link
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <CollectDialog detail={detail} choice={choice} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

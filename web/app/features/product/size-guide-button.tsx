import { lazy, Suspense, useState } from 'react'
import { usePreload } from '../../lib/use-preload.ts'
import { icon } from '../../ui/icons.tsx'
import type { Family } from './measurements.ts'
import { audienceOf } from './wearable.ts'

const RulerIcon = icon(<path d="M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v4" />)

const loadModal = async () => ({ default: (await import('./size-guide-modal.tsx')).SizeGuideModal })
const SizeGuideModal = lazy(loadModal)

interface SizeGuideButtonProps {
  family: Family
  /** The chosen type. */
  type: string | null
}

/** Opens the size guide. */
export function SizeGuideButton({ family, type }: SizeGuideButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean>()
  usePreload(loadModal)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-link"
      >
        <RulerIcon className="size-5" />
        Size and Fit Info
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <SizeGuideModal
            wearable={{ family, audience: audienceOf(type) }}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

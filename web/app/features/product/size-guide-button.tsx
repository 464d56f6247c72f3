import { lazy, Suspense, useState } from 'react'
import { icon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/modal.tsx'

const RulerIcon = icon(<path d="M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v4" />)

const Content = lazy(async () => ({ default: (await import('./size-guide.tsx')).SizeGuide }))

/** Opens the size guide; its content is loaded on demand. */
export function SizeGuideButton() {
  const [isOpen, setIsOpen] = useState(false)
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
      <Modal title="Size and Fit Info" isOpen={isOpen} onClose={() => setIsOpen(false)} className="max-w-2xl">
        <Suspense fallback={<p className="p-6 text-soft">Loading the size guide…</p>}>
          <Content />
        </Suspense>
      </Modal>
    </>
  )
}

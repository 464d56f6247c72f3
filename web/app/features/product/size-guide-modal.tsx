import { lazy, Suspense } from 'react'
import { Modal } from '../../ui/modal.tsx'

const Content = lazy(async () => ({ default: (await import('./size-guide.tsx')).SizeGuide }))

/** Its content is loaded on demand. */
export function SizeGuideModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal title="Size and Fit Info" isOpen={isOpen} onClose={onClose} className="max-w-2xl">
      <Suspense fallback={<p className="p-6 text-soft">Loading the size guide…</p>}>
        <Content />
      </Suspense>
    </Modal>
  )
}

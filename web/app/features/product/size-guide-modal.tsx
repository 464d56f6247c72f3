import { lazy, Suspense } from 'react'
import { Modal } from '../../ui/modal.tsx'
import type { Wearable } from './wearable.ts'

const Content = lazy(async () => ({ default: (await import('./size-guide.tsx')).SizeGuide }))

interface SizeGuideModalProps {
  wearable: Wearable
  isOpen: boolean
  onClose: () => void
}

/** Its content is loaded on demand. */
export function SizeGuideModal({ wearable, isOpen, onClose }: SizeGuideModalProps) {
  return (
    <Modal title="Size and Fit Info" isOpen={isOpen} onClose={onClose} className="max-w-2xl">
      <Suspense fallback={<p className="p-6 text-soft">Loading the size guide…</p>}>
        <Content wearable={wearable} />
      </Suspense>
    </Modal>
  )
}

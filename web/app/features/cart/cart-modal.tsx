import { lazy, Suspense } from 'react'
import { Modal } from '../../ui/modal.tsx'

const Content = lazy(async () => ({ default: (await import('./cart-modal-content.tsx')).CartModalContent }))

interface CartModalProps {
  isOpen: boolean
  /** The line that was added. */
  added: string
  /** What was added, if it is more than one line. */
  summary?: string
  onClose: () => void
}

/** Opens after an item was added; its content is loaded on demand. */
export function CartModal({ isOpen, added, summary, onClose }: CartModalProps) {
  return (
    <Modal title="Added to your cart" isOpen={isOpen} onClose={onClose} className="max-w-2xl">
      {summary ? <p className="px-6 pt-4 font-medium">{summary}</p> : null}
      <Suspense fallback={<p className="p-6 text-soft">Loading your cart…</p>}>
        <Content added={added} />
      </Suspense>
    </Modal>
  )
}

import { lazy, Suspense } from 'react'
import { Modal } from '../../ui/modal.tsx'

const Content = lazy(async () => ({ default: (await import('./cart-modal-content.tsx')).CartModalContent }))

/** Opens when something went into the cart; its inside is fetched then. */
export function CartModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal title="Added to your cart" isOpen={isOpen} onClose={onClose} className="max-w-2xl">
      <Suspense fallback={<p className="p-6 text-soft">Opening your cart…</p>}>
        <Content />
      </Suspense>
    </Modal>
  )
}

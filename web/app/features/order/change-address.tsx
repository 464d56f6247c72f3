import { lazy, Suspense, useRef, useState } from 'react'
import type { ChangedOrder } from './use-change.ts'

const ChangeAddressForm = lazy(async () => ({
  default: (await import('./change-address-form.tsx')).ChangeAddressForm,
}))

/** A button that opens the form for the address of an order. */
export function ChangeAddress(order: ChangedOrder) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((now) => !now)}
        className="mt-2 min-h-11 text-sm font-semibold text-link"
      >
        Change address
      </button>
      {isOpen ? (
        <Suspense fallback={<p className="mt-3 text-sm text-soft">Loading…</p>}>
          <ChangeAddressForm
            {...order}
            onChanged={(changed) => {
              order.onChanged(changed)
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

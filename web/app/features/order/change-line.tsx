import { lazy, Suspense, useRef, useState } from 'react'
import { messages } from '@inkloom/contract/messages'
import type { OrderDetails } from '@inkloom/contract/orders'
import type { ChangedOrder } from './use-change.ts'

const ChangeLineForm = lazy(async () => ({
  default: (await import('./change-line-form.tsx')).ChangeLineForm,
}))

/** A button that opens the form for the size, color, type and personalization of one line. */
export function ChangeLine({
  line,
  ...order
}: ChangedOrder & { line: OrderDetails['order_details'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className="mt-1">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={`Change ${line.product.name || messages.unnamedProduct}`}
        onClick={() => setIsOpen((now) => !now)}
        className="min-h-11 text-sm font-semibold text-link"
      >
        Change
      </button>
      {isOpen ? (
        <Suspense fallback={<p className="mt-3 text-sm text-soft">Loading…</p>}>
          <ChangeLineForm
            {...order}
            line={line}
            onChanged={(changed) => {
              order.onChanged(changed)
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

import { useEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A native modal dialog controlled by `isOpen`; Escape, a click outside and its button close it. */
export function Modal({ title, isOpen, onClose, className = 'max-w-lg', children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current!
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- clicks on links inside bubble up to here
    <dialog
      ref={ref}
      aria-label={title}
      closedby="any"
      onClose={onClose}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-2xl bg-white p-0 text-ink open:flex open:flex-col ${className}`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
        <h2 className="text-lg font-semibold">{title}</h2>
        <button type="button" aria-label="Close" onClick={onClose} className="icon-button">
          <CloseIcon />
        </button>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">{isOpen ? children : null}</div>
    </dialog>
  )
}

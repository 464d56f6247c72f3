import type { MouseEvent, ReactNode } from 'react'

interface DialogProps {
  id: string
  label: string
  className: string
  children: ReactNode
}

/** A native modal dialog; Escape, a click outside and links inside close it. */
export function Dialog({ id, label, className, children }: DialogProps) {
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if ((event.target as Element).closest('a')) event.currentTarget.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- clicks on links inside bubble up to here
    <dialog id={id} aria-label={label} closedby="any" onClick={onClick} className={className}>
      {children}
    </dialog>
  )
}

interface DialogButtonProps {
  dialog: string
  action: 'show-modal' | 'close'
  label: string
  className: string
  children: ReactNode
}

/** The command attributes work before hydration; the handler supports browsers without them. */
export function DialogButton({ dialog, action, label, className, children }: DialogButtonProps) {
  const onClick = () => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const element = document.getElementById(dialog) as HTMLDialogElement
    if (action === 'close') element.close()
    else element.showModal()
  }
  const command = { command: action, commandfor: dialog }
  return (
    <button type="button" aria-label={label} className={className} onClick={onClick} {...command}>
      {children}
    </button>
  )
}

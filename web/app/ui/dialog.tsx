import type { MouseEvent, ReactNode } from 'react'

interface DialogProps {
  id: string
  label: string
  className: string
  children: ReactNode
}

/** A native modal dialog; pressing beside it, Escape and choosing a link in it close it. */
export function Dialog({ id, label, className, children }: DialogProps) {
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if ((event.target as Element).closest('a')) event.currentTarget.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links' own clicks, by key or pointer, rise to here
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

/** The attributes work before and without scripts; the handler serves browsers that do not know them. */
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

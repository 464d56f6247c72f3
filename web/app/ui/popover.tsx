import type { MouseEvent, ReactNode } from 'react'

interface PopoverProps {
  id: string
  className: string
  onOpen?: () => void
  children: ReactNode
}

/** A native popover; Escape, a click outside and links inside close it. Its button has `popoverTarget`. */
export function Popover({ id, className, onOpen, children }: PopoverProps) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks on links inside bubble up to here
    <div
      id={id}
      popover="auto"
      onClick={onClick}
      onToggle={(event) => {
        if (event.newState === 'open') onOpen?.()
      }}
      className={className}
    >
      {children}
    </div>
  )
}

import type { MouseEvent, ReactNode } from 'react'

interface PopoverProps {
  id: string
  className: string
  onOpen?: () => void
  children: ReactNode
}

/** A native popover: Escape, a press elsewhere and a chosen link close it. Its button carries `popoverTarget`. */
export function Popover({ id, className, onOpen, children }: PopoverProps) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links' own clicks, by key or pointer, rise to here
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

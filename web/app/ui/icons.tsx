import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

/**
 * Drawn on a 24-pixel grid. Hidden from screen readers: use next to text or in a labeled control. An icon with one user is
 * defined beside it, so that other pages do not load it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
        {drawing}
      </svg>
    )
  }
}

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5" />
  </>,
)
export const BagIcon = icon(
  <>
    <path d="M5 8h14l1 12.5H4z" />
    <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </>,
)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />)
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const ArrowRightIcon = icon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />)
export const ChatIcon = icon(
  <>
    <path d="M4 5h16v11h-9l-4.5 4v-4H4z" />
    <path d="M8.5 10.5h7" />
  </>,
)
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="1.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
)
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.5c1.4 0 2.6.7 3.2 1.9.6-1.2 1.8-1.9 3.2-1.9a4.3 4.3 0 0 1 4.3 4.3C19.5 15.4 12 20 12 20z" />,
)

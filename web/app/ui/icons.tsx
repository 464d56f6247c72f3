import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

/** Drawn on a 24-pixel grid. Hidden from screen readers: use next to text or in a labeled control. */
function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
      >
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
export const FilterIcon = icon(<path d="M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5" />)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />)
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const ArrowRightIcon = icon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />)
export const TruckIcon = icon(
  <>
    <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8z" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17.5" cy="17.5" r="2" />
  </>,
)
export const ReturnIcon = icon(<path d="M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12H8" />)
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
export const SwapIcon = icon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5H18M17 13l3.5 3.5L17 20M20.5 16.5H6" />)
export const RefundIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M14.5 9.2c-.5-.8-1.4-1.2-2.5-1.2-1.4 0-2.5.7-2.5 1.9 0 2.7 5.2 1.3 5.2 4.1 0 1.2-1.2 2-2.7 2-1.2 0-2.2-.5-2.7-1.4M12 6.5V8M12 16v1.5" />
  </>,
)
export const PhoneIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2" />
    <path d="M11 18.5h2" />
  </>,
)
export const ZoomIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M8.5 11h5M11 8.5v5" />
  </>,
)
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.5c1.4 0 2.6.7 3.2 1.9.6-1.2 1.8-1.9 3.2-1.9a4.3 4.3 0 0 1 4.3 4.3C19.5 15.4 12 20 12 20z" />,
)
export const MinusIcon = icon(<path d="M6 12h12" />)
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />)
export const RulerIcon = icon(<path d="M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v4" />)
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.3 7 9 4.1-1.7 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10" />,
)
export const ShirtIcon = icon(
  <path d="M8.5 4 3.5 7l2 4L8 10v10h8V10l2.5 1 2-4-5-3c-.5 1.8-1.8 3-3.5 3S9 5.8 8.5 4z" />,
)
export const StoreIcon = icon(
  <>
    <path d="M5 10.5v9.5h14v-9.5M10 20v-5.5h4V20" />
    <path d="M4.5 4h15L21 9a2.6 2.6 0 0 1-4.5 1.2A3 3 0 0 1 12 10.2a3 3 0 0 1-4.5 0A2.6 2.6 0 0 1 3 9z" />
  </>,
)
export const BrushIcon = icon(
  <>
    <path d="M20.5 3.5c-4.2 1.8-8 5-10.7 9l2 2c4-2.7 7.2-6.5 9-10.7z" />
    <path d="M9 13.5c-2.7 0-3.5 1.8-3.5 3.5 0 1.5-1 2.7-2.5 3 3.5 1.2 8 .2 8-3.5 0-1-.7-3-2-3z" />
  </>,
)
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="1.5" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
)
export const CallIcon = icon(
  <path d="M8.5 4.5 6 4C4.5 4.5 3.8 6 4 7.5 5 14 10 19 16.5 20c1.5.2 3-.5 3.5-2l-.5-2.5-4-1.5-2 2c-2.5-1.2-4.3-3-5.5-5.5l2-2z" />,
)
export const PinIcon = icon(
  <>
    <path d="M12 21c-4.5-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.5-6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
export const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="1.5" />
    <path d="M3 9.5h18M6.5 15h4" />
  </>,
)
export const WalletIcon = icon(
  <>
    <path d="M4 7.5v11h16v-11zM4 7.5l11.5-3.5v3.5" />
    <path d="M20 11.5h-4.5a1.5 1.5 0 0 0 0 3H20" />
  </>,
)
export const StarIcon = icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.500 9.7l5.9-.8z" />,
)

import { icon } from './icons.tsx'

/* Apart from the icons of the header: only parts that are loaded later show these. */

export const TruckIcon = icon(
  <>
    <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8z" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17.5" cy="17.5" r="2" />
  </>,
)
export const ReturnIcon = icon(<path d="M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12H8" />)
export const SwapIcon = icon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5H18M17 13l3.5 3.5L17 20M20.5 16.5H6" />)
export const RefundIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M14.5 9.2c-.5-.8-1.4-1.2-2.5-1.2-1.4 0-2.5.7-2.5 1.9 0 2.7 5.2 1.3 5.2 4.1 0 1.2-1.2 2-2.7 2-1.2 0-2.2-.5-2.7-1.4M12 6.5V8M12 16v1.5" />
  </>,
)

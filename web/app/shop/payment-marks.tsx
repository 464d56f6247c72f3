import type { ReactNode } from 'react'

const cards: Mark[] = [
  {
    name: 'Visa',
    drawing: (
      <path
        d="M12 10.5 16.5 25.5 23 10.5M29 10.5 26 25.5M42 12.5C39 10 34 10.5 34 14S40.5 17.5 40 21.5 34 25.5 31.5 23M45 25.5 53 10.5 56 25.5M48 20.5H55.5"
        fill="none"
        stroke="#1a1f71"
        strokeWidth="3.5"
        transform="translate(4)"
      />
    ),
  },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="31" cy="18" r="11" fill="#d9222a" />
        <circle cx="45" cy="18" r="11" fill="#ee9f2d" />
        <path d="M38 9.5a11 11 0 0 1 0 17 11 11 0 0 1 0-17" fill="#e8692a" />
      </>
    ),
  },
  {
    name: 'American Express',
    drawing: (
      <>
        <rect width="76" height="36" fill="#1f5fa8" />
        <path
          d="M9 24 14.5 12 20 24M11 20.5H18M24 24V12l5.5 7 5.5-7v12M49 12H40.5V24H49M40.5 18H47M53 12 65 24M65 12 53 24"
          fill="none"
          stroke="#fff"
          strokeWidth="2.5"
        />
      </>
    ),
  },
]
const wallet: Mark = {
  name: 'PayPal',
  drawing: (
    <g fill="none" strokeWidth="3.5">
      <path d="M33 28 36.5 9H43c6.5 0 6.5 10-2 10H36" stroke="#123a7a" />
      <path d="M40 31 41.5 23H45c5.5 0 7-6 4.5-8.5" stroke="#2790c3" />
    </g>
  ),
}

interface Mark {
  name: string
  drawing: ReactNode
}

/** The accepted payment methods as our own drawings. */
export function PaymentMarks({ isCardsOnly = false }: { isCardsOnly?: boolean }) {
  const marks = isCardsOnly ? cards : [...cards, wallet]
  return (
    <ul aria-label={isCardsOnly ? 'Accepted cards' : 'Payment methods'} className="flex flex-wrap gap-2">
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 76 36"
            className="h-7 rounded border border-line bg-white"
          >
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}

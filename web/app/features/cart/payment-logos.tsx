/** Our own drawings; no brand files. */
const marks = [
  { name: 'Visa', color: '#1a1f71', text: 'VISA' },
  { name: 'Mastercard', color: '#b3261e', text: 'mastercard' },
  { name: 'American Express', color: '#1f5fa8', text: 'AMEX' },
  { name: 'PayPal', color: '#123a7a', text: 'PayPal' },
]

export function PaymentLogos() {
  return (
    <ul aria-label="Payment methods" className="mt-5 flex flex-wrap justify-center gap-2">
      {marks.map(({ name, color, text }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 76 36"
            className="h-8 rounded border border-line bg-white"
          >
            <text
              x="38"
              y="23"
              textAnchor="middle"
              fontSize={text.length > 6 ? 11 : 14}
              fontWeight="700"
              fontStyle="italic"
              fill={color}
            >
              {text}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  )
}

import type { CSSProperties } from 'react'

interface StarsProps {
  /** From 0 to 5, with fractions. */
  rating: number
  className?: string
}

/** As large as the surrounding text. */
export function Stars({ rating, className = '' }: StarsProps) {
  const filled = { '--rating': rating } as CSSProperties
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      style={filled}
      className={`stars ${className}`}
    />
  )
}

import type { CSSProperties } from 'react'

interface StarsProps {
  /** From 0 to 5; the last star may be filled in part. */
  rating: number
  className?: string
}

/** As large as the text they stand in. */
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

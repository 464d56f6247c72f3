import type { ReactNode } from 'react'

interface AlertProps {
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}

/** An error message in a tinted box, announced when it appears. */
export function Alert({ size = 'medium', className = '', children }: AlertProps) {
  return (
    <div role="alert" className={`bg-sale-tint text-sale ${sizes[size]} ${className}`}>
      {children}
    </div>
  )
}

const sizes = { small: 'rounded-xl p-3 text-sm', medium: 'rounded-xl p-4', large: 'rounded-2xl p-6' }

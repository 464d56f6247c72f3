import type { HTMLAttributes } from 'react'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'aside' | 'div' | 'li' }

/** A bordered white box. */
export function Card({ as: Element = 'section', className = '', ...props }: CardProps) {
  return <Element {...props} className={`rounded-2xl border border-line bg-white ${className}`} />
}

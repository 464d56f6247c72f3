import type { ReactNode } from 'react'
import { Picture, type PictureProps } from './picture.tsx'
import { Link } from './link.tsx'

interface LineSummaryProps {
  picture: PictureProps
  /** The size and rounding of the picture. */
  pictureClass: string
  name: string
  to?: string
  nameClass?: string
  bodyClass?: string
  /** Below the name. */
  children: ReactNode
  /** At the end of the line, such as a price. */
  end?: ReactNode
  className?: string
}

/** A product in a cart or order: thumbnail, name and details. */
export function LineSummary({
  picture,
  pictureClass,
  name,
  to,
  nameClass = 'font-medium [overflow-wrap:anywhere] hover:underline',
  bodyClass = '',
  children,
  end,
  className = 'gap-4',
}: LineSummaryProps) {
  return (
    <div className={`flex ${className}`}>
      <div className={`shrink-0 overflow-hidden bg-mist ${pictureClass}`}>
        <Picture {...picture} />
      </div>
      <div className={`min-w-0 grow ${bodyClass}`}>
        {to === undefined ? (
          <p className={nameClass}>{name}</p>
        ) : (
          <Link to={to} className={nameClass}>
            {name}
          </Link>
        )}
        {children}
      </div>
      {end}
    </div>
  )
}

import type { ReactNode } from 'react'

/** The area between header and footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className="page pt-5 pb-20 lg:pt-8 lg:pb-28">{children}</div>
}

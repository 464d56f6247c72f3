import type { ReactNode } from 'react'

/** Text with a sidebar; on narrow screens the sidebar is below. */
export function ArticleLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,46rem)_19rem] lg:justify-between">
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  )
}

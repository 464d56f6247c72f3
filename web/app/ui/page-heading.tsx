import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  /** A line under the title, such as a count. */
  note?: ReactNode
  /** At the end of the line, such as a filter. */
  children?: ReactNode
}

export function PageHeading({ title, note, children }: PageHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap first:pt-5 items-end justify-between gap-x-8 gap-y-5 lg:mb-10">
      <div className="min-w-0">
        <h1 className="text-3xl font-semibold tracking-tight text-balance break-words lg:text-4xl">
          {title}
        </h1>
        {note ? <p className="mt-2 text-soft tabular-nums">{note}</p> : null}
      </div>
      {children}
    </header>
  )
}

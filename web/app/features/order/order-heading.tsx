import type { ReactNode } from 'react'

interface OrderHeadingProps {
  number: string
  /** State and date, once the order is loaded. */
  children?: ReactNode
}

/** Server-rendered; contains only the number in the URL. */
export function OrderHeading({ number, children }: OrderHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
      <h1 className="text-3xl font-semibold tracking-tight [overflow-wrap:anywhere] lg:text-4xl">
        Order {number}
      </h1>
      {children}
    </header>
  )
}

import type { ReactNode } from 'react'

interface OrderHeadingProps {
  number: string
  /** What is known of the order, once somebody may see it. */
  children?: ReactNode
}

/** In the page's HTML already, whoever may open the order. */
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

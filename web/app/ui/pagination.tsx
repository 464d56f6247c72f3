import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { Link } from './link.tsx'

interface PaginationProps {
  /** Null disables the step. */
  back: { label: 'First' | 'Previous'; page: number | null }
  /** Page numbers with 'gap' for skipped ones; empty shows only "page x of y". */
  pages: (number | 'gap')[]
  current: number
  last: number
  next: number | null
  addressOf: (page: number) => string
}

/** Pagination links that work without scripts. */
export function Pagination({ back, pages, current, last, next, addressOf }: PaginationProps) {
  // With many pages the steps wrap below them on a phone.
  const room = pages.length > 2 ? 'grid grid-cols-2 sm:flex' : 'flex'
  return (
    <nav
      aria-label="Pagination"
      className={`${room} mt-14 items-center justify-center gap-x-2 gap-y-4 text-sm font-medium tabular-nums sm:gap-x-3 lg:mt-20`}
    >
      <Step
        to={back.page === null ? null : addressOf(back.page)}
        rel={back.label === 'Previous' ? 'prev' : undefined}
        className="justify-self-end"
      >
        {back.label === 'Previous' ? <ChevronLeftIcon className="-ml-1 size-5" /> : null}
        {back.label}
      </Step>
      {pages.length > 0 ? (
        <Pages pages={pages} current={current} addressOf={addressOf} />
      ) : (
        <span aria-current="page" className="px-2 whitespace-nowrap text-soft sm:px-3">
          Page {current} of {last}
        </span>
      )}
      <Step to={next === null ? null : addressOf(next)} rel="next" className="justify-self-start">
        Next
        <ChevronRightIcon className="-mr-1 size-5" />
      </Step>
    </nav>
  )
}

type PagesProps = Pick<PaginationProps, 'pages' | 'current' | 'addressOf'>

function Pages({ pages, current, addressOf }: PagesProps) {
  return (
    <ul className="col-span-2 row-start-1 flex justify-center sm:gap-1.5">
      {pages.map((page, index) => (
        <li key={page === 'gap' ? `gap-${index}` : page} className="flex min-w-0 items-center justify-center">
          {page === 'gap' ? (
            <span className="w-4 text-center text-soft sm:w-8">…</span>
          ) : (
            <Link
              to={addressOf(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              className={`${cell} ${pages.length > 5 ? 'w-9' : 'w-11'} max-w-full hover:bg-mist aria-[current]:bg-ink aria-[current]:text-white sm:w-11`}
            >
              {page}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

interface StepProps {
  /** Null disables the step. */
  to: string | null
  rel: string | undefined
  className: string
  children: ReactNode
}

function Step({ to, rel, className, children }: StepProps) {
  const box = `${cell} ${className} gap-1.5 border px-4`
  if (to === null) {
    return (
      <span aria-disabled="true" className={`${box} border-line text-edge`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={`${box} border-edge/50 hover:border-ink`}>
      {children}
    </Link>
  )
}

const cell = 'inline-flex h-11 items-center justify-center rounded-full transition-colors'

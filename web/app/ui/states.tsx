import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'

/** Vietnamese text followed by English. */
export function BilingualText({ vi, en }: { vi: string; en: string }) {
  return (
    <>
      <span lang="vi" className="inline-block">
        {vi}
      </span>{' '}
      <span className="ml-1 inline-block font-normal">{en}</span>
    </>
  )
}

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  action?: { label: string; to: string }
}

/** An empty list, with the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line px-6 py-16 text-center sm:py-24">
      <p className="max-w-xl text-xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere]">
        {title}
      </p>
      {children ? <p className="mt-3 max-w-md text-soft text-pretty">{children}</p> : null}
      {action ? (
        <Link to={action.to} className="button-primary mt-7">
          {action.label}
        </Link>
      ) : null}
    </div>
  )
}

/** A failed page section with a link to retry. */
export function ErrorAlert({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-2xl border border-sale/25 bg-sale-tint px-6 py-12 text-center sm:py-16"
    >
      <p className="max-w-xl text-xl font-semibold tracking-tight text-balance text-sale">{title}</p>
      <p className="mt-3 max-w-md text-balance">
        {children ?? "We couldn't reach the server. Please try again in a moment."}
      </p>
      <Link to={pathname + search} replace preventScrollReset className="button-quiet mt-7 bg-white">
        Try again
      </Link>
    </div>
  )
}

import type { ReactNode } from 'react'
import { ArrowRightIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

interface HomeSectionProps {
  id: string
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}

export function HomeSection({ id, title, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="page mt-14 lg:mt-20">
      <div className="mb-6 flex items-center justify-between gap-4 lg:mb-8">
        <h2 id={id} className="text-2xl font-bold lg:text-3xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="flex min-h-11 shrink-0 items-center gap-2 font-medium text-accent hover:underline hover:underline-offset-4"
          >
            {more.label}
            <ArrowRightIcon className="size-5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

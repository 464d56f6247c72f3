import { Link } from './link.tsx'

export interface Crumb {
  name: string
  to: string
}

/** The path from the home page; the last entry has no link and is left out if the title below repeats it. */
export function Breadcrumb({ crumbs, current }: { crumbs: Crumb[]; current?: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm text-soft">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ name, to }) => (
          <li
            key={to}
            className="flex items-center not-last:after:mx-2.5 not-last:after:text-edge not-last:after:content-['/'/'']"
          >
            <Link
              to={to}
              className="-my-1 inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
        {current ? (
          <li aria-current="page" className="max-w-full truncate text-ink">
            {current}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}

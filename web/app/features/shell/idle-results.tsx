import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { LiveProducts } from './live-products.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Recent searches and what is popular, before anything is typed. */
export function IdleResults() {
  const { queries, categories, products } = useSuggestions('')
  return (
    <div className="space-y-6 py-4">
      <Section title="Recent searches" isShown={queries.length > 0}>
        <Chips links={queries.map((query) => ({ to: paths.search(query), label: query }))} />
      </Section>
      <Section title="Popular" isShown={categories.length > 0}>
        <Chips links={categories.map(({ slug, name }) => ({ to: paths.category(slug), label: name }))} />
      </Section>
      <Section title="Popular products" isShown={products.length > 0}>
        <LiveProducts products={products} />
      </Section>
    </div>
  )
}

function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-soft">{title}</h2>
      {children}
    </section>
  )
}

function Chips({ links }: { links: { to: string; label: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ to, label }) => (
        <li key={to} className="max-w-full">
          <Link
            to={to}
            className="flex min-h-11 items-center rounded-full border border-edge bg-white px-4 text-sm font-medium hover:border-ink"
          >
            <span className="truncate">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

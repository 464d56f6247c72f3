import type { CategoryName } from '@inkloom/contract/catalog'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

/** The shop's categories; scrolls sideways on small screens. */
export function ShopCategories({ categories }: { categories: CategoryName[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="Categories of this shop" className="-mx-(--gutter) mb-8 lg:mx-0">
      <ul className="scroller gap-2 px-(--gutter) pb-2 lg:flex-wrap lg:px-0">
        {categories.map(({ id, name, slug }) => (
          <li key={id} className="shrink-0 snap-start scroll-ml-(--gutter)">
            <Link
              to={paths.category(slug)}
              className="flex min-h-11 items-center rounded-full border border-line bg-white px-4 text-[0.9375rem] hover:border-accent hover:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

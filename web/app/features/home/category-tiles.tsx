import type { Category } from '@inkloom/contract/catalog'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { ArrowRightIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Link } from '../../ui/link.tsx'

/** On phones the other categories are behind the link beside the heading. */
const phoneCount = 6

export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-6">
      {categories.map(({ id, name, slug, image }, index) => (
        <li key={id} className={index < phoneCount ? undefined : 'max-sm:hidden'}>
          <Link to={paths.category(slug)} className="group block rounded-xl">
            <span className="block h-[280px] overflow-hidden rounded-xl bg-mist">
              <Picture
                {...pictureOf(image)}
                alt=""
                sizes="(min-width: 80rem) 395px, (min-width: 64rem) 31vw, 46vw"
                className="transition-transform duration-500 ease-out group-hover:scale-[1.03]"
              />
            </span>
            <span className="mt-3 block text-lg font-semibold group-hover:text-accent">{name}</span>
          </Link>
        </li>
      ))}
      <li className={restOfRow(categories.length)}>
        <Link
          to={paths.products}
          className="group flex h-[280px] flex-col justify-end rounded-xl bg-accent-tint p-6 text-accent-dark"
        >
          <span className="text-soft">Not sure yet?</span>
          <span className="mt-1 flex items-center gap-2 text-xl font-semibold group-hover:underline group-hover:underline-offset-4">
            See all products <ArrowRightIcon />
          </span>
        </Link>
      </li>
    </ul>
  )
}

const wide = ['lg:hidden', 'lg:col-span-2 lg:block', 'lg:block'] as const

/** Stretches the last tile to the end of its row, with two and with three columns. */
function restOfRow(count: number): string {
  return `max-sm:hidden ${count % 2 === 0 ? 'hidden' : ''} ${wide[count % 3]}`
}

import type { FollowedShop } from '@inkloom/contract/account'
import { countOf } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

export function FollowedShops({ shops }: { shops: FollowedShop[] }) {
  return (
    <section aria-labelledby="followed-shops">
      <h2 id="followed-shops" className="mb-4 text-xl font-semibold">
        Shops you follow
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {shops.map(({ id, name, logo_url, products_count }) => (
          <li key={id}>
            <Link
              to={paths.shop(id)}
              className="group flex items-center gap-4 rounded-2xl border border-line p-4 hover:border-edge hover:bg-white"
            >
              <span className="size-12 shrink-0 overflow-hidden rounded-full bg-mist">
                <Picture {...pictureOf(logo_url)} alt="" sizes="48px" />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:text-accent">{name}</span>
                <span className="block text-sm text-soft">{countOf(products_count, 'product')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ShopWithProducts } from './sections.ts'
import { countOf } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Sellers with some of their products. */
export function Shops({ shops }: { shops: ShopWithProducts[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {shops.map(({ shop, products }) => (
        <li key={shop.id}>
          <Link
            to={paths.shop(shop.id)}
            className="group block overflow-hidden rounded-xl border border-line bg-white hover:border-edge"
          >
            <span className="grid grid-cols-3 gap-px bg-line">
              {products.map(({ id, main_image }) => (
                <span key={id} className="aspect-square overflow-hidden bg-mist">
                  <Picture {...pictureOf(main_image)} alt="" sizes="(min-width: 64rem) 96px, 31vw" />
                </span>
              ))}
            </span>
            <span className="flex items-center gap-3 p-4">
              <span className="size-11 shrink-0 overflow-hidden rounded-full bg-mist">
                <Picture {...pictureOf(shop.logo_url)} alt="" sizes="44px" />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:text-accent">{shop.name}</span>
                <span className="block text-sm text-soft">{countOf(shop.products_count, 'product')}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { ProductCard } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { shownPrice } from '../../shop/price.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

export function LiveProducts({ products }: { products: ProductCard[] }) {
  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <Result key={product.id} product={product} />
      ))}
    </ul>
  )
}

function Result({ product }: { product: ProductCard }) {
  const price = shownPrice(product)
  return (
    <li>
      <Link to={paths.product(product.slug)} className="flex items-center gap-4 py-3">
        <span className="size-16 shrink-0 overflow-hidden rounded-md bg-mist">
          <Picture {...pictureOf(product.main_image)} alt="" sizes="64px" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-[0.9375rem]">{product.name || messages.unnamedProduct}</span>
          <span className="mt-1 block text-sm font-semibold">
            {price ? formatUsd(price.now) : messages.noPrice}
          </span>
        </span>
      </Link>
    </li>
  )
}

import type { ProductCard } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { shownPrice } from '../../shop/price.ts'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveSearch } from './use-live-search.ts'
import { Link } from '../../ui/link.tsx'

/** Products that match the typed keyword. */
export function LiveResults({ keyword }: { keyword: string }) {
  const search = useLiveSearch(keyword)
  if (search.state === 'loading') return <Spinner text="Searching" />
  if (search.state === 'failed') {
    return (
      <p role="alert" className="py-6 text-sale">
        {messages.unableToLoadProducts}
      </p>
    )
  }
  if (search.products.length === 0) {
    return (
      <output className="block py-6 [overflow-wrap:anywhere]">{messages.noLiveResult(search.keyword)}</output>
    )
  }
  return (
    <>
      <output className="sr-only">{search.products.length} products</output>
      <ul className="divide-y divide-line">
        {search.products.map((product) => (
          <Result key={product.id} product={product} />
        ))}
      </ul>
      <Link to={paths.search(search.keyword)} className="button-quiet mt-6 w-full">
        See all results
      </Link>
    </>
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

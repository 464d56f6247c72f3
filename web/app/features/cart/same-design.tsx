import { useCallback } from 'react'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { lazyApi } from '../../lib/lazy-api.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { shownPrice } from '../../shop/price.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Other products with the design of a personalized line; their fields are filled in with the texts of the line. */
export function SameDesign({ item }: { item: CartItem }) {
  const { id } = item
  const call = useCallback(
    async (signal: AbortSignal) => (await lazyApi.productsSameDesign({ id }, { signal })).data,
    [id],
  )
  const { value: products } = useAsync(call)
  if (!products?.length) return null
  return (
    <section aria-labelledby="same-design">
      <h2 id="same-design" className="text-lg font-semibold">
        Same design on other products
      </h2>
      <ul className="mt-4 scroller gap-4">
        {products.map((product) => (
          <li key={product.id} className="w-36 shrink-0 snap-start">
            <Link
              to={paths.product(product.slug)}
              state={{ inputs: item.custom_inputs }}
              className="group block"
            >
              <span className="block aspect-[3/4] overflow-hidden rounded-lg bg-mist">
                <Picture {...pictureOf(product.main_image)} alt="" sizes="144px" />
              </span>
              <span className="mt-2 line-clamp-2 text-sm font-medium group-hover:underline">
                {product.name || messages.unnamedProduct}
              </span>
            </Link>
            <p className="text-sm tabular-nums">{priceText(product)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function priceText(product: Parameters<typeof shownPrice>[0]): string {
  const price = shownPrice(product)
  return price ? formatUsd(price.now) : messages.noPrice
}

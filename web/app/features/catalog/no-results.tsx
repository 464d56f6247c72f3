import type { ProductCard } from '@inkloom/contract/catalog'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Similar words and popular products, below a search without results. */
export function NoResults({ words, products }: { words: string[]; products: ProductCard[] }) {
  return (
    <>
      {words.length > 0 ? (
        <section aria-labelledby="near-words" className="mt-8">
          <h2 id="near-words" className="font-semibold">
            Did you mean
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word}>
                <Link
                  to={paths.search(word)}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge bg-white px-4 text-sm font-medium hover:border-ink"
                >
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {products.length > 0 ? (
        <section aria-labelledby="popular" className="mt-14">
          <h2 id="popular" className="mb-6 text-2xl font-bold">
            Popular products
          </h2>
          <ProductGrid products={products} phoneCount={4} variant="home" />
        </section>
      ) : null}
    </>
  )
}

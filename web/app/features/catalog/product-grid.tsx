import type { ReactNode } from 'react'
import type { ProductCard as Product } from '@inkloom/contract/catalog'
import { ProductCard, type CardVariant } from './product-card.tsx'

interface ProductGridProps {
  products: Product[]
  /** How many are shown on phones; by default all. */
  phoneCount?: number
  /** How many pictures load eagerly. */
  heroCount?: number
  variant?: CardVariant
  /** Shown on the picture of a card, such as the wishlist heart. */
  action?: (product: Product) => ReactNode
  /** For lists of one shop. */
  hidesShop?: boolean
}

export function ProductGrid({
  products,
  phoneCount = Infinity,
  heroCount = 0,
  variant = 'list',
  action,
  hidesShop = false,
}: ProductGridProps) {
  return (
    <ul className={gridClass}>
      {products.map((product, index) => (
        <li key={product.id} className={index < phoneCount ? undefined : 'max-sm:hidden'}>
          <ProductCard
            product={product}
            variant={variant}
            hero={index < heroCount}
            action={action?.(product)}
            hidesShop={hidesShop}
          />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <>
      <output className="sr-only">Loading products</output>
      <div className={`${gridClass} animate-pulse`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <div className="aspect-[3/4] rounded-xl bg-mist" />
            <div className="mt-4 h-4 w-4/5 rounded bg-mist" />
            <div className="mt-3 h-4 w-1/3 rounded bg-mist" />
          </div>
        ))}
      </div>
    </>
  )
}

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4 lg:gap-y-12'

import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard } from '@inkloom/contract/catalog'
import { pageUrl, type Paging } from '../../lib/pagination.ts'
import { trackItemList } from '../../shop/tracking.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/states.tsx'
import { useListLoading } from '../../ui/use-list-loading.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

interface ProductListProps {
  /** As the data layer knows the list. */
  name: string
  /** Null when the shop could not answer. */
  products: ProductCard[] | null
  page: number
  paging: Paging | null
  /** What stands in place of the grid, and the text of a page without products. */
  failed: ReactNode
  empty: EmptyStateProps
  /** What stands on each card's picture. */
  action?: (product: ProductCard) => ReactNode
}

/** A screen's list of products in each of its states. */
export function ProductList({ name, products, page, paging, failed, empty, action }: ProductListProps) {
  const place = useLocation()
  const loading = useListLoading()
  useTrackItemList(name, products)

  if (products !== null && products.length > 0) {
    return (
      <>
        <div aria-busy={loading} className="transition-opacity delay-100 duration-200 aria-busy:opacity-45">
          <ProductGrid products={products} heroCount={4} {...(action && { action })} />
        </div>
        {paging ? <Pagination {...paging} addressOf={(to) => pageUrl(place, to)} /> : null}
      </>
    )
  }
  if (loading) return <ProductGridSkeleton />
  if (products === null) return failed
  return page > 1 ? (
    <AfterTheLast title={empty.title} page={page} first={pageUrl(place, 1)} />
  ) : (
    <EmptyState {...empty} />
  )
}

/** The text of a list whose filters leave nothing. */
export const noneLeft = (unfiltered: string): EmptyStateProps => ({
  title: 'No products match these filters',
  children: 'Take a filter away, or begin again without any.',
  action: { label: 'Clear all filters', to: unfiltered },
})

function AfterTheLast({ title, page, first }: { title: ReactNode; page: number; first: string }) {
  return (
    <EmptyState title={title} action={{ label: 'Back to the first page', to: first }}>
      The list ends before page {page}. Some products may have left the shop.
    </EmptyState>
  )
}

/** Pushes one `view_item_list` event per view of the list. */
function useTrackItemList(name: string, products: ProductCard[] | null) {
  const tracked = useRef<ProductCard[] | null>(null)
  useEffect(() => {
    // Effects run twice in strict mode and again when only the name changes.
    if (!products?.length || tracked.current === products) return
    tracked.current = products
    trackItemList(name, products)
  }, [name, products])
}

import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard } from '@inkloom/contract/catalog'
import { pageUrl } from '../../lib/page-url.ts'
import type { Paging } from '../../lib/pagination.ts'
import { trackItemList } from './tracking.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/states.tsx'
import { useListLoading } from '../../ui/use-list-loading.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

interface ProductListProps {
  /** The list name for analytics. */
  name: string
  /** Null if the request failed. */
  products: ProductCard[] | null
  page: number
  paging: Paging | null
  /** Shown instead of the grid after a failure and for an empty list. */
  failed: ReactNode
  empty: EmptyStateProps
  /** Shown on the picture of each card. */
  action?: (product: ProductCard) => ReactNode
  /** For lists of one shop. */
  hidesShop?: boolean
}

/** The product list of a page in all its states. */
export function ProductList(props: ProductListProps) {
  const { name, products, page, paging, failed, empty, action, hidesShop = false } = props
  const location = useLocation()
  const loading = useListLoading()
  useTrackItemList(name, products)

  if (products !== null && products.length > 0) {
    return (
      <>
        <div aria-busy={loading} className="transition-opacity delay-100 duration-200 aria-busy:opacity-45">
          <ProductGrid products={products} heroCount={4} hidesShop={hidesShop} {...(action && { action })} />
        </div>
        {paging ? <Pagination {...paging} addressOf={(to) => pageUrl(location, to)} /> : null}
      </>
    )
  }
  if (loading) return <ProductGridSkeleton />
  if (products === null) return failed
  return page > 1 ? (
    <BeyondLastPage title={empty.title} page={page} first={pageUrl(location, 1)} />
  ) : (
    <EmptyState {...empty} />
  )
}

/** The empty state of a filtered list. */
export const noFilterMatches = (unfiltered: string): EmptyStateProps => ({
  title: 'No products match these filters',
  children: 'Remove a filter or clear them all.',
  action: { label: 'Clear all filters', to: unfiltered },
})

function BeyondLastPage({ title, page, first }: { title: ReactNode; page: number; first: string }) {
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

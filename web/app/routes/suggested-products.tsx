import type { ProductCard as ProductCardData } from '@inkloom/contract/catalog'
import { ProductCard } from '../features/catalog/product-card.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx'
import { HomeSection } from '../features/home/home-section.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useAsync } from '../lib/use-async.ts'

const fetchPopular = async () => (await api.productsBestSelling()).data.slice(0, 4)

interface SuggestedProductsProps {
  /** Loaded in the browser if it is null. */
  popular?: ProductCardData[] | null
}

/** Popular and recently viewed products, for screens without content of their own. */
export function SuggestedProducts({ popular: given = null }: SuggestedProductsProps) {
  const { value: loaded } = useAsync(given ? null : fetchPopular)
  const popular = given ?? loaded
  return (
    <div className="pb-20 lg:pb-28">
      {popular && popular.length > 0 ? (
        <HomeSection id="suggested" title="Popular right now" more={{ to: paths.products, label: 'See all' }}>
          <ProductGrid products={popular} variant="home" action={renderHeart} />
        </HomeSection>
      ) : null}
      <RecentlyViewed step={4}>
        {(product) => (
          // Browser storage has no stock, reviews or customization data.
          <ProductCard
            product={{ ...product, stock: 1, allow_custom: false, rating: null, reviews_count: 0 }}
            variant="home"
            action={renderHeart(product)}
          />
        )}
      </RecentlyViewed>
    </div>
  )
}

import { useCallback } from 'react'
import type { ProductCard as Card } from '@inkloom/contract/catalog'
import { ProductCard } from '../features/catalog/product-card.tsx'
import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx'
import { loadCompleteRows, type ProductRows } from '../features/product/more-products.ts'
import { ProductCarousel } from '../features/product/product-carousel.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import { cachingApi } from '../lib/loaders.ts'
import { useAsync } from '../lib/use-async.ts'

interface MoreProductsProps {
  id: number
  shop: string
  first: ProductRows
}

const card = (product: Card) => <ProductCard product={product} variant="home" action={renderHeart(product)} />
const cardOfSeller = (product: Card) => (
  <ProductCard product={product} variant="home" action={renderHeart(product)} hidesShop />
)

/** Recommended, same seller, similar and recently viewed products. */
export function MoreProducts({ id, shop, first }: MoreProductsProps) {
  const { category } = first
  const load = useCallback(
    (signal: AbortSignal) => loadCompleteRows(cachingApi, id, category!, signal),
    [id, category],
  )
  const { value: all } = useAsync(category === undefined ? null : load)
  return (
    <>
      <ProductCarousel id="loved" title="Products you'll love!" products={all?.loved ?? first.loved}>
        {card}
      </ProductCarousel>
      <ProductCarousel
        id="same-seller"
        title={`More from ${shop}`}
        products={all?.sameSeller ?? first.sameSeller}
      >
        {cardOfSeller}
      </ProductCarousel>
      <ProductCarousel id="alike" title="Related products" products={all?.alike ?? first.alike}>
        {card}
      </ProductCarousel>
      <RecentlyViewed step={3}>{card}</RecentlyViewed>
    </>
  )
}

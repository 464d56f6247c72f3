import type { ProductCard as Card } from '@inkloom/contract/catalog'
import { ProductCard } from '../features/catalog/product-card.tsx'
import { RecentlyViewed } from '../features/catalog/recently-viewed.tsx'
import { ProductCarousel } from '../features/product/product-carousel.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'

interface MoreProductsProps {
  shop: string
  loved: Card[] | null
  sameSeller: Card[] | null
  alike: Card[] | null
}

const card = (product: Card) => <ProductCard product={product} variant="home" action={renderHeart(product)} />
const cardOfSeller = (product: Card) => (
  <ProductCard product={product} variant="home" action={renderHeart(product)} hidesShop />
)

/** Recommended, same seller, similar and recently viewed products. */
export function MoreProducts({ shop, loved, sameSeller, alike }: MoreProductsProps) {
  return (
    <>
      <ProductCarousel id="loved" title="Products you'll love!" products={loved}>
        {card}
      </ProductCarousel>
      <ProductCarousel id="same-seller" title={`More from ${shop}`} products={sameSeller}>
        {cardOfSeller}
      </ProductCarousel>
      <ProductCarousel id="alike" title="Related products" products={alike}>
        {card}
      </ProductCarousel>
      <RecentlyViewed step={3}>{card}</RecentlyViewed>
    </>
  )
}

import type { ReactNode } from 'react'
import type { ProductCard } from '@inkloom/contract/catalog'
import type { ViewedProduct } from '@inkloom/contract/storage'
import { recentlyViewed } from '../../stores/recently-viewed.ts'
import { Carousel } from '../../ui/carousel.tsx'

interface RecentlyViewedProps {
  step: 3 | 4
  children: (product: ProductCard) => ReactNode
}

/** The products this browser viewed last; renders nothing if there are none. */
export function RecentlyViewed({ step, children }: RecentlyViewedProps) {
  const products = recentlyViewed.use()
  if (products.length === 0) return null
  return (
    <Carousel
      id="recently-viewed"
      title="Recently viewed"
      items={products.map(toCard)}
      step={step}
      keyOf={({ id }) => id}
    >
      {children}
    </Carousel>
  )
}

/** Browser storage has no stock, processing days, reviews, colors or customization data. */
function toCard(product: ViewedProduct): ProductCard {
  return {
    ...product,
    shop_name: '',
    colors: [],
    colors_count: 0,
    stock: 1,
    allow_custom: false,
    required_custom: null,
    rating: null,
    reviews_count: 0,
    processing_days: 0,
  }
}

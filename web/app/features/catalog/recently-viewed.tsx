import type { ReactNode } from 'react'
import type { ViewedProduct } from '@inkloom/contract/storage'
import { recentlyViewed } from '../../stores/recently-viewed.ts'
import { Carousel } from '../../ui/carousel.tsx'

interface RecentlyViewedProps {
  step: 3 | 4
  children: (product: ViewedProduct) => ReactNode
}

/** The products this browser viewed last; renders nothing if there are none. */
export function RecentlyViewed({ step, children }: RecentlyViewedProps) {
  const products = recentlyViewed.use()
  if (products.length === 0) return null
  return (
    <Carousel
      id="recently-viewed"
      title="Recently viewed"
      items={products}
      step={step}
      keyOf={({ id }) => id}
    >
      {children}
    </Carousel>
  )
}

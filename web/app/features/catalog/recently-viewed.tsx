import type { ReactNode } from 'react'
import type { ViewedProduct } from '@inkloom/contract/storage'
import { recentlyViewed } from '../../stores/recently-viewed.ts'
import { Carousel } from '../../ui/carousel.tsx'

interface RecentlyViewedProps {
  step: 3 | 4
  children: (product: ViewedProduct) => ReactNode
}

/** What this browser looked at last; nothing at all before the first look. */
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

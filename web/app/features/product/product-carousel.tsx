import type { ReactNode } from 'react'
import type { ProductCard } from '@inkloom/contract/catalog'
import { Carousel } from '../../ui/carousel.tsx'

interface ProductCarouselProps {
  id: string
  title: string
  /** Null if the request failed; renders nothing then. */
  products: ProductCard[] | null
  children: (product: ProductCard) => ReactNode
}

export function ProductCarousel({ id, title, products, children }: ProductCarouselProps) {
  if (!products || products.length === 0) return null
  return (
    <Carousel id={id} title={title} items={products} step={3} keyOf={(product) => product.id}>
      {children}
    </Carousel>
  )
}

import type { ProductDetail } from '@inkloom/contract/catalog'
import type { ViewedProduct } from '@inkloom/contract/storage'

export function toWishlistItem({ product, pricing }: ProductDetail) {
  const { id, name, base_price, main_image, slug } = product
  return { id, name, price: base_price, sale: pricing.discount_info, main_image, slug }
}

export function toViewedProduct({ product, pricing, category }: ProductDetail): ViewedProduct {
  const { id, name, slug, main_image, base_price, seller_id } = product
  const seen = { id, name, slug, main_image, price: base_price, sale: pricing.discount_info }
  return { ...seen, category_id: category.current.id, seller_id }
}

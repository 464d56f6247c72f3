import type { ProductDetail } from '@inkloom/contract/catalog'
import { toDollars } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { cartItem } from './cart-item.ts'
import { offerOf } from './offer.ts'
import type { Choice } from './selection.ts'

/** The custom inputs by field, their fee per item and the hash of the design. */
export interface Custom {
  inputs: Record<string, string>
  /** Cents. */
  fee: number
  design?: string
}

export function toCartItem(detail: ProductDetail, choice: Choice, count: number, custom: Custom): CartItem {
  const { product, category } = detail
  const { variant, price, stock } = offerOf(detail, choice)
  return cartItem({
    id: product.id,
    name: product.name,
    image: variant?.image ?? product.main_image,
    slug: product.slug,
    price: toDollars(typeof price === 'string' ? 0 : price.now).toFixed(2),
    count,
    color: choice.Color,
    size: choice.Size,
    type: choice.Type,
    category_id: category.current.id,
    stock,
    seller_id: product.seller_id,
    custom_inputs: custom.inputs,
    custom_total_price: toDollars(custom.fee),
    ...(custom.design !== undefined && { design: custom.design }),
  })
}

import { imageUrl } from '@inkloom/contract/image'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { discounted, type Cents } from '@inkloom/contract/money'
import type { FeedItem } from './feed-item.ts'
import { apparelOf, googleCategoryOf } from './apparel.ts'
import type { FeedCategory, FeedProduct, FeedVariant } from './feed-products.ts'

/** The items of a product: its variants with a price, or itself. None without a picture that has arrived. */
export function itemsOf(product: FeedProduct, category: FeedCategory, origin: string): FeedItem[] {
  const [image, ...moreImages] = product.images.map((path) => new URL(imageUrl(path), origin).href)
  if (image === undefined) return []
  const name = product.name || messages.unnamedProduct
  const url = `${origin}/product/${product.slug}`
  const shared = {
    description: plainText(product.description) || `${name}, printed to order.`,
    url,
    shopName: product.shop_name,
    shopUrl: `${origin}/shop/${product.seller_id}`,
    categories: category.names,
    googleCategory: googleCategoryOf(product.garment),
    handlingDays: product.processing_days,
    isPersonalizable: product.allow_custom,
    returnDays: limits.returnDays,
    returnPolicyUrl: `${origin}/page/refund-policy`,
  }
  const amountsOf = (price: Cents) => {
    const paid = discounted(price, product.percent ?? 0)
    const fee = product.required_fee
    return {
      price: price + fee,
      salePrice: paid < price ? paid + fee : null,
      shipping: paid > limits.freeShippingAbove ? 0 : category.shipping,
    }
  }
  const sold = product.variants.flatMap((variant) =>
    variant.price === null ? [] : [{ ...variant, price: variant.price }],
  )
  if (sold.length > 0) {
    return sold.map((variant) => ({
      ...shared,
      id: `SKU-${product.id}-${variant.id}`,
      groupId: String(product.id),
      title: titleOf(name, variant),
      image: variant.image === null ? image : new URL(imageUrl(variant.image), origin).href,
      moreImages: moreImages.slice(0, 10),
      isInStock: variant.stock > 0,
      ...amountsOf(variant.price),
      attributes: variant.attributes,
      apparel: apparelOf(product.garment, variant.attributes),
    }))
  }
  if (product.base_price === null) return []
  return [
    {
      ...shared,
      id: `SKU-${product.id}`,
      groupId: null,
      title: name,
      image,
      moreImages: moreImages.slice(0, 10),
      isInStock: product.stock > 0,
      ...amountsOf(product.base_price),
      attributes: [],
      apparel: apparelOf(product.garment, []),
    },
  ]
}

function titleOf(name: string, { attributes }: FeedVariant): string {
  return [name, ...attributes.map(({ value }) => value)].join(', ')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Descriptions are stored as sellers wrote them. */
function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

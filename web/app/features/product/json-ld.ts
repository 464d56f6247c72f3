import { absoluteImage } from '../../lib/images.ts'
import type { ProductDetail, Variant } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { fromDollars, toDollars, total } from '@inkloom/contract/money'
import { paths } from '../../lib/paths.ts'
import { shownPrice } from '../../shop/price.ts'
import { plainText } from './plain-text.ts'
import { allImages } from './use-product.ts'

const context = 'https://schema.org'

/** Every page has them, and the product feeds have all variants. */
const maxVariants = 100

/** The schema.org product or product group; null without offer and rating. */
export function productJsonLd(detail: ProductDetail, origin: string): object | null {
  const { product, variants, seller_info } = detail
  const url = origin + paths.product(product.slug)
  const own = {
    name: product.name || messages.unnamedProduct,
    description: plainText(product.description) || `${product.name}, printed to order.`,
    image: allImages(detail).map((image) => absoluteImage(origin, image)),
    url,
    brand: { '@type': 'Brand', name: seller_info.shop.shop_name },
    category: detail.category.hierarchy.map(({ name }) => name).join(' > '),
    ...rating(detail.reviews),
    ...personalization(detail.template_info),
  }
  const sold = variants.filter((variant) => offer(detail, variant, origin) !== null)
  if (sold.length === 0) {
    const single = offer(detail, { price: detail.pricing.base_price, stock: product.stock }, origin)
    if (!single && !('aggregateRating' in own)) return null
    return {
      '@type': 'Product',
      ...own,
      sku: `SKU-${product.id}`,
      ...(single && { offers: single }),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...own,
    productGroupID: String(product.id),
    variesBy: variesBy(sold),
    // The variants have the description of their group.
    hasVariant: sold.slice(0, maxVariants).map((variant, index) => ({
      '@type': 'Product',
      sku: `SKU-${product.id}-${variant.id}`,
      name: `${own.name}, ${variant.name}`,
      image: variant.image ? absoluteImage(origin, variant.image) : own.image[0],
      ...attributesOf(variant),
      offers: { ...offer(detail, variant, origin), ...(index > 0 && policyReferences(origin, product)) },
    })),
  }
}

type Sold = Pick<Variant, 'price' | 'stock'>

/** Null without a price. The price includes required custom fields. */
function offer(detail: ProductDetail, { price, stock }: Sold, origin: string) {
  const { product, pricing, seller_info } = detail
  const shown = shownPrice({ price, sale: pricing.discount_info })
  if (!shown || shown.now <= 0) return null
  const [earliest, latest] = limits.deliveryDays.US
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.slug),
    priceCurrency: 'USD',
    price: toDollars(shown.now + requiredFee(detail)).toFixed(2),
    availability: `${context}/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${context}/NewCondition`,
    seller: { '@type': 'Organization', name: seller_info.shop.shop_name },
    shippingDetails: {
      '@id': policyReferences(origin, product).shippingDetails['@id'],
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, product.processing_days),
        transitTime: days(earliest, latest),
      },
    },
    hasMerchantReturnPolicy: {
      '@id': policyReferences(origin, product).hasMerchantReturnPolicy['@id'],
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: limits.returnDays,
      returnMethod: `${context}/ReturnByMail`,
      returnFees: `${context}/FreeReturn`,
    },
  }
}

/** All offers of a product have the same policies: the first one has them in full. */
function policyReferences(origin: string, { slug }: Pick<ProductDetail['product'], 'slug'>) {
  return {
    shippingDetails: { '@id': `${origin}${paths.product(slug)}#shipping` },
    hasMerchantReturnPolicy: { '@id': `${origin}/#returns` },
  }
}

function rating({ average, count }: ProductDetail['reviews']) {
  if (average === null) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }
}

/** What a shopper can have printed. */
function personalization({ allow_custom, custom_types }: ProductDetail['template_info']) {
  if (!allow_custom || custom_types.length === 0) return {}
  const value = custom_types
    .map(({ label, required }) => (required ? label : `${label} (optional)`))
    .join(', ')
  return { additionalProperty: { '@type': 'PropertyValue', name: 'Personalization', value } }
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

const properties: Partial<Record<string, string>> = { Color: 'color', Size: 'size', Type: 'pattern' }

function attributesOf({ attributes }: Variant): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => (properties[name] ? [[properties[name], value]] : [])),
  )
}

function variesBy(variants: Variant[]): string[] {
  const names = new Set(variants.flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  return [...names].flatMap((name) => (properties[name] ? [`${context}/${properties[name]}`] : []))
}

function requiredFee({ template_info: { allow_custom, custom_types } }: ProductDetail): number {
  const required = allow_custom ? custom_types.filter((field) => field.required) : []
  return total(required.map(({ price }) => fromDollars(price)))
}

import type { ProductCard } from '@inkloom/contract/catalog'
import type { Endpoints } from '@inkloom/contract/endpoints'
import type { Output } from '@inkloom/contract/endpoint'
import type { RouteName } from '@inkloom/contract/routes'
import type { CacheTag } from '../lib/cache-tags.ts'

type PublicName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { cache: 'public' } ? Name : never
}[keyof Endpoints]

/** The cache tags of the response of each public endpoint. */
const tagsByEndpoint: {
  [Name in PublicName]: (body: Output<Endpoints[Name]>, input: object) => CacheTag[]
} = {
  productsNew: ({ data }) => ['products', ...productTags(data)],
  productsBestSelling: ({ data }) => ['best-selling', ...productTags(data)],
  productsRecentlyViewed: ({ data }) => productTags(data),
  productsRelated: ({ data }) => productTags(data),
  productsSameSeller: ({ data }) => productTags(data),
  productsSameDesign: ({ data }) => productTags(data),
  productsYouMayLove: ({ data }) => ['search', ...productTags(data)],
  products: ({ data }, input) => ['products', ...filterTags(input), ...productTags(data)],
  productsSearch: ({ data }, input) => ['search', ...filterTags(input), ...productTags(data)],
  searchSuggest: ({ data: { shops, products } }, input) => [
    (input as { keyword: string }).keyword === '' ? 'best-selling' : 'search',
    'categories',
    ...shops.map(({ id }) => `shop:${id}`),
    ...productTags(products),
  ],
  productDetail: ({ data }) => [`product:${data.product.id}`, `shop:${data.product.seller_id}`, 'categories'],
  productReviews: (_, input) => [`reviews:${(input as { id: number }).id}`],
  shopProfile: ({ data }) => [
    `shop:${data.shop.id}`,
    `shop-products:${data.shop.id}`,
    'categories',
    ...productTags(data.products.data),
  ],
  categoriesParent: () => ['categories'],
  categoriesAllParent: () => ['categories'],
  categoriesFlat: () => ['categories'],
  categoryChildren: () => ['categories'],
  categoryProducts: ({ data }, input) => [
    `category:${data.category.id}`,
    'categories',
    ...filterTags(input),
    ...productTags(data.products),
  ],
  posts: () => ['posts', 'topics'],
  postsLatest: () => ['posts', 'topics'],
  topics: () => ['topics'],
  postsOfTopic: () => ['posts', 'topics'],
  post: () => ['posts', 'topics'],
  postsRelated: () => ['posts', 'topics'],
  pages: () => ['pages'],
  page: () => ['pages', 'topics'],
  otherPages: () => ['pages'],
  coupons: () => ['coupons'],
}

/** The cache tags of one response; null for endpoints that are not cached. */
export function responseTags(name: RouteName, body: unknown, input: object): CacheTag[] | null {
  const tags = (tagsByEndpoint as Partial<Record<RouteName, unknown>>)[name] as
    | ((body: unknown, input: object) => CacheTag[])
    | undefined
  return tags ? tags(body, input) : null
}

const unfiltered = new Set(['page', 'per_page', 'keyword', 'exact', 'category', 'facets'])

/** A filtered or sorted list may change with any product's price, colors or sales. */
function filterTags(input: object): CacheTag[] {
  const isFiltered = Object.entries(input).some(
    ([name, value]) => !unfiltered.has(name) && value !== undefined,
  )
  return isFiltered ? ['facets'] : []
}

function productTags(products: ProductCard[]): CacheTag[] {
  return products.map(({ id }) => `product:${id}`)
}

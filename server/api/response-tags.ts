import type { ProductCard } from '@inkloom/contract/catalog'
import type { Endpoints } from '@inkloom/contract/endpoints'
import type { Output } from '@inkloom/contract/endpoint'
import type { RouteName } from '@inkloom/contract/routes'
import type { CacheTag as Tag } from '../lib/cache-tags.ts'

/** What the answer of each call depends on. A call that is missing here is never part of a kept page. */
const tagsOf: { [Name in keyof Endpoints]?: (answer: Output<Endpoints[Name]>, input: object) => Tag[] } = {
  productsNew: ({ data }) => ['products', ...cards(data)],
  productsBestSelling: ({ data }) => ['best-selling', ...cards(data)],
  productsRecentlyViewed: ({ data }) => cards(data),
  productsRelated: ({ data }) => cards(data),
  productsSameSeller: ({ data }) => cards(data),
  productsYouMayLove: ({ data }) => ['search', ...cards(data)],
  products: ({ data }, input) => ['products', ...choices(input), ...cards(data)],
  productsSearch: ({ data }, input) => ['search', ...choices(input), ...cards(data)],
  productDetail: ({ data }) => [`product:${data.product.id}`, `shop:${data.product.seller_id}`, 'categories'],
  productReviews: (_, input) => [`reviews:${(input as { id: number }).id}`],
  shopProfile: ({ data }) => [
    `shop:${data.shop.id}`,
    `shop-products:${data.shop.id}`,
    'categories',
    ...cards(data.products.data),
  ],
  categoriesParent: () => ['categories'],
  categoriesAllParent: () => ['categories'],
  categoriesFlat: () => ['categories'],
  categoryChildren: () => ['categories'],
  categoryProducts: ({ data }, input) => [
    `category:${data.category.id}`,
    'categories',
    ...choices(input),
    ...cards(data.products),
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

/** The words for one answer; null where the call may not be kept. */
export function tagsOfAnswer(name: RouteName, answer: unknown, input: object): Tag[] | null {
  const tags = tagsOf[name] as ((answer: unknown, input: object) => Tag[]) | undefined
  return tags ? tags(answer, input) : null
}

const plain = new Set(['page', 'per_page', 'keyword', 'category', 'facets'])

/** A filtered or sorted list may change with any product's price, colours or sales. */
function choices(input: object): Tag[] {
  const chosen = Object.entries(input).some(([name, value]) => !plain.has(name) && value !== undefined)
  return chosen ? ['facets'] : []
}

function cards(products: ProductCard[]): Tag[] {
  return products.map(({ id }) => `product:${id}`)
}

import type { Image } from '@inkloom/contract/image'
import type { Review } from '@inkloom/contract/reviews'
import type { Api } from '../../lib/api.ts'

export type SampleReview = Pick<Review, 'id' | 'stars' | 'text' | 'author'> & {
  product: { slug: string; name: string }
}

const shownReviews = 3
const minLength = 60

/** A good review of each of three best sellers, of different sellers where possible. */
export async function findReviews(api: Api): Promise<SampleReview[]> {
  const { data } = await api.productsBestSelling()
  const rated = data.filter(({ rating }) => rating !== null && rating >= 4)
  const bySeller = [...new Map(rated.map((product) => [product.seller_id, product])).values()]
  const chosen = bySeller.length < shownReviews ? rated : bySeller
  const found = await Promise.all(
    chosen.slice(0, shownReviews).map(async ({ id, slug, name }) => {
      const { items } = (await api.productReviews({ id })).data
      const review = items.find(({ stars, text }) => stars >= 4 && text.length >= minLength)
      if (!review) return []
      const { stars, text, author } = review
      return [{ id: review.id, stars, text, author, product: { slug, name } }]
    }),
  )
  return found.flat()
}

/** The pictures of a shirt: its print from close up, another color, the front, and the shirt in use. */
export async function findShirt(api: Api): Promise<Image[]> {
  const category = (await api.categoriesFlat()).data.find(({ name }) => name === 'T-Shirts')
  if (!category) return []
  const { data } = await api.categoryProducts({ category: category.slug, per_page: 1 })
  const [card] = data.products
  if (!card) return []
  const { images } = (await api.productDetail({ slug: card.slug })).data.product
  const [front, , detail, context, otherColor] = images
  return front && detail && context && otherColor ? [detail, otherColor, front, context] : []
}

import type { Category, ProductCard } from '@inkloom/contract/catalog'
import type { Image } from '@inkloom/contract/image'
import type { Api } from '../../lib/api.ts'
import { optional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { seasonOn } from './season.ts'

export interface PictureLink {
  name: string
  to: string
  image: Image | null
}

/** The API calls of the optional home page sections. */
export const sections = {
  bubbles: async (api: Api) => bubblesOf(await allCategories(api)),
  popular: async (api: Api) => (await api.productsBestSelling()).data,
  fresh: async (api: Api) => (await api.productsNew()).data,
  categories: async (api: Api) => (await api.categoriesParent()).data,
  season: (api: Api) => seasonProducts(api, new Date()),
  posts: async (api: Api) => (await api.postsLatest()).data,
  fandoms: (api: Api) => Promise.all(fandoms.map((fandom) => fandomOf(api, fandom))),
}

const running = new WeakMap<Api, Promise<Category[]>>()

/** Two sections need them at the same time, from one call. */
function allCategories(api: Api): Promise<Category[]> {
  const known = running.get(api)
  if (known) return known
  const call = api
    .categoriesFlat()
    .then(({ data }) => data)
    .finally(() => running.delete(api))
  running.set(api, call)
  return call
}

const bubbleNames = [
  "Happy Patrick's Day",
  "Easter's Day",
  '3D Hoodies',
  'Calendar 2025',
  'Baseball Jersey',
  '3D Sweater',
  'Hoodie',
  'Premium Poster Vertical Posters',
]

/** The eight bubbles; without a matching category a bubble links to a search. */
export function bubblesOf(categories: Category[]): PictureLink[] {
  return bubbleNames.map((name) => {
    const category = categories.find((candidate) => candidate.name === name)
    if (!category) return { name, to: paths.search(name), image: null }
    return { name, to: paths.category(category.slug), image: category.image }
  })
}

export interface SeasonProducts {
  title: string
  to: string
  products: ProductCard[]
}

/** Products for the time of the year; empty if the shop has no such category or nothing in it. */
async function seasonProducts(api: Api, today: Date): Promise<SeasonProducts[]> {
  const { title, category: name } = seasonOn(today)
  const category = (await allCategories(api)).find((candidate) => candidate.name === name)
  if (!category) return []
  const { data } = await api.categoryProducts({ category: category.slug, per_page: 4 })
  return data.products.length > 0
    ? [{ title, to: paths.category(category.slug), products: data.products }]
    : []
}

const fandoms = [
  { name: 'Retro souls', keyword: 'retro' },
  { name: 'Animal people', keyword: 'animal' },
  { name: 'Game day', keyword: 'team' },
  { name: 'Kitchen crew', keyword: 'kitchen' },
]

async function fandomOf(api: Api, { name, keyword }: (typeof fandoms)[number]): Promise<PictureLink> {
  const found = await optional(api.productsYouMayLove({ keyword }))
  return { name, to: paths.search(keyword), image: found?.data[0]?.main_image ?? null }
}

import type { Category, ProductCard, Shop } from '@inkloom/contract/catalog'
import type { Image } from '@inkloom/contract/image'
import type { Api } from '../../lib/api.ts'
import { optional } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { seasonOn } from './season.ts'
import { allCategories, popularProducts } from './shared-calls.ts'
import { findShowcase } from './showcase.ts'

export interface PictureLink {
  name: string
  to: string
  image: Image | null
}

/** The API calls of the optional home page sections. */
export const sections = {
  showcase: findShowcase,
  bubbles: async (api: Api) => bubblesOf(await allCategories(api)),
  popular: popularProducts,
  fresh: async (api: Api) => (await api.productsNew()).data,
  categories: async (api: Api) => (await api.categoriesParent()).data,
  season: (api: Api) => seasonProducts(api, new Date()),
  shops: (api: Api) => shopsOf(api),
  // The page has its data twice, as HTML and for the browser: only what is shown.
  posts: async (api: Api) => (await api.postsLatest()).data.map(({ description: _, ...post }) => post),
  fandoms: (api: Api) => Promise.all(fandoms.map((fandom) => fandomOf(api, fandom))),
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

export interface ShopWithProducts {
  shop: Pick<Shop, 'id' | 'name' | 'logo_url' | 'products_count'>
  products: Pick<ProductCard, 'id' | 'main_image'>[]
}

/** The shops of the best-selling products, at most four. */
async function shopsOf(api: Api): Promise<ShopWithProducts[]> {
  const popular = await popularProducts(api)
  const sellers = [...new Set(popular.map(({ seller_id }) => seller_id))].slice(0, 4)
  return Promise.all(
    sellers.map(async (sellerId) => {
      const { shop, products } = (await api.shopProfile({ sellerId, per_page: 3 })).data
      const { id, name, logo_url, products_count } = shop
      return {
        shop: { id, name, logo_url, products_count },
        products: products.data.map(({ id, main_image }) => ({ id, main_image })),
      }
    }),
  )
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

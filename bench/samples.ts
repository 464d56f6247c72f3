import { fetchJson, fetchRaw } from './fetch-raw.ts'

/** What the measurements request from a shop, found through its API. */
export interface Samples {
  category: { slug: string; lastPage: number }
  lastPage: number
  /** Slugs of the first list page. */
  products: string[]
  /** Slugs from further parts of the list. */
  otherProducts: string[]
  common: SearchTerm[]
  rare: SearchTerm[]
  topic: string
  post: string
  page: string
}

export interface SearchTerm {
  text: string
  total: number
}

interface ProductList {
  data: { id: number; name: string; slug: string }[]
  meta: { last_page: number; total: number }
}

export async function findSamples(url: string): Promise<Samples> {
  const api: Api = (path) => fetchJson(`${url}/api${path}`)
  const first = await api<ProductList>('/products')
  const products = first.data.map(({ slug }) => slug)
  const spread = await spreadProducts(api, first)
  return {
    category: await largestCategory(api),
    lastPage: first.meta.last_page,
    products,
    otherProducts: spread.map(({ slug }) => slug).filter((slug) => !products.includes(slug)),
    ...(await findTerms(
      api,
      spread.map(({ name }) => name),
    )),
    topic: await firstSlug(api, '/topics'),
    post: await firstSlug(api, '/posts/latest'),
    page: await firstSlug(api, '/posts/pages'),
  }
}

/** The samples that two shops have in common; the lists end where the shorter one ends. */
export async function findSharedSamples(urls: [string, string]): Promise<Samples> {
  const [samples, other] = await Promise.all([findSamples(urls[0]), findSamples(urls[1])])
  const exists = async (path: string) => (await fetchRaw(urls[1] + path)).status === 200
  const shared = async <Value>(values: Value[], path: (value: Value) => string): Promise<Value[]> => {
    const found: Value[] = []
    for (const value of values) if (await exists(path(value))) found.push(value)
    return found
  }
  const oneOf = async (slug: string, path: string): Promise<string> => {
    if (await exists(path)) return slug
    throw new Error(`only one of the two shops has ${path}`)
  }
  const { slug } = samples.category
  return {
    category: {
      slug: await oneOf(slug, `/category/${slug}`),
      lastPage: Math.min(samples.category.lastPage, other.category.lastPage),
    },
    lastPage: Math.min(samples.lastPage, other.lastPage),
    products: await shared(samples.products, productApiPath),
    otherProducts: await shared(samples.otherProducts, productApiPath),
    common: samples.common,
    rare: samples.rare,
    topic: await oneOf(samples.topic, `/topic/${samples.topic}`),
    post: await oneOf(samples.post, `/blog/${samples.post}`),
    page: await oneOf(samples.page, `/page/${samples.page}`),
  }
}

export const productApiPath = (slug: string) => `/api/products-detail/${slug}`
export const searchPath = (text: string) => `/search?keyword=${encodeURIComponent(text)}`

/** One path per kind of screen. */
export function screenPaths(samples: Samples): Record<string, string> {
  return {
    home: '/',
    products: '/products',
    category: `/category/${samples.category.slug}`,
    search: searchPath(samples.common[0]?.text ?? ''),
    product: `/product/${samples.products[0]}`,
    shop: '/shop/1',
    topic: `/topic/${samples.topic}`,
    blog: `/blog/${samples.post}`,
    page: `/page/${samples.page}`,
    cart: '/cart',
    login: '/login',
  }
}

/** Paths of pages that no other measurement requests, so that they are not in the page cache yet. */
export function coldPaths(samples: Samples): Record<string, string[]> {
  const { category, lastPage, otherProducts, common, rare } = samples
  const pagesFrom2 = (last: number) => Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2)
  return {
    products: pagesFrom2(lastPage).map((page) => `/products?page=${page}`),
    category: pagesFrom2(category.lastPage).map((page) => `/category/${category.slug}?page=${page}`),
    product: otherProducts.map((slug) => `/product/${slug}`),
    search: [...common.slice(1), ...rare].map(({ text }) => searchPath(text)),
  }
}

/** Pages of different products, from the start of the list. */
export async function productPaths(url: string, count: number): Promise<string[]> {
  const perPage = 100
  const slugs: string[] = []
  for (let page = 1; slugs.length < count; page += 1) {
    const path = `/api/products?per_page=${perPage}&page=${page}`
    const { data, meta } = await fetchJson<ProductList>(url + path)
    slugs.push(...data.map(({ slug }) => slug))
    if (page >= meta.last_page) break
  }
  return [...new Set(slugs)].slice(0, count).map((slug) => `/product/${slug}`)
}

/** All list pages of all categories except one. */
export async function categoryPaths(url: string, except: string): Promise<string[]> {
  const { data } = await fetchJson<{ data: { slug: string }[] }>(`${url}/api/categories/categories-flat`)
  const paths: string[] = []
  for (const { slug } of data.filter((category) => category.slug !== except)) {
    const list = await fetchJson<{ data: { pagination: { total_pages: number } } }>(
      `${url}/api/categories/${slug}/products`,
    )
    for (let page = 1; page <= list.data.pagination.total_pages; page += 1) {
      paths.push(`/category/${slug}?page=${page}`)
    }
  }
  return paths
}

type Api = <Value>(path: string) => Promise<Value>

async function firstSlug(api: Api, path: string): Promise<string> {
  const { data } = await api<{ data: { slug: string }[] }>(path)
  return data[0]?.slug ?? ''
}

async function largestCategory(api: Api): Promise<Samples['category']> {
  const { data } = await api<{ data: { slug: string; products_count: number }[] }>(
    '/categories/categories-flat',
  )
  const [largest] = data.toSorted((a, b) => b.products_count - a.products_count)
  if (!largest) throw new Error('the shop has no category')
  const first = await api<{ data: { pagination: { total_pages: number } } }>(
    `/categories/${largest.slug}/products`,
  )
  return { slug: largest.slug, lastPage: first.data.pagination.total_pages }
}

/** Products from the start, the middle and the end of the list. */
async function spreadProducts(api: Api, first: ProductList): Promise<ProductList['data']> {
  const perPage = 100
  const { data: cards, meta } = first
  const last = Math.max(1, Math.floor(Math.min(meta.total, meta.last_page * cards.length) / perPage))
  const pages = new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last])
  const lists: ProductList['data'][] = []
  for (const page of [...pages].filter((page) => page <= last)) {
    const { data } = await api<ProductList>(`/products?per_page=${perPage}&page=${page}`)
    lists.push(data)
  }
  return lists.flat()
}

/**
 * Ten terms that many products match, three of them pairs of words, and ten that few match: rare words, pairs and, in a large
 * catalog, whole names.
 */
async function findTerms(api: Api, names: string[]): Promise<Pick<Samples, 'common' | 'rare'>> {
  const words = byFrequency(names.flatMap(wordsOf))
  const pairs = byFrequency(names.flatMap((name) => pairsOf(wordsOf(name))))
  const search = async (texts: string[]): Promise<SearchTerm[]> => {
    const found: SearchTerm[] = []
    for (const text of texts) {
      const { meta } = await api<ProductList>(`/products-search?keyword=${encodeURIComponent(text)}`)
      found.push({ text, total: meta.total })
    }
    return found.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
  }
  const common = [
    ...(await search(words.slice(0, 12))).slice(0, 7),
    ...(await search(pairs.slice(0, 8))).slice(0, 3),
  ]
  const rareTexts = [...words.slice(-25), ...pairs.slice(-12), ...new Set(names.slice(-12).map(textOf))]
  const rare = (await search(rareTexts)).slice(-10)
  return { common, rare }
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
}

const textOf = (name: string) => wordsOf(name).join(' ')

function pairsOf(words: string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`)
}

function byFrequency(texts: string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text)
}

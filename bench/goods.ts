import { fetchJson } from './fetch-raw.ts'

/** Addresses of the shop on which things are measured, found through its own API. */
export interface Goods {
  category: { slug: string; last: number }
  lastPage: number
  products: string[]
  common: Word[]
  rare: Word[]
  topic: string
  post: string
  page: string
}

export interface Word {
  text: string
  total: number
}

interface Paged {
  data: { id: number; name: string; slug: string }[]
  meta: { last_page: number; total: number }
}

export async function findGoods(url: string): Promise<Goods> {
  const api = <Value>(path: string) => fetchJson<Value>(`${url}/api${path}`)
  const first = await api<Paged>('/products')
  const names = await someNames(api, first)
  const [topic] = (await api<{ data: { slug: string }[] }>('/topics')).data
  const [post] = (await api<{ data: { slug: string }[] }>('/posts/latest')).data
  const [page] = (await api<{ data: { slug: string }[] }>('/posts/pages')).data
  return {
    category: await largestCategory(api),
    lastPage: first.meta.last_page,
    products: first.data.map((product) => product.slug),
    ...(await words(api, names)),
    topic: topic?.slug ?? '',
    post: post?.slug ?? '',
    page: page?.slug ?? '',
  }
}

type Api = <Value>(path: string) => Promise<Value>

async function largestCategory(api: Api): Promise<Goods['category']> {
  const { data } = await api<{ data: { slug: string; products_count: number }[] }>(
    '/categories/categories-flat',
  )
  const [largest] = data.toSorted((a, b) => b.products_count - a.products_count)
  if (!largest) throw new Error('the shop has no category')
  const first = await api<{ data: { pagination: { total_pages: number } } }>(
    `/categories/${largest.slug}/products`,
  )
  return { slug: largest.slug, last: first.data.pagination.total_pages }
}

/** From the beginning of the list, its middle and its end. */
async function someNames(api: Api, first: Paged): Promise<string[]> {
  const last = Math.max(1, Math.floor(first.meta.total / 100))
  const pages = [...new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last])].filter((n) => n <= last)
  const lists: string[][] = []
  for (const page of pages) {
    const { data } = await api<Paged>(`/products?per_page=100&page=${page}`)
    lists.push(data.map((product) => product.name))
  }
  return lists.flat()
}

/** Ten that many products have and ten that few have, three pairs among each. */
async function words(api: Api, names: string[]): Promise<Pick<Goods, 'common' | 'rare'>> {
  const singles = byFrequency(names.flatMap(wordsOf))
  const pairs = byFrequency(names.flatMap((name) => pairsOf(wordsOf(name))))
  const search = async (texts: string[]): Promise<Word[]> => {
    const found: Word[] = []
    for (const text of texts) {
      const { meta } = await api<Paged>(`/products-search?keyword=${encodeURIComponent(text)}`)
      found.push({ text, total: meta.total })
    }
    return found.filter((word) => word.total > 0).sort((a, b) => b.total - a.total)
  }
  const common = [
    ...(await search(singles.slice(0, 12))).slice(0, 7),
    ...(await search(pairs.slice(0, 8))).slice(0, 3),
  ]
  const rare = [
    ...(await search(singles.slice(-25))).slice(-7),
    ...(await search(pairs.slice(-12))).slice(-3),
  ]
  return { common, rare }
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
}

function pairsOf(list: string[]): string[] {
  return list.slice(1).map((word, index) => `${list[index]} ${word}`)
}

function byFrequency(list: string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of list) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text)
}

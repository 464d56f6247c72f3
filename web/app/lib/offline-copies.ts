/** The caches of the service worker. Only `orders` has personal data: the end of a session deletes it. */
export const cacheNames = {
  assets: 'assets',
  pages: 'pages',
  products: 'products',
  pictures: 'pictures',
  orders: 'orders',
} as const

/** The page that the service worker shows instead of a page without a copy; `next` is the path of that page. */
export const offlinePath = '/offline'

/** Pages that work with what the browser stores. They are saved before the first visit. */
export const fixedPages = [offlinePath, '/cart', '/wishlist']

const maxOrders = 5
const maxOrderPictures = 40

/** What a page sends to the service worker. */
export interface Visit {
  path: string
  /** The URLs of the pictures that were shown. */
  pictures: string[]
}

type PageCache = 'pages' | 'products' | 'orders'

/** The cache of a page that is saved when it is visited; null for all other pages. */
export function pageCacheOf(path: string): PageCache | null {
  if (fixedPages.includes(path)) return 'pages'
  if (/^\/product\/[^/]+$/.test(path)) return 'products'
  return /^\/order\/[^/]+$/.test(path) ? 'orders' : null
}

/** The number of an order whose page or API response has this path. */
export function orderNumberOf(path: string): string | null {
  return /^(?:\/api\/orders|\/order)\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** The URLs to delete, so that the orders saved last and the newest pictures stay. Expects the URLs oldest first. */
export function surplusOrders(urls: readonly string[]): string[] {
  const newest = urls.toReversed().map((url) => ({ url, number: orderNumberOf(new URL(url).pathname) }))
  const ofOrders = newest.filter(({ number }) => number !== null)
  const kept = [...new Set(ofOrders.map(({ number }) => number))].slice(0, maxOrders)
  const surplus = [
    ...ofOrders.filter(({ number }) => !kept.includes(number)),
    ...newest.filter(({ number }) => number === null).slice(maxOrderPictures),
  ]
  return surplus.map(({ url }) => url)
}

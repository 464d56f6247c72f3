import { expect, it } from 'vitest'
import { addCacheTags, markStale } from '../lib/cache-tags.ts'
import { createCachedReader } from './cached-reader.ts'
import { ResponseCache } from './response-cache.ts'

/** A page that is made from an API response; both are cached. */
function pageOfApi() {
  let now = 5000
  let price = 1
  const caches = { api: new ResponseCache(1e6, () => now), page: new ResponseCache(1e6, () => now) }
  const reader = (cache: ResponseCache, text: () => Promise<string>) =>
    createCachedReader<never>({
      cache,
      kept: 'identity',
      make: async () => ({ text: await text(), headers: {} }),
    })
  const api = reader(caches.api, async () => {
    addCacheTags(() => ['product:1'])
    return String(price)
  })
  const page = reader(caches.page, async () => {
    const result = await api('/api')
    if (!('cached' in result)) throw new Error('not cached')
    addCacheTags(() => result.cached.tags)
    if (result.isStale) markStale()
    return `Price ${result.cached.bytes.toString()}`
  })
  return {
    caches,
    pass: (ms: number) => (now += ms),
    setPrice: (to: number) => {
      price = to
      for (const cache of Object.values(caches)) cache.invalidate(['product:1'])
    },
    read: async (read: 'api' | 'page') => {
      const result = await { api, page }[read](`/${read}`)
      return 'cached' in result ? result.cached.bytes.toString() : null
    },
  }
}

it('does not keep a page that was made from an invalidated response of a hot URL', async () => {
  const { read, setPrice, pass, caches } = pageOfApi()
  expect([await read('api'), await read('page')]).toEqual(['1', 'Price 1'])
  setPrice(2)
  expect(await read('api')).toBe('2')
  // The URL of the API is hot now: its response is still served for a moment.
  setPrice(3)
  expect(await read('api')).toBe('2')
  expect(await read('page')).toBe('Price 2')
  pass(300)
  expect([await read('page'), await read('api')]).toEqual(['Price 3', '3'])
  expect(caches.page.count).toBe(1)
})

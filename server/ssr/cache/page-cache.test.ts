import { describe, expect, it } from 'vitest'
import { canonicalUrl } from '../canonical-url.ts'
import { encodePage, negotiateEncoding } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const page = (html: string, ...tags: string[]) =>
  encodePage({ status: 200, html, location: null, policy: '', headers: {}, isPartial: false }, new Set(tags))

describe('PageCache', () => {
  it('evicts exactly the pages that depend on the changed tags', async () => {
    const cache = new PageCache(1e6)
    cache.put('/a', await page('a', 'product:1', 'products'))
    cache.put('/b', await page('b', 'product:2', 'products'))
    cache.put('/c', await page('c', 'pages'))
    expect(cache.invalidate(['product:1'])).toBe(1)
    expect([cache.get('/a'), cache.get('/b')?.tags.size, cache.get('/c')?.tags.size]).toEqual([
      undefined,
      2,
      1,
    ])
    expect(cache.invalidate(['product:1', 'unknown'])).toBe(0)
    expect(cache.invalidate(['products', 'pages'])).toBe(2)
  })

  it('evicts everything for the tag *', async () => {
    const cache = new PageCache(1e6)
    cache.put('/a', await page('a', 'x'))
    cache.put('/b', await page('b'))
    expect(cache.invalidate(['*'])).toBe(2)
    expect(cache.count).toBe(0)
  })

  it('stays within its size and evicts the least recently used pages', async () => {
    const size = (await page('x'.repeat(1000))).size
    const cache = new PageCache(Math.floor(size * 10.5))
    for (let index = 0; index < 10; index += 1) cache.put(`/${index}`, await page('x'.repeat(1000)))
    cache.get('/0')
    for (let index = 10; index < 15; index += 1) cache.put(`/${index}`, await page('x'.repeat(1000)))
    expect(cache.count).toBe(10)
    expect(cache.get('/0')).toBeDefined()
    expect(cache.get('/1')).toBeUndefined()
    expect(cache.get('/14')).toBeDefined()
  })

  it('keeps an invalidated page for a moment if its URL is hot', async () => {
    let now = 5000
    const cache = new PageCache(1e6, () => now)
    const shown = (url: string) => cache.get(url)?.bytes.identity.toString()
    cache.put('/a', await page('1', 'product:1'))
    expect([cache.invalidate(['product:1']), shown('/a')]).toEqual([1, undefined])
    now += 4900
    cache.put('/a', await page('2', 'product:1'))
    expect([cache.invalidate(['product:1']), shown('/a')]).toEqual([1, '2'])
    expect(cache.invalidate(['product:1', '*'])).toBe(0)
    now += 249
    expect(shown('/a')).toBe('2')
    now += 2
    expect([shown('/a'), cache.count]).toEqual([undefined, 0])
    now += 5000
    cache.put('/a', await page('3', 'product:1'))
    expect([cache.invalidate(['*']), shown('/a')]).toEqual([1, undefined])
  })

  it('stores a page that was invalidated while it was rendered if its URL is hot', async () => {
    let now = 5000
    const cache = new PageCache(1e6, () => now)
    const old = await page('1', 'product:1')
    expect([cache.putStale('/a', old), cache.count]).toEqual([false, 0])
    now += 4900
    expect([cache.putStale('/a', old), cache.get('/a')]).toEqual([true, old])
    now += 251
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not store a page that would evict all others', async () => {
    const cache = new PageCache(20_000)
    cache.put('/large', await page('x'.repeat(30_000)))
    expect(cache.count).toBe(0)
  })

  it('gives every encoding its own ETag', async () => {
    const { etags, bytes } = await page('<p>hello</p>'.repeat(100))
    expect(new Set(Object.values(etags)).size).toBe(3)
    expect(bytes.br.length).toBeLessThan(bytes.identity.length)
  })
})

describe('canonicalUrl', () => {
  it.each([
    ['/products', '/products'],
    ['/products?page=2&utm_source=x', '/products?page=2'],
    ['/search?page=2&keyword=a+b', '/search?keyword=a+b&page=2'],
    ['/search?keyword=&sort=', '/search'],
    ['/category/mugs?x=1', '/category/mugs'],
  ])('caches %s as %s', (path, url) => {
    expect(canonicalUrl(new URL(path, 'http://shop.test'))).toEqual({ url })
  })

  it.each([
    ['/products/', '/products'],
    ['//evil.test/', '/evil.test'],
    ['/a/b//', '/a/b'],
  ])('redirects %s to %s', (path, redirect) => {
    expect(canonicalUrl(new URL(`http://shop.test${path}`))).toEqual({ redirect })
  })
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['identity', 'identity'],
])('chooses for Accept-Encoding %s the encoding %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})

import { describe, expect, it } from 'vitest'
import { pageAddress } from '../canonical-url.ts'
import { chosenEncoding } from './fast-path.ts'
import { encodePage, PageCache } from './page-cache.ts'

const page = (html: string, ...tags: string[]) =>
  encodePage({ status: 200, html, location: null, policy: '', headers: {}, isPartial: false }, new Set(tags))

describe('the page store', () => {
  it('drops exactly the pages that depend on what changed', async () => {
    const store = new PageCache(1e6)
    store.put('/a', await page('a', 'product:1', 'products'))
    store.put('/b', await page('b', 'product:2', 'products'))
    store.put('/c', await page('c', 'pages'))
    expect(store.drop(['product:1'])).toBe(1)
    expect([store.get('/a'), store.get('/b')?.tags.size, store.get('/c')?.tags.size]).toEqual([
      undefined,
      2,
      1,
    ])
    expect(store.drop(['product:1', 'unknown'])).toBe(0)
    expect(store.drop(['products', 'pages'])).toBe(2)
  })

  it('drops everything at a star', async () => {
    const store = new PageCache(1e6)
    store.put('/a', await page('a', 'x'))
    store.put('/b', await page('b'))
    expect(store.drop(['*'])).toBe(2)
    expect(store.count).toBe(0)
  })

  it('keeps within its bytes, and what is asked for longest', async () => {
    const size = (await page('x'.repeat(1000))).size
    const store = new PageCache(size * 10.5)
    for (let index = 0; index < 10; index += 1) store.put(`/${index}`, await page('x'.repeat(1000)))
    store.get('/0')
    for (let index = 10; index < 15; index += 1) store.put(`/${index}`, await page('x'.repeat(1000)))
    expect(store.count).toBe(10)
    expect(store.get('/0')).toBeDefined()
    expect(store.get('/1')).toBeUndefined()
    expect(store.get('/14')).toBeDefined()
  })

  it('gives a page that changes again and again a moment of rest, and no other', async () => {
    let now = 5000
    const store = new PageCache(1e6, () => now)
    const shown = (address: string) => store.get(address)?.bytes.identity.toString()
    store.put('/a', await page('1', 'product:1'))
    expect([store.drop(['product:1']), shown('/a')]).toEqual([1, undefined])
    now += 4900
    store.put('/a', await page('2', 'product:1'))
    expect([store.drop(['product:1']), shown('/a')]).toEqual([1, '2'])
    expect(store.drop(['product:1', '*'])).toBe(0)
    now += 249
    expect(shown('/a')).toBe('2')
    now += 1
    expect([shown('/a'), store.count]).toEqual([undefined, 0])
    now += 5000
    store.put('/a', await page('3', 'product:1'))
    expect([store.drop(['*']), shown('/a')]).toEqual([1, undefined])
  })

  it('takes a page in that changed while it was rendered, if its address never rests', async () => {
    let now = 5000
    const store = new PageCache(1e6, () => now)
    const old = await page('1', 'product:1')
    expect([store.putStale('/a', old), store.count]).toEqual([false, 0])
    now += 4900
    expect([store.putStale('/a', old), store.get('/a')]).toEqual([true, old])
    now += 250
    expect(store.get('/a')).toBeUndefined()
  })

  it('refuses a page that would push out all others', async () => {
    const store = new PageCache(20_000)
    store.put('/large', await page('x'.repeat(30_000)))
    expect(store.count).toBe(0)
  })

  it('gives every encoding its own etag', async () => {
    const { etags, bytes } = await page('<p>hello</p>'.repeat(100))
    expect(new Set(Object.values(etags)).size).toBe(3)
    expect(bytes.br.length).toBeLessThan(bytes.identity.length)
  })
})

describe('addresses', () => {
  it.each([
    ['/products', '/products'],
    ['/products?page=2&utm_source=x', '/products?page=2'],
    ['/search?page=2&keyword=a+b', '/search?keyword=a+b&page=2'],
    ['/search?keyword=&sort=', '/search'],
    ['/category/mugs?x=1', '/category/mugs'],
  ])('%s is kept as %s', (asked, address) => {
    expect(pageAddress(new URL(asked, 'http://shop.test'))).toEqual({ address })
  })

  it.each([
    ['/products/', '/products'],
    ['//evil.test/', '/evil.test'],
    ['/a/b//', '/a/b'],
  ])('%s leads to %s', (asked, redirect) => {
    expect(pageAddress(new URL(`http://shop.test${asked}`))).toEqual({ redirect })
  })
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['identity', 'identity'],
])('for %s the encoding is %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding)
})

import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const response = (text: string, ...tags: string[]) =>
  new CachedResponse('identity', Buffer.from(text), {}, new Set(tags))

describe('ResponseCache', () => {
  it('evicts exactly the responses that depend on the changed tags', () => {
    const cache = new ResponseCache(1e6)
    cache.put('/a', response('a', 'product:1', 'products'))
    cache.put('/b', response('b', 'product:2', 'products'))
    cache.put('/c', response('c', 'pages'))
    expect(cache.invalidate(['product:1'])).toBe(1)
    expect([cache.get('/a'), cache.get('/b')?.tags.size, cache.get('/c')?.tags.size]).toEqual([
      undefined,
      2,
      1,
    ])
    expect(cache.invalidate(['product:1', 'unknown'])).toBe(0)
    expect(cache.invalidate(['products', 'pages'])).toBe(2)
  })

  it('evicts everything for the tag *', () => {
    const cache = new ResponseCache(1e6)
    cache.put('/a', response('a', 'x'))
    cache.put('/b', response('b'))
    expect(cache.invalidate(['*'])).toBe(2)
    expect(cache.count).toBe(0)
  })

  it('stays within its size and evicts the least recently used responses', () => {
    const size = response('x'.repeat(1000)).size
    const cache = new ResponseCache(Math.floor(size * 10.5))
    for (let index = 0; index < 10; index += 1) cache.put(`/${index}`, response('x'.repeat(1000)))
    cache.get('/0')
    for (let index = 10; index < 15; index += 1) cache.put(`/${index}`, response('x'.repeat(1000)))
    expect([cache.count, cache.bytes]).toEqual([10, 10 * size])
    expect(cache.get('/0')).toBeDefined()
    expect(cache.get('/1')).toBeUndefined()
    expect(cache.get('/14')).toBeDefined()
  })

  it('keeps an invalidated response for a moment if its URL is hot', () => {
    let now = 5000
    const cache = new ResponseCache(1e6, () => now)
    const shown = (url: string) => cache.get(url)?.bytes.toString()
    cache.put('/a', response('1', 'product:1'))
    expect([cache.invalidate(['product:1']), shown('/a')]).toEqual([1, undefined])
    now += 4900
    cache.put('/a', response('2', 'product:1'))
    expect([cache.invalidate(['product:1']), shown('/a')]).toEqual([1, '2'])
    expect(cache.invalidate(['product:1', '*'])).toBe(0)
    now += 249
    expect(shown('/a')).toBe('2')
    now += 2
    expect([shown('/a'), cache.count]).toEqual([undefined, 0])
    now += 5000
    cache.put('/a', response('3', 'product:1'))
    expect([cache.invalidate(['*']), shown('/a')]).toEqual([1, undefined])
  })

  it('stores a response that was invalidated while it was made if its URL is hot', () => {
    let now = 5000
    const cache = new ResponseCache(1e6, () => now)
    const old = response('1', 'product:1')
    expect([cache.putStale('/a', old), cache.count]).toEqual([false, 0])
    now += 4900
    expect([cache.putStale('/a', old), cache.get('/a')]).toEqual([true, old])
    now += 251
    expect(cache.get('/a')).toBeUndefined()
  })

  it('stores nothing if it has no size', () => {
    const cache = new ResponseCache(0)
    cache.put('/a', response('a', 'product:1'))
    expect([cache.count, cache.invalidate(['product:1'])]).toEqual([0, 0])
  })

  it('does not store a response that would evict all others', () => {
    const cache = new ResponseCache(20_000)
    cache.put('/large', response('x'.repeat(30_000)))
    expect(cache.count).toBe(0)
  })
})

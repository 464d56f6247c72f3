import { afterEach, expect, test, vi } from 'vitest'
import { createCachedReader } from './cached-reader.ts'
import { ResponseCache } from './response-cache.ts'

afterEach(() => void vi.useRealTimers())

/** A reader with one cached response, and what it would make now. */
async function readerWith(make: () => Promise<{ text: string; headers: object } | { uncached: number }>) {
  const cache = new ResponseCache(1e6)
  let makeNow = async () => ({ text: 'old', headers: {} }) as Awaited<ReturnType<typeof make>>
  const read = createCachedReader<number>({
    cache,
    kept: 'identity',
    make: () => makeNow() as Promise<{ text: string; headers: Record<string, string> }>,
    isOutage: (status) => status >= 500,
    isUnavailable: (status) => status === 503,
  })
  await read('/')
  makeNow = make
  const text = async () => {
    const result = await read('/')
    if (!('cached' in result)) return result.uncached
    return `${result.duringOutage ? 'stale ' : ''}${String(result.cached.bytes)}`
  }
  return { cache, text }
}

test('serves a cached response at once, marked as stale, while no database can be reached', async () => {
  const make = vi.fn<() => Promise<{ uncached: number }>>()
  const { cache, text } = await readerWith(make)
  cache.isConnected = false
  cache.isOutage = true
  expect(await text()).toBe('stale old')
  expect(make).not.toHaveBeenCalled()
})

test('makes a new response while invalidations cannot be received, and does not keep it', async () => {
  const { cache, text } = await readerWith(async () => ({ text: 'new', headers: {} }))
  cache.isConnected = false
  expect(await text()).toBe('new')
  cache.isConnected = true
  expect(await text()).toBe('old')
})

test.each([
  ['fails', async () => ({ uncached: 503 })],
  ['throws', () => Promise.reject(new Error('no database'))],
])('serves the cached response if making a new one %s', async (_, make) => {
  const { cache, text } = await readerWith(make)
  cache.isConnected = false
  expect(await text()).toBe('stale old')
})

test('serves the cached response if a new one takes longer than a second', async () => {
  vi.useFakeTimers()
  const { cache, text } = await readerWith(() => new Promise(() => undefined))
  cache.isConnected = false
  const reading = text()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await reading).toBe('stale old')
})

test('returns responses that are not caused by an outage', async () => {
  const { cache, text } = await readerWith(async () => ({ uncached: 404 }))
  cache.isConnected = false
  expect(await text()).toBe(404)
})

test('tries again if the database was not reached, although invalidations arrive', async () => {
  vi.useFakeTimers()
  const answers = [{ uncached: 503 }, { uncached: 503 }, { text: 'new', headers: {} }]
  const { cache, text } = await readerWith(async () => answers.shift()!)
  cache.invalidate(['*'])
  const reading = text()
  await vi.advanceTimersByTimeAsync(300)
  expect(await reading).toBe('new')
  expect(await text()).toBe('new')
})

test.each([
  ['the database is not reached for two seconds', 503, 2100],
  ['something else fails', 500, 0],
])('returns the error if %s', async (_, status, ms) => {
  vi.useFakeTimers()
  const { cache, text } = await readerWith(async () => ({ uncached: status }))
  cache.invalidate(['*'])
  const reading = text()
  await vi.advanceTimersByTimeAsync(ms)
  expect(await reading).toBe(status)
})

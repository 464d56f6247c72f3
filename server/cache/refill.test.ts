import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { CacheRefill } from './refill.ts'
import { ResponseCache } from './response-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'inkloom-refill-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'page-urls.json')
const running = new AbortController().signal

const response = () => new CachedResponse('identity', Buffer.from('a'), {}, new Set())
function cacheOf(...urls: string[]) {
  const cache = new ResponseCache(1e6)
  for (const url of urls) cache.put(url, response())
  return cache
}

test('makes the responses of the last process again, the most recently used first, unless they are cached', async () => {
  const before = cacheOf('/a', '/b', '/c', '/d')
  before.get('/a')
  await new CacheRefill(file, before).save()
  expect(await readdir(folder)).toEqual(['page-urls.json'])

  const made: string[] = []
  const make = async (url: string) => made.push(url)
  expect(await new CacheRefill(file, cacheOf('/c')).refill(make, running)).toBe(3)
  expect(made).toEqual(['/a', '/d', '/b'])
})

test('stops when the server stops, and continues in the next one', async () => {
  await new CacheRefill(file, cacheOf('/a', '/b', '/c')).save()
  const stopping = new AbortController()
  const make = async () => stopping.abort()
  const stopped = new CacheRefill(file, cacheOf('/new'))
  expect(await stopped.refill(make, stopping.signal)).toBe(1)
  await stopped.save()
  const made: string[] = []
  await new CacheRefill(file, cacheOf()).refill(async (url) => made.push(url), running)
  expect(made).toEqual(['/new', '/b', '/a'])
})

test.each(['', '{"/a":1}', '["http://other.test/", 1, null]'])('ignores a damaged list: %s', async (text) => {
  await writeFile(file, text)
  expect(await new CacheRefill(file, cacheOf()).refill(() => Promise.resolve(), running)).toBe(0)
})

test('makes nothing without a list', async () => {
  const missing = new CacheRefill(join(folder, 'missing.json'), cacheOf())
  expect(await missing.refill(() => Promise.resolve(), running)).toBe(0)
})

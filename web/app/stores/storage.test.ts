import { wishlist } from '@inkloom/contract/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStore, textStore } from './storage.ts'

const item = { id: 1, name: 'Mug', price: 12, main_image: null, slug: 'mug' }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nothing', null],
  ['no JSON', '{oops'],
  ['another shape', '{"id":1}'],
  ['a list of something else', '[{"id":"one"}]'],
  ['null', 'null'],
])('reads %s as an empty list', (_, raw) => {
  if (raw !== null) kept.set('wishlist', raw)
  expect(listStore('wishlist', wishlist).read()).toEqual([])
})

test('returns the same object until the value changes', () => {
  const store = listStore('wishlist', wishlist)
  expect(store.write([item])).toEqual({ ok: true })
  expect(store.read()).toEqual([item])
  expect(store.read()).toBe(store.read())
})

test('removes the entry of an empty list', () => {
  const store = listStore('wishlist', wishlist)
  store.write([item])
  store.write([])
  expect(kept.has('wishlist')).toBe(false)
})

test('returns a failure and keeps the value when the storage is full', () => {
  const store = listStore('wishlist', wishlist)
  store.write([item])
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(store.write([item, { ...item, id: 2 }])).toEqual({ ok: false })
  expect(store.read()).toEqual([item])
})

test('stores a text without JSON', () => {
  const store = textStore('token')
  store.write('abc')
  expect(kept.get('token')).toBe('abc')
  store.write(null)
  expect(store.read()).toBeNull()
})

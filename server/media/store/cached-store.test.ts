import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { MediaUnavailableError } from '../../domain/ports/images.ts'
import { cachedStore, derivedStore } from './cached-store.ts'
import { DiskCache } from './disk-cache.ts'
import { DiskStore } from './disk-store.ts'

/** A store that counts its calls and can be unreachable, with an empty cache in front of it. */
function open(maxBytes = 1000) {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-cached-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const disk = new DiskStore(join(folder, 'store'))
  const state = { calls: [] as string[], isAway: false }
  const counted =
    <A extends unknown[], T>(name: string, call: (path: string, ...rest: A) => Promise<T>) =>
    (path: string, ...rest: A): Promise<T> => {
      state.calls.push(`${name} ${path}`)
      return state.isAway ? Promise.reject(new MediaUnavailableError('away')) : call(path, ...rest)
    }
  const store = {
    read: counted('read', (path) => disk.read(path)),
    write: counted('write', (path, bytes: Buffer) => disk.write(path, bytes)),
  }
  const openCache = () =>
    new DiskCache({
      folder: join(folder, 'cache'),
      folders: ['images'],
      maxBytes,
      isName: (name) => name.endsWith('jpg'),
    })
  return { folder: join(folder, 'cache'), disk, state, store, openCache }
}

const bytes = Buffer.from('12345')

it('reads a file once for many requests', async () => {
  const { disk, state, store, openCache } = open()
  await disk.write('images/a.jpg', bytes)
  const cached = cachedStore(store, openCache())
  const first = await Promise.all([cached.read('images/a.jpg'), cached.read('images/a.jpg')])
  expect([...first, await cached.read('images/a.jpg')]).toEqual([bytes, bytes, bytes])
  expect(state.calls).toEqual(['read images/a.jpg'])
})

it('asks again for a missing file, and rejects while the store is unreachable', async () => {
  const { disk, state, store, openCache } = open()
  const cached = cachedStore(store, openCache())
  expect(await cached.read('images/a.jpg')).toBeNull()
  state.isAway = true
  await expect(cached.read('images/a.jpg')).rejects.toThrow(MediaUnavailableError)
  state.isAway = false
  await disk.write('images/a.jpg', bytes)
  expect(await cached.read('images/a.jpg')).toEqual(bytes)
})

it('keeps what was read in a folder of bounded size, also across restarts', async () => {
  const { folder, disk, state, store, openCache } = open(12)
  for (const name of ['a', 'b', 'c']) await disk.write(`images/${name}.jpg`, bytes)
  const cache = openCache()
  const cached = cachedStore(store, cache)
  for (const name of ['a', 'b', 'c']) await cached.read(`images/${name}.jpg`)
  expect(cache.stats()).toEqual({ files: 2, bytes: 10, maxBytes: 12 })
  await expect.poll(() => readdirSync(join(folder, 'images')).toSorted()).toEqual(['b.jpg', 'c.jpg'])
  state.calls = []
  expect(await cachedStore(store, openCache()).read('images/c.jpg')).toEqual(bytes)
  expect(state.calls).toEqual([])
})

it('counts files of other processes with the same folder and deletes the oldest', async () => {
  const { folder, openCache } = open(12)
  const cache = openCache()
  await cache.indexed
  mkdirSync(join(folder, 'images'), { recursive: true })
  for (const [index, name] of ['c', 'a', 'b'].entries()) {
    writeFileSync(join(folder, `images/${name}.jpg`), bytes)
    utimesSync(join(folder, `images/${name}.jpg`), index, index)
  }
  writeFileSync(join(folder, 'images/d.jpg.tmp'), 'being written')
  writeFileSync(join(folder, 'images/e.jpg.tmp'), 'left by a killed process')
  utimesSync(join(folder, 'images/e.jpg.tmp'), 1, 1)
  await cache.refresh()
  expect(cache.stats()).toMatchObject({ files: 2, bytes: 10 })
  await expect
    .poll(() => readdirSync(join(folder, 'images')).toSorted())
    .toEqual(['a.jpg', 'b.jpg', 'd.jpg.tmp'])
})

it('shares derived files, and stores them locally while the store is unreachable', async () => {
  const { disk, state, store, openCache } = open()
  const derived = derivedStore(store, openCache())
  expect(await derived.read('images/a.jpg')).toBeNull()
  await derived.write('images/a.jpg', bytes)
  expect(await disk.read('images/a.jpg')).toEqual(bytes)
  state.isAway = true
  expect(await derived.read('images/b.jpg')).toBeNull()
  await derived.write('images/b.jpg', bytes)
  state.calls = []
  for (const name of ['a', 'b']) expect(await derived.read(`images/${name}.jpg`)).toEqual(bytes)
  expect(state.calls).toEqual([])
})

it('does not request a derived file that no server has made again and again', async () => {
  const { state, store, openCache } = open()
  const derived = derivedStore(store, openCache())
  for (const _ of ['first', 'second']) expect(await derived.read('images/a.jpg')).toBeNull()
  expect(state.calls).toEqual(['read images/a.jpg'])
})

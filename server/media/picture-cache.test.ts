import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PictureCache } from './picture-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkloom-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (maxBytes = 1000) => new PictureCache({ folder, maxBytes })
const picture = (text: string) => async () => Buffer.from(text)
const fail = async () => {
  throw new Error('not cached')
}

it('creates a picture once for concurrent callers', async () => {
  const cache = open()
  let created = 0
  const create = async () => {
    created += 1
    return Buffer.from('a')
  }
  const calls = Array.from({ length: 5 }, () => cache.get('uploads', 'one', '80.webp', create))
  expect((await Promise.all(calls)).map(String)).toEqual(['a', 'a', 'a', 'a', 'a'])
  expect(created).toBe(1)
  expect(String(await cache.get('uploads', 'one', '80.webp', fail))).toBe('a')
})

it('has the pictures of an earlier run and deletes files that it never reads', async () => {
  await open().get('designs', 'key', 'first-80.webp', picture('a'))
  writeFileSync(join(folder, 'designs', 'key-first-80.webp'), 'old')
  mkdirSync(join(folder, 'images'))
  writeFileSync(join(folder, 'images', 'original.jpg'), 'original')
  const cache = open()
  expect(String(await cache.get('designs', 'key', 'first-80.webp', fail))).toBe('a')
  expect(existsSync(join(folder, 'designs', 'key-first-80.webp'))).toBe(false)
  expect(existsSync(join(folder, 'images', 'original.jpg'))).toBe(true)
  expect(cache.stats()).toEqual({ files: 1, bytes: 1, maxBytes: 1000 })
})

it('deletes the least recently used files when it is full (security 31)', async () => {
  const cache = open(10)
  for (const id of ['one', 'two']) await cache.get('uploads', id, 'original', picture('12345'))
  await cache.get('uploads', 'one', 'original', fail)
  await cache.get('uploads', 'three', 'original', picture('12345'))
  expect(cache.stats()).toMatchObject({ files: 2, bytes: 10 })
  expect(String(await cache.get('uploads', 'one', 'original', fail))).toBe('12345')
  await expect(cache.get('uploads', 'two', 'original', fail)).rejects.toThrow('not cached')
  expect(String(await cache.get('uploads', 'huge', 'original', picture('1234567890+')))).toBe('1234567890+')
  expect(cache.stats()).toMatchObject({ files: 2, bytes: 10 })
})

it('creates a picture again whose file was deleted', async () => {
  const cache = open()
  await cache.get('uploads', 'one', 'original', picture('a'))
  rmSync(join(folder, 'uploads'), { recursive: true })
  expect(String(await cache.get('uploads', 'one', 'original', picture('b')))).toBe('b')
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { FeedFiles } from './feed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkloom-feed-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0

function open(texts: () => AsyncIterable<Record<string, string>>, options = {}) {
  const errors: unknown[] = []
  const files = new FeedFiles({
    folder: join(folder, String((count += 1))),
    names: ['a', 'b'],
    texts,
    onError: (error) => errors.push(error),
    ...options,
  })
  const read = async (name: string) => {
    const file = await files.open(name)
    return file && text(file.content.pipe(createGunzip()))
  }
  return { files, read, errors, names: () => readdirSync(join(folder, String(count))) }
}

test('writes on the first request, and again after a change when the files are old enough', async () => {
  let version = 0
  const versions = async function* () {
    version += 1
    yield { a: `a${version} `, b: `b${version} ` }
    yield { a: 'end', b: 'end' }
  }
  const { files, read } = open(versions, { minAgeMs: 0, maxShare: Infinity })
  await files.refresh()
  expect(version).toBe(0)
  expect([await read('a'), await read('b')]).toEqual(['a1 end', 'b1 end'])
  files.invalidate()
  expect(await read('a')).toBe('a2 end')
  expect(await read('c')).toBeNull()

  const young = open(versions)
  expect(await young.read('a')).toBe('a3 end')
  young.files.invalidate()
  expect(await young.read('a')).toBe('a3 end')
})

test('answers with the old files while new ones are written, and with none at first', async () => {
  const blocked = Promise.withResolvers<void>()
  const slow = async function* () {
    yield { a: 'new', b: '' }
    await blocked.promise
  }
  const { files, read, names } = open(slow, { waitMs: 5 })
  expect([await read('a'), await read('a')]).toEqual([null, null])
  blocked.resolve()
  await files.refresh()
  expect(await read('a')).toBe('new')
  expect(names()).toEqual(['a.gz', 'b.gz'])
})

test('keeps the old files when writing fails or is stopped', async () => {
  let isBroken = false
  const { files, read, errors, names } = open(
    async function* () {
      yield { a: 'good', b: '' }
      if (isBroken) throw new Error('connection lost')
    },
    { minAgeMs: 0, maxShare: Infinity },
  )
  expect(await read('a')).toBe('good')
  isBroken = true
  files.invalidate()
  expect(await read('a')).toBe('good')
  expect(errors).toHaveLength(1)
  expect(names()).toEqual(['a.gz', 'b.gz'])
  await files[Symbol.asyncDispose]()
})

test('writes files that are larger than its buffers', async () => {
  const part = { a: 'x'.repeat(100_000), b: '' }
  const { files, read } = open(async function* () {
    for (let at = 0; at < 100; at += 1) yield part
  })
  const all = await read('a')
  expect(all).toHaveLength(100 * 100_000)
  await files[Symbol.asyncDispose]()
})

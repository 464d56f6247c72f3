import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { DiskStore } from '../media/store/disk-store.ts'
import { startS3Server } from '../test/s3-server.ts'
import { runCommand } from './command.ts'
import type { ShopDatabase } from './database.ts'
import { mediaCommands } from './media-commands.ts'

const s3 = await startS3Server()
// Lists have several pages.
s3.pageSize = 7
const folder = mkdtempSync(join(tmpdir(), 'inkloom-move-'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})
vi.stubEnv('AWS_ACCESS_KEY_ID', '')
const media = new DiskStore(join(folder, 'media'))
const run = (...line: string[]) =>
  runCommand(mediaCommands, { dataDir: folder, media } as unknown as ShopDatabase, 'media', 'move', ...line)

const paths = Array.from(
  { length: 30 },
  (_, index) => `images/${['shops', 'a', 'a-b'][index % 3]}/p${index}.jpg`,
)
const contentOf = (path: string) => Buffer.from(path.repeat(100))
const total = paths.reduce((sum, path) => sum + contentOf(path).length, 0)

beforeEach(async () => {
  s3.objects.clear()
  s3.fault = () => undefined
  rmSync(join(folder, 'media'), { recursive: true, force: true })
  for (const path of paths) await media.write(path, contentOf(path))
  await media.write('variants/a/p1-320.webp', Buffer.from('size'))
  // Left by a server that was killed.
  writeFileSync(join(folder, 'media/images/a/p1.jpg.0b1d.tmp'), 'partial')
  s3.requests.length = 0
})
const puts = () => s3.requests.filter((request) => request.startsWith('PUT'))
const keyOf = (path: string) => `shop/media/${path}`

it('copies all pictures to a bucket, and nothing the second time', async () => {
  const all = { copied: 30, bytes: total, present: 0, failed: 0 }
  expect(await run('--to', s3.url)).toEqual([all])
  expect([...s3.objects.keys()].sort()).toEqual(paths.map(keyOf).sort())
  for (const path of paths) expect(s3.objects.get(keyOf(path))!.content.equals(contentOf(path))).toBe(true)
  s3.requests.length = 0
  expect(await run('--to', s3.url)).toEqual([{ copied: 0, bytes: 0, present: 30, failed: 0 }])
  expect(s3.requests.every((request) => request === 'GET list')).toBe(true)
})

it('moves them back to an empty disk', async () => {
  await run('--to', s3.url)
  rmSync(join(folder, 'media'), { recursive: true })
  const all = { copied: 30, bytes: total, present: 0, failed: 0 }
  expect(await run('--from', s3.url, '--to', 'disk')).toEqual([all])
  for (const path of paths) expect((await media.read(path))!.equals(contentOf(path))).toBe(true)
})

it('writes nothing in a dry run', async () => {
  const planned = { dry_run: 'yes', copied: 30, bytes: total, present: 0, failed: 0 }
  expect(await run('--to', s3.url, '--dry-run')).toEqual([planned])
  expect(puts()).toEqual([])
})

it('copies encoded sizes on request', async () => {
  await run('--to', s3.url, '--sizes')
  expect(s3.objects.has(keyOf('variants/a/p1-320.webp'))).toBe(true)
})

it('continues where it was interrupted', async () => {
  s3.fault = (request) => (request.startsWith('PUT') && s3.objects.size >= 10 ? refused : undefined)
  expect(await run('--to', s3.url)).toContain('Run the command again to continue')
  const before = s3.objects.size
  expect(before).toBeGreaterThanOrEqual(10)
  s3.fault = () => undefined
  s3.requests.length = 0
  expect(await run('--to', s3.url)).toEqual([
    expect.objectContaining({ copied: 30 - before, present: before, failed: 0 }),
  ])
  expect(puts()).toHaveLength(30 - before)
})
const refused = { status: 403, code: 'AccessDenied' }

it('reports a copy that differs from its source', async () => {
  s3.fault = (request) => (request === `GET ${keyOf(paths[3]!)}` ? 'corrupt' : undefined)
  expect(await run('--to', s3.url)).toBe(
    '1 pictures could not be copied, 29 were. Run the command again to continue.',
  )
})

it('finds changed bytes of the same size with --verify', async () => {
  await run('--to', s3.url)
  const { content, ...rest } = s3.objects.get(keyOf(paths[3]!))!
  s3.objects.set(keyOf(paths[3]!), { content: Buffer.alloc(content.length), ...rest, headers: {} })
  expect(await run('--to', s3.url)).toMatchObject([{ copied: 0 }])
  expect(await run('--to', s3.url, '--verify')).toMatchObject([{ copied: 1, present: 29 }])
  expect(s3.objects.get(keyOf(paths[3]!))!.content.equals(contentOf(paths[3]!))).toBe(true)
})

it.each([
  [[], 'Give the new store'],
  [['--to', 'ftp://host/bucket'], '--to must look like s3://'],
  [['--to', 'disk', '--from', 's3://host/bucket'], '--from has no credentials'],
])('explains %j', async (line, problem) => {
  expect(await run(...line)).toContain(problem)
})

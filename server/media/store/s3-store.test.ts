import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { parseMediaUrl } from '../../config/media-url.ts'
import { MediaUnavailableError } from '../../domain/ports/images.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { S3Client, type S3Options } from './s3-client.ts'
import { S3Store } from './s3-store.ts'

const s3 = await startS3Server()
afterAll(() => s3[Symbol.asyncDispose]())
const path = 'images/shops/abc.jpg'
const content = Buffer.from('the bytes of a picture '.repeat(1000))
const folder = mkdtempSync(join(tmpdir(), 'inkloom-s3-'))
afterAll(() => rmSync(folder, { recursive: true }))

function open(options: S3Options = {}, change: (url: string) => string = (url) => url) {
  const location = parseMediaUrl(change(s3.url), {})
  if (typeof location === 'string') throw new Error(location)
  const { prefix, ...bucket } = location
  const client = new S3Client(bucket, { retryMs: 1, ...options })
  onTestFinished(() => client.close())
  return new S3Store(client, `${prefix}media/`)
}

beforeEach(async () => {
  s3.objects.clear()
  s3.fault = () => undefined
  await open().write(path, content)
  s3.requests.length = 0
})

const key = `shop/media/${path}`
const slowDown = { status: 503, code: 'SlowDown' }

it('stores the content type and the hash with a file', () => {
  expect(s3.objects.get(key)!.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-amz-meta-sha256': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
})

it.each([
  ['a response to slow down', slowDown],
  ['an internal error', { status: 500, code: 'InternalError' }],
  ['a connection that is reset', 'reset'],
  ['a body that is cut off', 'truncate'],
  ['a body that was changed', 'corrupt'],
] as const)('tries again after %s', async (_, fault) => {
  let left = 2
  s3.fault = () => ((left -= 1) >= 0 ? fault : undefined)
  expect((await open().read(path))?.equals(content)).toBe(true)
  expect(s3.requests).toEqual(Array.from({ length: 3 }, () => `GET ${key}`))
})

it.each([
  ['a response to slow down', slowDown],
  ['a connection that is reset', 'reset'],
  ['a body that is cut off', 'truncate'],
  ['a body that was changed', 'corrupt'],
] as const)('never returns a file after %s three times', async (_, fault) => {
  s3.fault = () => fault
  const store = open()
  await expect(store.read(path)).rejects.toThrow(MediaUnavailableError)
  await expect(store.download(path, join(folder, 'print.png'))).rejects.toThrow(MediaUnavailableError)
  expect(readdirSync(folder)).toEqual([])
})

it('repeats a write that was interrupted', async () => {
  let left = 1
  s3.fault = () => ((left -= 1) >= 0 ? 'reset' : undefined)
  await open().write('images/new.jpg', content)
  expect(s3.objects.get('shop/media/images/new.jpg')!.content.equals(content)).toBe(true)
})

it('gives up on a store that accepts connections and never responds', async () => {
  s3.fault = () => 'hang'
  await expect(open({ idleMs: 50, tries: 1 }).read(path)).rejects.toThrow('no progress in time')
})

it('gives up on a store that does not complete a TLS handshake', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const change = (url: string) => url.replace(`:${s3.port}/`, `:${port}/`) + '&tls=on'
  await expect(open({ connectMs: 50, tries: 1 }, change).read(path)).rejects.toThrow('no connection in time')
})

it('fails at once while the store is unreachable, and reports the outage and its end once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const outages: (string | null)[] = []
  const store = open({ pauseMs: 5000, onOutage: (error) => void outages.push(error && error.message) })
  s3.fault = () => slowDown
  for (let call = 0; call < 5; call += 1) await expect(store.read(path)).rejects.toThrow()
  expect(s3.requests).toHaveLength(5)
  await expect(store.read(path)).rejects.toThrow('does not respond')
  s3.fault = () => undefined
  vi.setSystemTime(Date.now() + 5001)
  expect(await store.exists(path)).toBe(true)
  expect(outages).toEqual([expect.stringContaining('503 SlowDown'), null])
})

it('does not count missing files as failures', async () => {
  const store = open()
  for (let call = 0; call < 10; call += 1) expect(await store.read('images/none.jpg')).toBeNull()
  expect((await store.read(path))?.equals(content)).toBe(true)
})

it.each([
  ['an unknown key', (url: string) => url.replace('test-key', 'other-key'), 'InvalidAccessKeyId'],
  ['a wrong secret', (url: string) => url.replace('%3Dsigns', '%3Dsign'), 'SignatureDoesNotMatch'],
  ['a missing bucket', (url: string) => url.replace('/shop-media/', '/no-such-media/'), 'NoSuchBucket'],
  ['another region', (url: string) => url.replace('eu-test-1', 'eu-test-2'), 'AuthorizationHeaderMalformed'],
])('reports %s and does not try again', async (_, change, code) => {
  const store = open({}, change)
  await expect(store.read(path)).rejects.toThrow(code)
  await expect(store.write(path, content)).rejects.toThrow(code)
  expect(s3.requests).toHaveLength(2)
  expect(s3.objects.get(key)!.content.equals(content)).toBe(true)
})

it('follows no redirect (security 20)', async () => {
  s3.fault = () => ({ status: 301, code: 'PermanentRedirect', headers: { location: 'http://127.0.0.1:1/' } })
  await expect(open().read(path)).rejects.toThrow('PermanentRedirect')
  expect(s3.requests).toHaveLength(1)
})

it('includes no secret in its errors (security 25)', async () => {
  s3.fault = () => ({ status: 403, code: 'AccessDenied' })
  const error = await open()
    .read(path)
    .catch((caught: unknown) => caught)
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/secret|test-key/)
})

it('reads files that another program has stored without a hash', async () => {
  s3.objects.set(key, { content, headers: {}, changedAt: new Date() })
  expect((await open().read(path))?.equals(content)).toBe(true)
})

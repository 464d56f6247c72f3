import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { compress } from '../lib/compress.ts'
import {
  CachedResponse,
  convertedBytes,
  negotiateEncoding,
  sendCached,
  type Encoding,
} from './cached-response.ts'

const text = '<p>hello</p>'.repeat(100)
const encodings: Encoding[] = ['br', 'gzip', 'identity']
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

describe.each(['br', 'identity'] as const)('a response that is stored as %s', (kept) => {
  async function create() {
    const bytes = kept === 'br' ? await compress(Buffer.from(text)) : Buffer.from(text)
    return new CachedResponse(kept, bytes, { 'Content-Type': 'text/html' }, new Set())
  }

  it.each(encodings)('has its body as %s', async (encoding) => {
    const cached = await create()
    const body = await cached.body(encoding)
    expect(decode[encoding](body).toString()).toBe(text)
    expect(cached.bodyNow(encoding)).toBe(body)
  })

  it.each(encodings)('allocates no more memory than the bytes of a small body as %s', async (encoding) => {
    const body = await (await create()).body(encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  })

  it('is converted once for concurrent requests', async () => {
    const cached = await create()
    const [first, second] = await Promise.all([cached.body('gzip'), cached.body('gzip')])
    expect(first).toBe(second)
  })

  it.each(encodings)('is sent as %s with its own ETag, and as 304 if the client has it', async (encoding) => {
    const cached = await create()
    const sent = await sendCached(cached, new Headers({ 'Accept-Encoding': encoding }))
    expect(Object.fromEntries(sent.headers)).toEqual({
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/html',
      etag: cached.etag(encoding),
      vary: 'Accept-Encoding',
    })
    const request = new Headers({ 'Accept-Encoding': encoding, 'If-None-Match': cached.etag(encoding) })
    expect((await sendCached(cached, request)).status).toBe(304)
    expect(new Set(encodings.map((one) => cached.etag(one))).size).toBe(3)
  })
})

it('sends a body uncompressed while too many gzip bodies are being made', async () => {
  const create = (character: string) =>
    new CachedResponse('identity', Buffer.from(character.repeat(400_000)), {}, new Set())
  const [large, other] = [create('a'), create('b')]
  const request = new Headers({ 'Accept-Encoding': 'gzip' })
  const [, sent] = await Promise.all([large.body('gzip'), sendCached(other, request)])
  expect([sent.headers.get('Content-Encoding'), sent.headers.get('ETag')]).toEqual([
    null,
    other.etag('identity'),
  ])
  expect((await sent.arrayBuffer()).byteLength).toBe(400_000)
  expect((await sendCached(large, request)).headers.get('Content-Encoding')).toBe('gzip')
  request.set('If-None-Match', other.etag('identity'))
  expect((await sendCached(other, request)).status).toBe(304)
  await vi.waitUntil(() => other.affordable('gzip') === 'gzip', { timeout: 5000 })
})

it.each([100_000, 200_000, 300_000])('allocates at most 1.5 times %i bytes', async (length) => {
  const bytes = await compress(Buffer.alloc(length, text))
  const before = convertedBytes()
  const body = new CachedResponse('br', bytes, {}, new Set()).bodyNow('identity')!
  expect(body.length).toBe(length)
  expect(body.buffer.byteLength).toBeLessThanOrEqual(length * 1.5)
  expect(convertedBytes() - before).toBe(body.buffer.byteLength + 200)
})

it('decompresses a page at once, and a large one in the thread pool', async () => {
  const large = await compress(randomBytes(70_000))
  const pages = [await compress(Buffer.from(text)), large].map(
    (bytes) => new CachedResponse('br', bytes, {}, new Set()),
  )
  expect(pages.map((page) => page.bodyNow('identity')?.toString())).toEqual([text, undefined])
  expect((await pages[1]!.body('identity')).length).toBe(70_000)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['identity', 'identity'],
])('chooses for Accept-Encoding %s the encoding %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress } from '../lib/compress.ts'
import { CachedResponse, negotiateEncoding, sendCached, type Encoding } from './cached-response.ts'

const text = '<p>hello</p>'.repeat(100)
const encodings: Encoding[] = ['br', 'gzip', 'identity']
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

describe.each(['br', 'identity'] as const)('a response that is kept as %s', (kept) => {
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

  it.each(encodings)('keeps no memory besides the bytes of its body as %s', async (encoding) => {
    const body = await (await create()).body(encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  })

  it('is converted once for concurrent requests', async () => {
    const cached = await create()
    const [first, second] = await Promise.all([cached.body('gzip'), cached.body('gzip')])
    expect(first).toBe(second)
  })

  it.each(encodings)('is sent as %s with its own ETag, and as 304 to those who have it', async (encoding) => {
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

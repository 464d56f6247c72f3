import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limitsTimes } from '../config/config.ts'
import { cleanupUploads } from '../domain/designs/uploads.ts'
import { storedBytes } from '../domain/storage-quota.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { testMedia } from '../test/media.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const { app: media, queue, cleanup, folder } = await testMedia(db)

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
const photo = await blank(600, 400)
  .jpeg()
  .withExif({ IFD0: { Artist: 'Jane Doe' } })
  .toBuffer()
const script = Buffer.from('<script>alert(1)</script>')

interface ResponseBody {
  message: string
  data: { id: string; url: string; width: number; height: number }
}

async function send(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name, { type }))
  const response = await request('/uploads', { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as ResponseBody }
}
const countUploads = async () => Number((await pool.query('select count(*) from uploads')).rows[0].count)

describe('an image', () => {
  test('is re-encoded and gets an unguessable URL (security 19)', async () => {
    const { status, body } = await send(photo)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        url: `/media/uploads/${body.data.id}`,
        width: 600,
        height: 400,
      },
    })
    const shown = await media.request(`/uploads/${body.data.id}`)
    expect(shown.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes('Jane Doe')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
    const small = await media.request(`/uploads/${body.data.id}-160`)
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 160 })
  })

  test('may have 25 MB and is stored smaller (security 19, 31)', async () => {
    const { status, body } = await send(photoOfBytes(25 * 1024 * 1024))
    expect(status).toBe(201)
    const shown = await media.request(`/uploads/${body.data.id}`)
    expect((await shown.arrayBuffer()).byteLength).toBeLessThan(photo.length * 2)
  })

  test.each([
    [
      'PNG with transparency',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      'png',
    ],
    ['WebP', () => blank(8, 8).webp().toBuffer(), 'jpeg'],
    ['GIF', () => blank(8, 8).gif().toBuffer(), 'png'],
    ['AVIF', () => blank(64, 64).avif({ effort: 0 }).toBuffer(), 'jpeg'],
  ])('is accepted as %s', async (_, make, format) => {
    const { status, body } = await send(await make())
    expect(status).toBe(201)
    const shown = await media.request(`/uploads/${body.data.id}`)
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format })
  })

  test('is rotated by its orientation', async () => {
    const rotated = await blank(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await send(rotated)).body.data).toMatchObject({ width: 400, height: 600 })
  })

  test.each([
    [
      'a GIF with an appended script',
      async () => Buffer.concat([await blank(8, 8).gif().toBuffer(), script]),
    ],
    ['a JPEG with an appended script', async () => Buffer.concat([photo, script])],
    [
      'a PNG with an appended script',
      async () => Buffer.concat([await blank(8, 8).png().toBuffer(), script]),
    ],
  ])('%s is stored without the script (security 19)', async (_, make) => {
    const { status, body } = await send(await make())
    expect(status).toBe(201)
    const shown = await media.request(`/uploads/${body.data.id}`)
    expect(Buffer.from(await shown.arrayBuffer()).includes('script')).toBe(false)
  })
})

describe('a width of an image', () => {
  const widthOf = async (response: Response) =>
    (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width

  test('is encoded once (security 31)', async () => {
    const { id } = (await send(photo)).body.data
    const get = async () => media.request(`/uploads/${id}-320`)
    const widths = (await Promise.all(Array.from({ length: 20 }, get))).map(widthOf)
    expect(new Set(await Promise.all(widths))).toEqual(new Set([320]))
    // Without its content the image can only come from the cache.
    await pool.query(`update uploads set content = '' where id = $1`, [id])
    expect(await widthOf(await get())).toBe(320)
  })

  test('is gone with the image, and its files with the next cleanup', async () => {
    const { id } = (await send(photo)).body.data
    const { id: other } = (await send(photo)).body.data
    const get = async (name: string) => (await media.request(`/uploads/${name}`)).status
    expect([await get(id), await get(`${id}-80`), await get(`${other}-80`)]).toEqual([200, 200, 200])
    await pool.query('delete from uploads where id = $1', [id])
    expect([await get(id), await get(`${id}-80`)]).toEqual([404, 404])
    await cleanup()
    expect(existsSync(join(folder, 'uploads', id))).toBe(false)
    expect(existsSync(join(folder, 'uploads', other, '80.webp'))).toBe(true)
  })

  test('is a 503 with Retry-After while too many are being encoded (security 29, 31)', async () => {
    const { id } = (await send(photo)).body.data
    const blocked = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 100 }, () =>
      queue.run('shopper', () => blocked.promise).catch(() => undefined),
    )
    const response = await media.request(`/uploads/${id}-80`)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    blocked.resolve()
    await Promise.all(waiting)
    expect((await media.request(`/uploads/${id}-80`)).status).toBe(200)
  })
})

describe('the storage quota (security 31)', () => {
  const attempt = async (ip: string, storageQuota: { total: number; perClient: number }) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(photo)], 'photo.jpg'))
    const limited = testApi(db, { storageQuota, clientIp: () => ip })
    return limited.request('/uploads', { method: 'POST', body })
  }
  test('is per IP address, or per network of IPv6 addresses', async () => {
    const before = await storedBytes(db)
    const one = { total: Infinity, perClient: Infinity }
    expect((await attempt('2001:db8:0:1::1', one)).status).toBe(201)
    const quota = { total: Infinity, perClient: ((await storedBytes(db)) - before) * 1.5 }
    const count = await countUploads()
    const rejected = await attempt('2001:db8:0:1:ffff::2', quota)
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await countUploads()).toBe(count)
    expect((await attempt('2001:db8:0:2::1', quota)).status).toBe(201)
    await pool.query(`update storage_usage set day = day - 30 where client = '2001:db8:0:1::/64'`)
    expect((await attempt('2001:db8:0:1::1', quota)).status).toBe(201)
  })

  test('is also for all shoppers together', async () => {
    const quota = { total: await storedBytes(db), perClient: Infinity }
    const count = await countUploads()
    expect((await attempt('203.0.113.9', quota)).status).toBe(503)
    expect(await countUploads()).toBe(count)
    expect(await storedBytes(db)).toBe(quota.total)
  })

  test('counts concurrent uploads one after the other', async () => {
    const before = await storedBytes(db)
    await attempt('203.0.113.10', { total: Infinity, perClient: Infinity })
    const size = (await storedBytes(db)) - before
    const quota = { total: Infinity, perClient: size * 3 }
    const responses = await Promise.all(Array.from({ length: 6 }, () => attempt('203.0.113.11', quota)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('rejects without storing', () => {
  const unsupported = 'Unsupported file type. Please upload a JPEG, PNG, WebP or GIF.'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  /** One bit per pixel, so that many pixels compress to a small file. */
  const bomb = (side: number) => async () => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(side, 0)
    head.writeUInt32BE(side, 4)
    head.set([1, 0, 0, 0, 0], 8)
    const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  test.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['an SVG named .jpg', async () => Buffer.from(`\n${svg}`)],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['noise', async () => Buffer.alloc(2000, 7)],
    ['a truncated image', async () => photo.subarray(0, 300)],
    ['900 million pixels', bomb(30_000)],
    ['more pixels than its bytes can describe', bomb(7000)],
  ])('%s (security 19)', async (_, make) => {
    const before = await countUploads()
    const { status, body } = await send(await make())
    expect({ status, message: body.message }).toEqual({ status: 422, message: unsupported })
    expect(await countUploads()).toBe(before)
  })

  test('a file over 25 MB (security 19)', async () => {
    const before = await countUploads()
    const { status, body } = await send(photoOfBytes(25 * 1024 * 1024 + 1))
    expect({ status, message: body.message }).toEqual({
      status: 413,
      message: 'The file must not be larger than 25 MB',
    })
    expect(await countUploads()).toBe(before)
  })

  test('an endless body, without reading it all (security 19, 29)', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const response = await request('/uploads', {
      method: 'POST',
      body: endless,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    })
    expect(response.status).toBe(413)
    expect(sent * 64).toBeLessThan(26 * 1024)
  })

  test.each([
    ['no file', new FormData(), 422, 'Please choose an image'],
    ['JSON', JSON.stringify({ file: 'x' }), 415, 'The Content-Type must be multipart/form-data'],
  ])('%s', async (_, body, code, message) => {
    const response = await request('/uploads', { method: 'POST', body })
    expect(response.status).toBe(code)
    expect(((await response.json()) as { message: string }).message).toBe(message)
  })

  test('a request from another site (security 17)', async () => {
    for (const headers of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const response = await request('/uploads', {
        method: 'POST',
        body: new FormData(),
        headers: new Headers(Object.entries(headers)),
      })
      expect(response.status).toBe(403)
    }
  })
})

test('limits uploads per IP address (security 28)', async () => {
  let ip = '203.0.113.7'
  const limited = testApi(db, {
    limits: { ...limitsTimes(1), uploads: { max: 2, seconds: 900 } },
    clientIp: () => ip,
  })
  const attempt = () => limited.request('/uploads', { method: 'POST', body: new FormData() })
  expect((await attempt()).status).toBe(422)
  expect((await attempt()).status).toBe(422)
  const rejected = await attempt()
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(800)
  ip = '203.0.113.8'
  expect((await attempt()).status).toBe(422)
})

test('the cleanup deletes old images that were not ordered', async () => {
  const { body } = await send(photo)
  await pool.query(`update uploads set created_at = now() - interval '31 days'`)
  await pool.query('update uploads set is_ordered = true where id = $1', [body.data.id])
  await cleanupUploads(db, 30)
  expect(await countUploads()).toBe(1)
})

/** Decoders ignore the bytes after the end of a JPEG. */
function photoOfBytes(length: number): Buffer {
  return Buffer.concat([photo, Buffer.alloc(length - photo.length)])
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

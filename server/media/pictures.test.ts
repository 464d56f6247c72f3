import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRecipeDrawer } from '@inkloom/demo/pictures/draw'
import { openServerStores, type ServerStores } from '../bootstrap/media-stores.ts'
import { parseConfig } from '../config/config.ts'
import { createMetrics } from '../lib/metrics.ts'
import { filesIn } from '../test/media-store-suite.ts'
import { startS3Server } from '../test/s3-server.ts'
import { PictureCache } from './picture-cache.ts'
import { PictureQueue } from './picture-queue.ts'
import { createPictures, type Pictures } from './pictures.ts'
import type { Designs } from './designs.ts'
import { mediaRoutes } from './routes.ts'
import { createSharpEncoder } from './sharp-encoder.ts'
import type { ProofSheets } from './proof-sheets.ts'
import type { ShopperImages } from './shopper-images.ts'

const recipe = { kind: 'logo', name: 'Test', seed: 1 }
const encoder = createSharpEncoder(createRecipeDrawer())
const path = 'images/shops/abc123.jpg'
const storedPath = 'images/posts/abc123.jpg'
const photoPath = 'images/reviews/abc123.jpg'
/** A fully transparent image. */
const upload = {
  content: await sharp({
    create: { width: 800, height: 600, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer(),
  type: 'image/png' as const,
  width: 800,
  height: 600,
}

const s3 = await startS3Server()
afterAll(() => s3[Symbol.asyncDispose]())

describe.each(['on the disk', 'in a bucket'])('pictures %s', (place) => {
  let folder: string
  let stores: ServerStores
  let lookUps: number
  let hasPhoto = true
  let pictures: Pictures
  let metrics: ReturnType<typeof createMetrics>
  const errors: unknown[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'inkloom-media-'))
    lookUps = 0
    metrics = createMetrics()
    s3.objects.clear()
    const environment = place === 'in a bucket' ? { MEDIA_URL: s3.url } : {}
    const parsed = parseConfig({ DATA_DIR: folder, ...environment })
    if (!parsed.ok) throw new Error(parsed.errors.join())
    stores = await openServerStores(parsed.config, { log: pino({ level: 'silent' }), metrics })
    pictures = createPictures(dependencies())
  })
  const dependencies = () => ({
    ...stores,
    cache: new PictureCache({ folder, maxBytes: 1e6 }),
    queue: new PictureQueue(),
    encoder,
    find: async (requested: string) => {
      lookUps += 1
      if (requested === photoPath) return hasPhoto ? { recipe: null, width: 400, uploadId: 'one' } : null
      if (requested === storedPath) return { recipe: null, width: 800, uploadId: null }
      return requested === path ? { recipe, width: 400, uploadId: null } : null
    },
    uploadOf: async () => upload,
    metrics,
    onError: (error: unknown) => void errors.push(error),
  })
  afterEach(() => {
    stores[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
    expect(errors).toEqual([])
  })

  const get = (name: string, accept = '*/*') =>
    mediaRoutes({
      pictures,
      designs: {} as Designs,
      proofSheets: {} as ProofSheets,
      shopperImages: {} as ShopperImages,
    }).request(`/images/${name}`, { headers: { Accept: accept } })

  it.each([
    ['shops/abc123.jpg', '*/*', 'image/jpeg', 'jpeg', 400],
    ['shops/abc123-160', 'image/webp,*/*', 'image/webp', 'webp', 160],
    ['shops/abc123-160', '*/*', 'image/jpeg', 'jpeg', 160],
    ['shops/abc123-320.jpg', '*/*', 'image/jpeg', 'jpeg', 320],
    ['shops/abc123-80.avif', '*/*', 'image/avif', 'heif', 80],
  ])('%s for %s is %s', async (name, accept, type, format, width) => {
    const response = await get(name, accept)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const decoded = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(decoded).toMatchObject({ format, width })
  })

  it.each([
    'shops/unknown.jpg',
    'shops/unknown-160',
    'shops/abc123-161',
    'shops/abc123-640',
    'shops/abc123-0',
    'shops/abc123.webp',
    'shops/abc123',
    'shops/..%2f..%2fetc%2fpasswd',
    'shops/abc123-160.svg',
    '%ff',
  ])('%s is not found and creates no file', async (name) => {
    const response = await get(name)
    expect(response.status).toBe(404)
    expect(await filesIn(stores.media, '')).toEqual([])
    expect(s3.objects.size).toBe(0)
  })

  it('serves WebP first and AVIF once it is encoded', async () => {
    const accept = 'image/avif,image/webp,*/*'
    const first = await get('shops/abc123-160', accept)
    expect(first.headers.get('Content-Type')).toBe('image/webp')
    expect(first.headers.get('Vary')).toBe('Accept')
    await pictures.variant(path, 160, 'avif')
    const second = await get('shops/abc123-160', accept)
    expect(second.headers.get('Content-Type')).toBe('image/avif')
  })

  it('encodes no AVIF when it is turned off', async () => {
    pictures = createPictures({ ...dependencies(), hasAvif: false })
    const accept = 'image/avif,image/webp,*/*'
    for (const _ of ['first', 'second']) {
      const response = await get('shops/abc123-160', accept)
      expect(response.headers.get('Content-Type')).toBe('image/webp')
    }
    const encoded = await metrics.pictures.get()
    expect(encoded.values.map(({ labels }) => labels)).toEqual([{ format: 'webp' }])
  })

  it('serves a shopper’s photo on white in all widths and formats until it is deleted', async () => {
    const names = ['reviews/abc123.jpg', 'reviews/abc123-160', 'reviews/abc123-320.jpg']
    const responses = async () => Promise.all(names.map(async (name) => get(name, 'image/webp,*/*')))
    const shown = await Promise.all((await responses()).map((response) => response.arrayBuffer()))
    const pictures = shown.map((bytes) => sharp(Buffer.from(bytes)))
    const seen = await Promise.all(pictures.map((picture) => picture.metadata()))
    expect(seen.map(({ format, width }) => [format, width])).toEqual([
      ['jpeg', 400],
      ['webp', 160],
      ['jpeg', 320],
    ])
    const { channels } = await pictures[0]!.stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
    hasPhoto = false
    expect((await responses()).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('serves the sizes of a stored picture', async () => {
    const stored = await sharp(upload.content).flatten().jpeg().toBuffer()
    expect((await get('posts/abc123.jpg')).status).toBe(404)
    await stores.media.write(storedPath, stored)
    const original = Buffer.from(await (await get('posts/abc123.jpg')).arrayBuffer())
    expect(original.equals(stored)).toBe(true)
    const size = await get('posts/abc123-160', 'image/webp')
    expect(await sharp(await size.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 160 })
  })

  it('encodes a picture once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => pictures.variant(path, 320, 'webp')))
    await pictures.variant(path, 320, 'webp')
    const encoded = await metrics.pictures.get()
    expect(encoded.values).toEqual([expect.objectContaining({ labels: { format: 'webp' }, value: 1 })])
    expect(lookUps).toBeLessThanOrEqual(20)
  })
})

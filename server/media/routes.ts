import { Hono } from 'hono'
import { imageWidths } from '@inkloom/contract/image'
import type { ShopperImageKind } from '../domain/ports/images.ts'
import type { Designs } from './designs.ts'
import type { Format, Pictures } from './pictures.ts'
import type { ProofSheets } from './proof-sheets.ts'
import type { ShopperImages } from './shopper-images.ts'

const name = /^(?<folder>[a-z]+)\/(?<base>[a-z0-9]+)(?:-(?<width>\d{1,4}))?(?:\.(?<format>jpg|webp|avif))?$/
const types: Record<Format, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' }
const designName = /^(?<key>[\w-]{22})(?:-(?<view>front|back))?(?:-(?<width>\d{2,4}))?$/
const sheetName = /^(?<key>[\w-]{22})(?:-(?<tile>[1-9]\d?))?$/
/** The URL contains a secret, so that shared caches must not store the response. */
const privateCaching = 'private, max-age=31536000, immutable'

export interface MediaServices {
  pictures: Pictures
  designs: Designs
  proofSheets: ProofSheets
  shopperImages: ShopperImages
}

const shopperFolders: ShopperImageKind[] = ['uploads', 'avatars', 'messages']
/** For bytes that came from a shopper, should a browser ever show them as a document. */
const sandbox = "default-src 'none'; sandbox"

/** Serves `/media`. A picture has URLs for its original (`x.jpg`), a width (`x-640`), and a width and format (`x-640.webp`). */
export function mediaRoutes({ pictures, designs, proofSheets, shopperImages }: MediaServices): Hono {
  const app = new Hono()
  servePictures(app, pictures)
  app.get('/images/*', (c) => c.text('No such picture', 404))
  app.get('/designs/:name', async (c) => {
    const { key, view, width } = designName.exec(c.req.param('name'))?.groups ?? {}
    const isOffered = width === undefined || (imageWidths as readonly number[]).includes(Number(width))
    const bytes =
      key && isOffered
        ? await designs.picture(key, { view, field: c.req.query('field') }, Number(width ?? 960))
        : null
    if (!bytes) return c.text('No such design', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': privateCaching,
      // Emails link these images, and webmail loads them from another origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  app.get('/proof-sheets/:name', async (c) => {
    const { key, tile } = sheetName.exec(c.req.param('name'))?.groups ?? {}
    const bytes = key ? await proofSheets.picture(key, tile === undefined ? null : Number(tile)) : null
    if (!bytes) return c.text('No such proof sheet', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/jpeg',
      // Not longer, because it may lose a proof whose design is deleted.
      'Cache-Control': 'private, max-age=3600',
    })
  })
  for (const folder of shopperFolders) serveShopperImages(app, folder, shopperImages)
  return app
}

/** Serves those catalog pictures of `/media` that `pictures` returns; other requests continue to the next handler. */
export function servePictures(app: Hono, pictures: Pictures): void {
  app.get('/images/:rest{.+}', async (c, next) => {
    const found = name.exec(c.req.param('rest'))?.groups
    if (!found) return next()
    const path = `images/${found['folder']}/${found['base']}.jpg`
    const accept = c.req.header('Accept') ?? ''
    const variant = await choose(
      pictures,
      path,
      found['width'],
      found['format'] as Format | undefined,
      accept,
    )
    if (!variant) return next()
    return c.body(new Uint8Array(variant.bytes), 200, {
      'Content-Type': types[variant.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(found['width'] && !found['format'] ? { Vary: 'Accept' } : {}),
    })
  })
}

/** The ids of shoppers' images are 128 random bits. */
function serveShopperImages(app: Hono, folder: ShopperImageKind, images: ShopperImages): void {
  app.get(`/${folder}/:name`, async (c) => {
    const { id, width } = /^(?<id>[\w-]{22})(?:-(?<width>\d{2,4}))?$/.exec(c.req.param('name'))?.groups ?? {}
    const isOffered = width === undefined || (imageWidths as readonly number[]).includes(Number(width))
    if (!id || !isOffered) return c.text('No such picture', 404)
    const image = width ? await images.inWidth(folder, id, Number(width)) : await images.original(folder, id)
    if (!image) return c.text('No such picture', 404)
    return c.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': image.type,
      'Cache-Control': privateCaching,
      'Content-Security-Policy': sandbox,
    })
  })
}

async function choose(
  pictures: Pictures,
  path: string,
  width: string | undefined,
  format: Format | undefined,
  accept: string,
) {
  if (width === undefined) {
    const bytes = format === 'jpg' ? await pictures.original(path) : null
    return bytes && { bytes, format: 'jpg' as const }
  }
  if (format === undefined) return pictures.best(path, Number(width), (type) => accept.includes(type))
  const bytes = await pictures.variant(path, Number(width), format)
  return bytes && { bytes, format }
}

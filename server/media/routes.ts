import { Hono } from 'hono'
import sharp from 'sharp'
import { imageWidths } from '@inkloom/contract/image'
import type { CleanImage } from '../domain/ports/images.ts'
import type { Designs } from './designs.ts'
import type { Format, Pictures } from './pictures.ts'

const name = /^(?<folder>[a-z]+)\/(?<base>[a-z0-9]+)(?:-(?<width>\d{1,4}))?(?:\.(?<format>jpg|webp|avif))?$/
const types: Record<Format, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' }
const designName = /^(?<key>[\w-]{22})(?:-(?<view>front|back))?(?:-(?<width>\d{2,4}))?$/
/** The address is a secret between the shopper and the shop. */
const secret = 'private, max-age=31536000, immutable'

export interface MediaParts {
  pictures: Pictures
  designs: Designs
  own: OwnPictures
}

/** Finds uploads and designs by folder; their URLs contain 128 random bits. */
type OwnPictures = Record<string, (id: string) => Promise<CleanImage | null>>

/** `/media/images/...`: a picture as it is (`x.jpg`), in a width (`x-640`), or in a width and a format (`x-640.webp`). */
export function mediaRoutes({ pictures, designs, own }: MediaParts): Hono {
  const app = new Hono()
  app.get('/images/:rest{.+}', async (c) => {
    const found = name.exec(c.req.param('rest'))?.groups
    if (!found) return c.text('No such picture', 404)
    const path = `images/${found['folder']}/${found['base']}.jpg`
    const accept = c.req.header('Accept') ?? ''
    const answer = await choose(pictures, path, found['width'], found['format'] as Format | undefined, accept)
    if (!answer) return c.text('No such picture', 404)
    return c.body(new Uint8Array(answer.bytes), 200, {
      'Content-Type': types[answer.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(found['width'] && !found['format'] ? { Vary: 'Accept' } : {}),
    })
  })
  app.get('/designs/:name', async (c) => {
    const { key, view, width } = designName.exec(c.req.param('name'))?.groups ?? {}
    const isOffered = width === undefined || (imageWidths as readonly number[]).includes(Number(width))
    const bytes = key && isOffered ? await designs.picture(key, view, Number(width ?? 960)) : null
    if (!bytes) return c.text('No such design', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': secret,
      // Mails show it too, and mail programs are another site.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  for (const [folder, find] of Object.entries(own)) servePictures(app, folder, find)
  return app
}

function servePictures(app: Hono, folder: string, find: OwnPictures[string]): void {
  app.get(`/${folder}/:name`, async (c) => {
    const { id, width } = /^(?<id>[\w-]{22})(?:-(?<width>\d{2,4}))?$/.exec(c.req.param('name'))?.groups ?? {}
    const isOffered = width === undefined || (imageWidths as readonly number[]).includes(Number(width))
    const picture = id && isOffered ? await find(id) : null
    if (!picture) return c.text('No such picture', 404)
    const { content, type } = picture
    const bytes = width
      ? await sharp(content)
          .resize({ width: Number(width), withoutEnlargement: true })
          .toBuffer()
      : content
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Cache-Control': secret,
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

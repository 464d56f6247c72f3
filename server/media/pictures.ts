import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import { imageWidths } from '@inkloom/contract/image'
import type { CleanImage } from '../domain/ports/images.ts'
import type { Metrics } from '../lib/metrics.ts'
import { MediaFiles } from './files.ts'
import { singleFlight } from '../lib/single-flight.ts'

export type Format = 'jpg' | 'webp' | 'avif'

/** The source of a picture: a demo recipe, a shopper's upload, or a file in the media folder. */
export interface KnownPicture {
  recipe: object | null
  width: number
  uploadId: string | null
}

interface Dependencies {
  folder: string
  find: (path: string) => Promise<KnownPicture | null>
  /** Draws a recipe as SVG; only the demo shop has recipes. */
  drawRecipe: (recipe: object) => string
  uploadOf: (id: string) => Promise<CleanImage | null>
  /** Whether `best` encodes AVIF and prefers it; default true. */
  hasAvif?: boolean
  metrics: Metrics
  onError: (error: unknown) => void
}

export type Pictures = ReturnType<typeof createPictures>

/** Encodes pictures in their widths and formats on first request and stores them on disk. */
export function createPictures({
  folder,
  find,
  drawRecipe,
  uploadOf,
  hasAvif = true,
  metrics,
  onError,
}: Dependencies) {
  const files = new MediaFiles(folder)
  const once = singleFlight<Buffer | null>()
  const foreground = new PQueue({ concurrency: 2 })
  const background = new PQueue({ concurrency: 1 })
  const draw = (recipe: object, scale = 1) =>
    sharp(Buffer.from(drawRecipe(recipe)), { density: svgDensity * scale })
  const known = new Map<string, KnownPicture>()

  async function lookUp(path: string): Promise<KnownPicture | null> {
    const cached = known.get(path)
    if (cached) return cached
    const found = await find(path)
    // A shopper's photo may be deleted at any time.
    if (found && found.uploadId === null && known.size < 50_000) known.set(path, found)
    return found
  }

  /** The picture in its original size. */
  function original(path: string): Promise<Buffer | null> {
    return once(path, async () => {
      const stored = await files.read(path)
      if (stored) return stored
      const picture = await lookUp(path)
      if (picture?.uploadId) return photo(picture.uploadId, picture.width)
      const recipe = picture?.recipe
      if (!recipe) return null
      const bytes = await foreground.add(() => draw(recipe).jpeg({ quality: 92 }).toBuffer())
      await files.write(path, bytes)
      return bytes
    })
  }

  /** Not stored on disk, so that deleting a photo from the database removes it completely. */
  async function photo(uploadId: string, width: number): Promise<Buffer | null> {
    const upload = await uploadOf(uploadId)
    if (!upload) return null
    return foreground.add(() =>
      sharp(upload.content)
        .resize({ width })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    )
  }

  /** One width in one format; null if there is no such picture. */
  async function variant(path: string, width: number, format: Format): Promise<Buffer | null> {
    const picture = await lookUp(path)
    const isOffered = (imageWidths as readonly number[]).includes(width) && width <= (picture?.width ?? 0)
    if (!picture || !isOffered) return null
    const name = variantName(path, width, format)
    return once(name, async () => {
      const stored = await files.read(name)
      if (stored) return stored
      const source = await inWidth(path, picture, width)
      if (!source) return null
      const bytes = await enqueue(format, () => encode(source, format))
      metrics.pictures.inc({ format })
      await files.write(name, bytes)
      return bytes
    })
  }

  /** A recipe is drawn at the wanted width, which is much faster than drawing it in full size and resizing. */
  async function inWidth(
    path: string,
    { recipe, width: fullWidth }: KnownPicture,
    width: number,
  ): Promise<Sharp | null> {
    if (recipe) return draw(recipe, width / fullWidth)
    const file = await original(path)
    return file && sharp(file).resize({ width })
  }

  /** AVIF is slow and no request waits for it: it is encoded one at a time, while no other format is being encoded. */
  async function enqueue(format: Format, task: () => Promise<Buffer>): Promise<Buffer> {
    if (format !== 'avif') return foreground.add(task)
    return background.add(async () => {
      await foreground.onIdle()
      return task()
    })
  }

  /** AVIF if it is ready; otherwise WebP now, and AVIF for later visitors. */
  async function best(path: string, width: number, accepts: (type: string) => boolean) {
    const wantsAvif = hasAvif && accepts('image/avif')
    if (wantsAvif && (await lookUp(path))) {
      const ready = await files.read(variantName(path, width, 'avif'))
      if (ready) return { bytes: ready, format: 'avif' as const }
    }
    const format: Format = accepts('image/webp') ? 'webp' : 'jpg'
    const bytes = await variant(path, width, format)
    if (bytes && wantsAvif) variant(path, width, 'avif').catch(onError)
    return bytes && { bytes, format }
  }

  /** Pictures that are being encoded or wait for it. */
  const queueLength = () => foreground.size + foreground.pending + background.size + background.pending

  return { original, variant, best, queueLength }
}

function variantName(path: string, width: number, format: Format): string {
  return `variants/${path.replace(/\.jpg$/, '')}-${width}.${format}`
}

/** At this density one SVG unit is one pixel. */
const svgDensity = 72

function encode(picture: Sharp, format: Format): Promise<Buffer> {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 80, progressive: true }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer()
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 }).toBuffer()
  }
}

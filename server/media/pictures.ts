import sharp, { type Sharp } from 'sharp'
import { inlineAssets } from '@inkloom/artwork/assets'
import { loadAssets, loadFonts } from '@inkloom/artwork/load'
import { drawPicture } from '@inkloom/artwork/picture'
import type { Recipe } from '@inkloom/artwork/recipe'
import { imageWidths } from '@inkloom/contract/image'
import type { CleanPicture } from '../clean-picture.ts'
import type { Metrics } from '../metrics.ts'
import { MediaFiles } from './files.ts'
import { createQueue } from './queue.ts'
import { singleFlight } from '../single-flight.ts'

export type Format = 'jpg' | 'webp' | 'avif'

/** How a picture comes to be: drawn from a recipe, taken by a shopper, or already lying in the media folder. */
export interface KnownPicture {
  recipe: Recipe | null
  width: number
  uploadId: string | null
}

interface Parts {
  folder: string
  find: (path: string) => Promise<KnownPicture | null>
  uploadOf: (id: string) => Promise<CleanPicture | null>
  /** Whether `best` encodes AVIF and prefers it; default true. */
  hasAvif?: boolean
  metrics: Metrics
  onError: (error: unknown) => void
}

export type Pictures = ReturnType<typeof createPictures>

/** Makes pictures in their widths and formats on first demand and keeps them on disk. */
export function createPictures({ folder, find, uploadOf, hasAvif = true, metrics, onError }: Parts) {
  const files = new MediaFiles(folder)
  const once = singleFlight<Buffer | null>()
  const soon = createQueue(2)
  const later = createQueue(1)
  const draw = createDraw()
  const known = new Map<string, KnownPicture>()

  async function lookUp(path: string): Promise<KnownPicture | null> {
    const kept = known.get(path)
    if (kept) return kept
    const found = await find(path)
    // A shopper's photo may be taken back at any time.
    if (found && found.uploadId === null && known.size < 50_000) known.set(path, found)
    return found
  }

  /** The picture at its own size. */
  function original(path: string): Promise<Buffer | null> {
    return once(path, async () => {
      const kept = await files.read(path)
      if (kept) return kept
      const picture = await lookUp(path)
      if (picture?.uploadId) return photo(picture.uploadId, picture.width)
      const recipe = picture?.recipe
      if (!recipe) return null
      const bytes = await soon.run(() => draw(recipe).jpeg({ quality: 92 }).toBuffer())
      await files.write(path, bytes)
      return bytes
    })
  }

  /** As the database has it, and nowhere else: what is taken back there is gone. */
  async function photo(uploadId: string, width: number): Promise<Buffer | null> {
    const upload = await uploadOf(uploadId)
    if (!upload) return null
    return soon.run(() =>
      sharp(upload.content)
        .resize({ width })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    )
  }

  /** One width in one format, or null where there is no such picture. */
  async function variant(path: string, width: number, format: Format): Promise<Buffer | null> {
    const picture = await lookUp(path)
    const isOffered = (imageWidths as readonly number[]).includes(width) && width <= (picture?.width ?? 0)
    if (!picture || !isOffered) return null
    const name = variantName(path, width, format)
    return once(name, async () => {
      const kept = await files.read(name)
      if (kept) return kept
      const source = await inWidth(path, picture, width)
      if (!source) return null
      const bytes = await whenItsTurn(format, () => encode(source, format))
      metrics.pictures.inc({ format })
      await files.write(name, bytes)
      return bytes
    })
  }

  /** A recipe is drawn in the width itself, which takes a fraction of drawing it whole and shrinking it. */
  async function inWidth(
    path: string,
    { recipe, width: whole }: KnownPicture,
    width: number,
  ): Promise<Sharp | null> {
    if (recipe) return draw(recipe, width / whole)
    const file = await original(path)
    return file && sharp(file).resize({ width })
  }

  /** AVIF takes long: one at a time, behind everything that somebody waits for. */
  async function whenItsTurn(format: Format, task: () => Promise<Buffer>): Promise<Buffer> {
    if (format !== 'avif') return soon.run(task)
    return later.run(async () => {
      await soon.idle()
      return task()
    })
  }

  /** AVIF where it lies ready; else WebP now, and AVIF for the next visitor. */
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

  return { original, variant, best }
}

function variantName(path: string, width: number, format: Format): string {
  return `variants/${path.replace(/\.jpg$/, '')}-${width}.${format}`
}

function createDraw(): (recipe: Recipe, scale?: number) => Sharp {
  const fonts = loadFonts()
  const assets = loadAssets()
  return (recipe, scale = 1) => {
    const svg = inlineAssets(drawPicture(recipe, fonts).svg, assets)
    return sharp(Buffer.from(svg), { density: svgDensity * scale })
  }
}

/** At this density an SVG's unit is one pixel. */
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

import { imageWidths } from '@inkloom/contract/image'
import type { Metrics } from '../lib/metrics.ts'
import { MediaUnavailableError, PicturesBusyError, type CleanImage } from '../domain/ports/images.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { MediaStore } from './store/media-store.ts'
import type { PictureCache } from './picture-cache.ts'
import type { Encoding, PictureEncoder } from './picture-encoder.ts'
import type { LaneName, PictureQueue } from './picture-queue.ts'

export type Format = 'jpg' | 'webp' | 'avif'

/** The source of a picture: a demo recipe, a shopper's upload, or a stored file. */
export interface KnownPicture {
  recipe: object | null
  width: number
  uploadId: string | null
}

interface Dependencies {
  /** Pictures that operators and imports have stored. */
  originals: Pick<MediaStore, 'read'>
  /** Encoded sizes and drawings. They are made again when they are missing. */
  derived: Pick<MediaStore, 'read' | 'write'>
  /** For the sizes of shoppers' photos. */
  cache: PictureCache
  queue: PictureQueue
  encoder: PictureEncoder
  find: (path: string) => Promise<KnownPicture | null>
  uploadOf: (id: string) => Promise<CleanImage | null>
  /** Whether `best` encodes AVIF and prefers it; default true. */
  hasAvif?: boolean
  metrics: Metrics
  onError: (error: unknown) => void
}

export type Pictures = ReturnType<typeof createPictures>

/** Encodes pictures in their widths and formats on first request and stores them. */
export function createPictures({
  originals,
  derived,
  cache,
  queue,
  encoder,
  find,
  uploadOf,
  hasAvif = true,
  metrics,
  onError,
}: Dependencies) {
  const once = singleFlight<Buffer | null>()
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
  async function original(path: string): Promise<Buffer | null> {
    const picture = await lookUp(path)
    if (!picture) return null
    const { recipe, uploadId, width } = picture
    const create = () => make(path, picture, width, originalEncoding)
    if (uploadId) return cache.get('uploads', uploadId, 'photo.jpg', create)
    return recipe ? stored(path, create) : originals.read(path)
  }

  /** One width in one format; null if there is no such picture. */
  async function variant(path: string, width: number, format: Format): Promise<Buffer | null> {
    const picture = await lookUp(path)
    const isOffered = (imageWidths as readonly number[]).includes(width) && width <= (picture?.width ?? 0)
    if (!picture || !isOffered) return null
    const { uploadId } = picture
    const create = async () => {
      const lane = format === 'avif' ? 'background' : undefined
      const bytes = await make(path, picture, width, encodings[format], lane)
      if (bytes) metrics.pictures.inc({ format })
      return bytes
    }
    return uploadId
      ? cache.get('uploads', uploadId, `photo-${width}.${format}`, create)
      : stored(variantName(path, width, format), create)
  }

  /** The source is loaded by the queued task, so that waiting tasks hold no pictures in memory. */
  function make(
    path: string,
    { recipe, uploadId, width: fullWidth }: KnownPicture,
    width: number,
    encoding: Encoding,
    lane: LaneName = uploadId ? 'shopper' : 'catalog',
  ): Promise<Buffer | null> {
    return queue.run(lane, async () => {
      if (recipe) return encoder.encodeRecipe(recipe, width / fullWidth, encoding)
      if (uploadId) {
        const upload = await uploadOf(uploadId)
        return upload && encoder.resize(upload.content, { width, background: '#fff' }, encoding)
      }
      const file = await originals.read(path)
      return file && encoder.resize(file, { width }, encoding)
    })
  }

  /** The stored file; otherwise creates it once for all concurrent callers. */
  function stored(name: string, create: () => Promise<Buffer | null>): Promise<Buffer | null> {
    return once(name, async () => {
      const file = await derived.read(name)
      if (file) return file
      const bytes = await create()
      if (bytes) await derived.write(name, bytes)
      return bytes
    })
  }

  /** AVIF if it is ready; otherwise WebP now, and AVIF for later visitors. Shoppers' photos are not worth the time. */
  async function best(path: string, width: number, accepts: (type: string) => boolean) {
    const wantsAvif = hasAvif && accepts('image/avif') && (await lookUp(path))?.uploadId === null
    if (wantsAvif) {
      const ready = await derived.read(variantName(path, width, 'avif'))
      if (ready) return { bytes: ready, format: 'avif' as const }
    }
    const format: Format = accepts('image/webp') ? 'webp' : 'jpg'
    const bytes = await variant(path, width, format)
    if (bytes && wantsAvif) {
      variant(path, width, 'avif').catch((error: unknown) => {
        const isExpected = error instanceof PicturesBusyError || error instanceof MediaUnavailableError
        if (!isExpected) onError(error)
      })
    }
    return bytes && { bytes, format }
  }

  return { original, variant, best }
}

/** The pictures that are stored already; null for all others. Another process encodes those. */
export function createReadyPictures(files: Pick<MediaStore, 'read'>, hasAvif: boolean): Pictures {
  const variant = (path: string, width: number, format: Format) =>
    files.read(variantName(path, width, format))
  return {
    original: (path) => files.read(path),
    variant,
    best: async (path, width, accepts) => {
      const format = hasAvif && accepts('image/avif') ? 'avif' : accepts('image/webp') ? 'webp' : 'jpg'
      const bytes = await variant(path, width, format)
      return bytes && { bytes, format }
    },
  }
}

function variantName(path: string, width: number, format: Format): string {
  return `variants/${path.replace(/\.jpg$/, '')}-${width}.${format}`
}

const originalEncoding: Encoding = { format: 'jpeg', quality: 92 }
const encodings: Record<Format, Encoding> = {
  jpg: { format: 'jpeg', quality: 80, progressive: true },
  webp: { format: 'webp', quality: 78 },
  avif: { format: 'avif', quality: 55, effort: 3 },
}

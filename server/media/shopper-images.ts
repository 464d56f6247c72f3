import type { CleanImage, ShopperImageKind } from '../domain/ports/images.ts'
import type { PictureCache } from './picture-cache.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import type { PictureQueue } from './picture-queue.ts'

interface Dependencies {
  cache: PictureCache
  queue: PictureQueue
  encoder: PictureEncoder
  /** Read without the content. */
  infoOf: (kind: ShopperImageKind, id: string) => Promise<Pick<CleanImage, 'type'> | null>
  load: (kind: ShopperImageKind, id: string) => Promise<CleanImage | null>
}

/** Sharp in every preview, where an upload covers a part of the product. */
const svgWidth = 960
/** Extremely high images become narrower, so that no picture has far more pixels than others of its width. */
const maxRatio = 2

interface ServedImage {
  bytes: Buffer
  type: CleanImage['type']
}

export type ShopperImages = ReturnType<typeof createShopperImages>

/** Serves shoppers' images in their widths. The database is asked first, so that a deleted image is gone at once. */
export function createShopperImages({ cache, queue, encoder, infoOf, load }: Dependencies) {
  async function original(kind: ShopperImageKind, id: string): Promise<ServedImage | null> {
    const info = await infoOf(kind, id)
    if (!info) return null
    const bytes = await cache.get(kind, id, 'original', async () => (await load(kind, id))?.content ?? null)
    return bytes && { bytes, type: info.type }
  }

  /** At most as wide as the original. */
  async function inWidth(kind: ShopperImageKind, id: string, width: number): Promise<ServedImage | null> {
    if (!(await infoOf(kind, id))) return null
    return resized(kind, id, width, 'image/webp')
  }

  /** An upload in a format that SVG renderers can decode, and of a size that they accept. */
  async function forSvg(id: string, maxWidth: number): Promise<ServedImage | null> {
    const info = await infoOf('uploads', id)
    const width = Math.min(svgWidth, maxWidth)
    return info && resized('uploads', id, width, info.type === 'image/jpeg' ? 'image/jpeg' : 'image/png')
  }

  async function resized(
    kind: ShopperImageKind,
    id: string,
    width: number,
    type: CleanImage['type'],
  ): Promise<ServedImage | null> {
    const format = type.replace('image/', '') as 'jpeg' | 'png' | 'webp'
    const resize = async () => {
      const image = await load(kind, id)
      const size = { width, maxHeight: maxRatio * width }
      return image && encoder.resize(image.content, size, { format, quality: 84 })
    }
    const bytes = await cache.get(kind, id, `${width}.${format}`, () => queue.run('shopper', resize))
    return bytes && { bytes, type }
  }

  return { original, inWidth, forSvg }
}

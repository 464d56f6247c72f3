import { inlineAssets, inlinePictures } from '@inkloom/renderer/assets'
import { drawDesign } from '@inkloom/renderer/design'
import { loadAssets, loadFonts } from '@inkloom/renderer/load'
import { toUpload, type PrintSide, type Upload } from '@inkloom/renderer/print-side'
import type { DesignRecord } from '@inkloom/contract/design'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { PictureCache } from './picture-cache.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { Pictures } from './pictures.ts'
import type { ShopperImages } from './shopper-images.ts'

interface SavedDesign {
  record: DesignRecord
  sides: PrintSide[]
}

interface Dependencies {
  cache: PictureCache
  queue: PictureQueue
  encoder: PictureEncoder
  find: (key: string) => Promise<SavedDesign | null>
  /** The pixel size of an upload. */
  uploadSize: (id: string) => Promise<{ width: number; height: number } | null>
  pictures: Pictures
  shopperImages: ShopperImages
}

export type Designs = ReturnType<typeof createDesigns>

/** Renders saved designs with the code that rendered them in the shopper's browser. */
export function createDesigns({
  cache,
  queue,
  encoder,
  find,
  uploadSize,
  pictures,
  shopperImages,
}: Dependencies) {
  const assets = loadAssets()
  const fonts = loadFonts()

  /** One printed side as SVG with pictures as links; without a view, the first side that the shopper personalized. */
  async function svg(key: string, view?: string): Promise<{ svg: string; width: number } | null> {
    const design = await find(key)
    return design && draw(design, view)
  }

  async function draw(
    design: SavedDesign,
    view: string | undefined,
  ): Promise<{ svg: string; width: number } | null> {
    const printed = new Set(design.record.fields.map(({ label }) => label))
    const isWanted = (candidate: PrintSide) =>
      view ? candidate.view === view : candidate.slots.some(({ label }) => printed.has(label))
    const side = design.sides.find(isWanted)
    if (!side) return null
    const drawn = drawDesign(side, design.record, { fonts, uploads: await uploadsOf(design.record) })
    return { svg: drawn, width: side.width }
  }

  async function uploadsOf({ fields }: DesignRecord): Promise<Record<string, Upload>> {
    const found: Record<string, Upload> = {}
    for (const { type, value } of fields) {
      const size = type === 'image' ? await uploadSize(value) : null
      if (size) found[value] = toUpload({ ...size, url: uploadUrl(value) })
    }
    return found
  }

  /** One side as a WebP image of a width. The design is looked up first, because cached pictures outlive it for a while. */
  async function picture(key: string, view: string | undefined, width: number): Promise<Buffer | null> {
    const design = await find(key)
    if (!design) return null
    const create = () => queue.run('design', () => render(design, view, width))
    return cache.get('designs', key, `${view ?? 'first'}-${width}.webp`, create)
  }

  async function render(
    design: SavedDesign,
    view: string | undefined,
    width: number,
  ): Promise<Buffer | null> {
    const drawn = await draw(design, view)
    if (!drawn) return null
    const complete = await inlinePictures(inlineAssets(drawn.svg, assets), load)
    const density = (72 * width) / drawn.width
    return queue.run('shopper', () => encoder.encodeSvg(complete, density, { format: 'webp', quality: 84 }))
  }

  /** Loads our own pictures only; links to other hosts in a seller's data are never fetched. */
  async function load(url: string): Promise<string> {
    const [, id] = /^\/media\/uploads\/([\w-]{22})(?:-\d+)?$/.exec(url) ?? []
    const upload = id ? await shopperImages.forSvg(id) : null
    if (upload) return dataUri(upload.type, upload.bytes)
    const [, path, width] = /^\/media\/(images\/[a-z]+\/[a-z0-9]+)-(\d+)$/.exec(url) ?? []
    const variant = path ? await pictures.variant(`${path}.jpg`, Number(width), 'jpg') : null
    return variant ? dataUri('image/jpeg', variant) : blank
  }

  return { svg, picture }
}

const blank = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><rect width="3" height="4" fill="#f5f2ed"/></svg>').toString('base64')}`

function dataUri(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

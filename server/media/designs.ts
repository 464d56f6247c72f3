import { drawLayers, inkBox, layersOf, type Layer } from '@inkloom/renderer/design'
import { loadFonts } from '@inkloom/renderer/load'
import type { Print } from '@inkloom/renderer/drawing'
import { toUpload, type PrintSide, type Upload } from '@inkloom/renderer/print-side'
import type { DesignRecord } from '@inkloom/contract/design'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { PictureCache } from './picture-cache.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { Pictures } from './pictures.ts'
import type { ShopperImages } from './shopper-images.ts'

export interface SavedDesign {
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
  const fonts = loadFonts()

  /** One printed side; without a view, the first one that the shopper personalized. */
  async function sideOf(
    { record, sides }: SavedDesign,
    view: string | undefined,
  ): Promise<PrintedSide | null> {
    const printed = new Set(record.fields.map(({ label }) => label))
    const isWanted = (candidate: PrintSide) =>
      view ? candidate.view === view : candidate.slots.some(({ label }) => printed.has(label))
    const side = sides.find(isWanted)
    if (!side) return null
    return { side, layers: layersOf(side, record.fields, { fonts, uploads: await uploadsOf(record) }) }
  }

  async function uploadsOf({ fields }: DesignRecord): Promise<Record<string, Upload>> {
    const found: Record<string, Upload> = {}
    for (const { type, value } of fields) {
      const size = type === 'image' ? await uploadSize(value) : null
      if (size) found[value] = toUpload({ ...size, url: uploadUrl(value) })
    }
    return found
  }

  /** The side with a field. */
  function viewOf({ sides }: SavedDesign, field: string | undefined): string | undefined {
    return field === undefined
      ? undefined
      : sides.find(({ slots }) => slots.some(({ label }) => label === field))?.view
  }

  /** One side as a WebP image of a width: a given one, or the one with a field. The design is looked up first, because cached pictures outlive it for a while. */
  async function picture(
    key: string,
    side: { view?: string | undefined; field?: string | undefined },
    width: number,
  ): Promise<Buffer | null> {
    const design = await find(key)
    if (!design) return null
    const view = side.view ?? viewOf(design, side.field)
    const create = () => queue.run('design', () => render(design, view, width))
    return cache.get('designs', key, `${view ?? 'first'}-${width}.webp`, create)
  }

  async function render(
    design: SavedDesign,
    view: string | undefined,
    width: number,
  ): Promise<Buffer | null> {
    const printed = await sideOf(design, view)
    if (!printed) return null
    const { side, layers } = printed
    const { ground, blank } = side
    const height = Math.round((width * side.height) / side.width)
    const [base, print] = await Promise.all([load(side.base), printOf(layers)])
    return queue.run('shopper', () =>
      encoder.encodeDesign({ base: base?.bytes ?? null, ground, blank, print, width, height }, encoding),
    )
  }

  /** The side with a field, or the first personalized one, for a small picture, whose photos and base are small too. */
  async function proofOf(design: SavedDesign, field: string | undefined): Promise<DesignProof | null> {
    const printed = await sideOf(design, viewOf(design, field))
    if (!printed) return null
    const { side, layers } = printed
    return { side, print: await printOf(layers, proofWidth) }
  }

  const smallBase = async (url: string) => (await load(url, proofWidth))?.bytes ?? null

  /** The ink with the shopper's photos inside. */
  async function printOf(layers: readonly Layer[], photoWidth?: number): Promise<Print | null> {
    const box = inkBox(layers)
    if (!box) return null
    const complete = await Promise.all(
      layers.map(async (layer) => {
        if (!('href' in layer.content)) return layer
        const photo = await load(layer.content.href, photoWidth)
        return { ...layer, content: { ...layer.content, href: photo ? dataUri(photo) : '' } }
      }),
    )
    return { content: drawLayers(complete), box }
  }

  /** Loads our own pictures only; links to other hosts in a seller's data are never fetched. */
  async function load(url: string, maxWidth = Infinity): Promise<LoadedPicture | null> {
    const [, id] = /^\/media\/uploads\/([\w-]{22})(?:-\d+)?$/.exec(url) ?? []
    if (id) return shopperImages.forSvg(id, maxWidth)
    const [, path, width] = /^\/media\/(images\/[a-z]+\/[a-z0-9]+)-(\d+)$/.exec(url) ?? []
    const bytes = path
      ? await pictures.variant(`${path}.jpg`, Math.min(Number(width), maxWidth), 'jpg')
      : null
    return bytes && { type: 'image/jpeg', bytes }
  }

  return { picture, proofOf, smallBase }
}

/** The width of bases and photos for proofs; one of those that pictures are served in. */
const proofWidth = 320

export interface DesignProof {
  side: PrintSide
  print: Print | null
}

const encoding = { format: 'webp', quality: 84 } as const

interface PrintedSide {
  side: PrintSide
  layers: Layer[]
}

interface LoadedPicture {
  type: string
  bytes: Buffer
}

function dataUri({ type, bytes }: LoadedPicture): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

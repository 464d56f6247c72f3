import PQueue from 'p-queue'
import sharp from 'sharp'
import { inlineAssets, inlinePictures } from '@inkloom/renderer/assets'
import { drawDesign } from '@inkloom/renderer/design'
import { loadAssets, loadFonts } from '@inkloom/renderer/load'
import { toUpload, type PrintSide, type Upload } from '@inkloom/renderer/print-side'
import type { DesignRecord } from '@inkloom/contract/design'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { CleanImage } from '../domain/ports/images.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { MediaFiles } from './files.ts'
import type { Pictures } from './pictures.ts'

interface SavedDesign {
  record: DesignRecord
  sides: PrintSide[]
}

interface Dependencies {
  folder: string
  find: (key: string) => Promise<SavedDesign | null>
  uploadOf: (id: string) => Promise<CleanImage | null>
  pictures: Pictures
}

export type Designs = ReturnType<typeof createDesigns>

/** Renders saved designs with the code that rendered them in the shopper's browser. */
export function createDesigns({ folder, find, uploadOf, pictures }: Dependencies) {
  const files = new MediaFiles(folder)
  const once = singleFlight<Buffer | null>()
  const queue = new PQueue({ concurrency: 1 })
  const assets = loadAssets()
  const fonts = loadFonts()

  /** One printed side as SVG with pictures as links; without a view, the first side that the shopper personalized. */
  async function svg(key: string, view?: string): Promise<{ svg: string; width: number } | null> {
    const design = await find(key)
    if (!design) return null
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
      const upload = type === 'image' ? await uploadOf(value) : null
      if (upload) found[value] = toUpload({ ...upload, url: uploadUrl(value) })
    }
    return found
  }

  /** One side as a WebP image of a width, cached on disk. */
  function picture(key: string, view: string | undefined, width: number): Promise<Buffer | null> {
    const name = `designs/${key}-${view ?? 'first'}-${width}.webp`
    return once(name, async () => {
      const stored = await files.read(name)
      if (stored) return stored
      const drawn = await svg(key, view)
      if (!drawn) return null
      const bytes = await queue.add(async () => {
        const complete = await inlinePictures(inlineAssets(drawn.svg, assets), load)
        return sharp(Buffer.from(complete), { density: (72 * width) / drawn.width })
          .webp({ quality: 84 })
          .toBuffer()
      })
      await files.write(name, bytes)
      return bytes
    })
  }

  /** Loads our own pictures only; links to other hosts in a seller's data are never fetched. */
  async function load(url: string): Promise<string> {
    const [, id] = /^\/media\/uploads\/([\w-]{22})(?:-\d+)?$/.exec(url) ?? []
    const upload = id ? await uploadOf(id) : null
    if (upload) return dataUri(upload.type, upload.content)
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

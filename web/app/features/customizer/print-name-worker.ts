import type { ProductDetail } from '@inkloom/contract/catalog'
import { firstChoice } from '../../shop/selection.ts'
import { fetchMaps } from './blank-maps.ts'
import { nothing } from './customization.ts'
import { fetchFont, loadedFonts } from './fonts.ts'
import { layersOf } from './layers.ts'
import { paintDesign } from './paint-design.ts'
import { filledSides, recordOf } from './record.ts'

export interface PrintRequest {
  detail: ProductDetail
  inputs: Record<string, string>
  /** The address of the picture to print on. */
  base: string
}

/** The printed picture; null if there is nothing to print or it failed. */
export type PrintResponse = ImageBitmap | null

/** Prints texts on a product outside of the main thread: each one takes as long as several frames on a phone. */
addEventListener('message', ({ data }: MessageEvent<PrintRequest>) => {
  void print(data)
    // The next text tries again.
    .catch(() => null)
    .then((picture) => postMessage(picture, { transfer: picture ? [picture] : [] }))
})

async function print({ detail, inputs, base }: PrintRequest): Promise<PrintResponse> {
  const choice = firstChoice(detail)
  const fields = recordOf(detail, choice, { ...nothing, inputs })?.fields ?? []
  const [first] = filledSides(detail, choice, new Set(fields.map(({ label }) => label)))
  if (!first) return null
  const side = { ...first, base }
  const names = fields.flatMap((field) => (field.type === 'image' ? [] : [field.font]))
  const [picture] = await Promise.all([fetchPicture(base), ...names.map(fetchFont)])
  const maps = side.blank === null ? null : await fetchMaps(side.blank, picture.width)
  const layers = layersOf(side, fields, { fonts: loadedFonts(), uploads: {} }).map(({ layer }) => layer)
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  paintDesign(canvas, { side, picture, maps }, layers, new Map(), { left: 0, top: 0, width, height })
  return canvas.transferToImageBitmap()
}

let last: { address: string; picture: ImageBitmap } | null = null

async function fetchPicture(address: string): Promise<ImageBitmap> {
  if (last?.address === address) return last.picture
  const response = await fetch(address)
  const picture = await createImageBitmap(await response.blob())
  last = { address, picture }
  return picture
}

import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Region } from '@inkloom/renderer/photograph'
import { toUpload, type PrintSide } from '@inkloom/renderer/print-side'
import type { Choice } from '../../shop/selection.ts'
import { fetchMaps } from './blank-maps.ts'
import type { Customization } from './customization.ts'
import { fetchFont, loadedFonts } from './fonts.ts'
import { layersOf } from './layers.ts'
import { paintDesign } from './paint-design.ts'
import { filledSides, recordOf } from './record.ts'

export interface ProofRequest {
  /** Sent with the first request only. */
  detail?: ProductDetail
  choice: Choice
  value: Customization
}

/** Null if there is nothing to print or it failed. */
export type ProofAnswer = ImageBitmap | null

/** The width of the base picture, and of a proof on a sharp screen. */
const [paintedWidth, shownWidth] = [480, 160]
/** How much more than the print areas a proof shows. */
const margin = 1.25

let detail: ProductDetail | undefined

/** Paints the proofs of a team order outside of the main thread, one at a time. */
addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  detail ??= data.detail
  void paint(detail!, data)
    .catch(() => null)
    .then((picture) => postMessage(picture, { transfer: picture ? [picture] : [] }))
})

async function paint(product: ProductDetail, { choice, value }: ProofRequest): Promise<ProofAnswer> {
  const fields = recordOf(product, choice, value)?.fields ?? []
  const side = fullestSide(product, choice, new Set(fields.map(({ label }) => label)))
  if (!side?.base) return null
  const names = fields.flatMap((field) => (field.type === 'image' ? [] : [field.font]))
  const uploads = Object.fromEntries(
    Object.values(value.uploads).map((upload) => [upload.id, toUpload(upload)]),
  )
  const base = side.base.replace(/-\d+$/, `-${paintedWidth}`)
  const [picture, photos] = await Promise.all([
    fetchPicture(base),
    fetchPhotos(Object.values(uploads).map(({ href }) => href)),
    ...names.map(fetchFont),
  ])
  const maps = side.blank === null ? null : await fetchMaps(side.blank, picture.width)
  const layers = layersOf(side, fields, { fonts: loadedFonts(), uploads }).map(({ layer }) => layer)
  const crop = printedPart(side, picture)
  const painted = new OffscreenCanvas(crop.width, crop.height)
  paintDesign(painted, { side, picture, maps }, layers, photos, crop)
  const shown = new OffscreenCanvas(shownWidth, shownWidth)
  const context = shown.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(painted, 0, 0, shownWidth, shownWidth)
  return shown.transferToImageBitmap()
}

/** The square around the print areas, in pixels: a small proof shows the letters instead of the whole product. */
function printedPart({ slots, width }: PrintSide, picture: ImageBitmap): Region {
  const scale = picture.width / width
  const boxes = slots.map(({ area }) => area)
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  const wanted = Math.max(right - left, bottom - top) * margin * scale
  const size = Math.round(Math.min(wanted, picture.width, picture.height))
  const start = (middle: number, length: number) =>
    Math.round(Math.max(0, Math.min(length - size, middle * scale - size / 2)))
  return {
    left: start((left + right) / 2, picture.width),
    top: start((top + bottom) / 2, picture.height),
    width: size,
    height: size,
  }
}

/** The side with the most of the texts. */
function fullestSide(product: ProductDetail, choice: Choice, labels: ReadonlySet<string>) {
  const filled = ({ slots }: { slots: readonly { label: string }[] }) =>
    slots.filter(({ label }) => labels.has(label)).length
  return filledSides(product, choice, labels).toSorted((one, other) => filled(other) - filled(one))[0]
}

const pictures = new Map<string, Promise<ImageBitmap>>()

/** Each base picture is loaded once; a team order has one for each color. */
async function fetchPicture(address: string): Promise<ImageBitmap> {
  const known = pictures.get(address) ?? load(address)
  pictures.set(address, known)
  known.catch(() => pictures.delete(address))
  return known
}

async function load(address: string): Promise<ImageBitmap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded ${response.status}`)
  return createImageBitmap(await response.blob())
}

let photos: ReadonlyMap<string, ImageBitmap> = new Map()

async function fetchPhotos(addresses: readonly string[]): Promise<ReadonlyMap<string, ImageBitmap>> {
  const missing = addresses.filter((address) => !photos.has(address))
  if (missing.length > 0) {
    const loaded = await Promise.all(missing.map(async (address) => [address, await load(address)] as const))
    photos = new Map([...photos, ...loaded])
  }
  return photos
}

import type { ProductDetail } from '@inkloom/contract/catalog'
import { toUpload } from '@inkloom/renderer/print-side'
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

/** As wide as proofs are painted, and as they are shown on a sharp screen. */
const [paintedWidth, shownWidth] = [320, 160]

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
  const { width, height } = picture
  const painted = new OffscreenCanvas(width, height)
  paintDesign(painted, { side, picture, maps }, layers, photos, { left: 0, top: 0, width, height })
  const scale = Math.min(1, shownWidth / width)
  const shown = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = shown.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(painted, 0, 0, shown.width, shown.height)
  return shown.transferToImageBitmap()
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

import type { Layer } from '@inkloom/renderer/design'
import type { Region } from '@inkloom/renderer/photograph'
import { fetchMaps } from './blank-maps.ts'
import { printedRegion } from './paint-design.ts'

export interface PreviewRequest {
  /** The address of the picture to print on. */
  base: string
  blank: string | null
  /** In print units. */
  width: number
  layers: readonly Layer[]
  /** The addresses of all photos that may still be needed. */
  known: readonly string[]
  /** Photos that were not sent before, by address. */
  photos: ReadonlyMap<string, ImageBitmap>
}

/** The part of the picture that the print changes; null if it changes nothing or failed. */
export type PreviewAnswer = { region: Region; pixels: ImageBitmap } | null

const photos = new Map<string, ImageBitmap>()

/** Prints the preview outside of the main thread: each letter takes as long as several frames on a phone. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  void print(data)
    // The next change tries again.
    .catch(() => null)
    .then((answer) => postMessage(answer, { transfer: answer ? [answer.pixels] : [] }))
})

async function print({
  base,
  blank,
  width,
  layers,
  known,
  photos: sent,
}: PreviewRequest): Promise<PreviewAnswer> {
  for (const address of photos.keys()) if (!known.includes(address)) photos.delete(address)
  for (const [address, photo] of sent) photos.set(address, photo)
  const picture = await fetchPicture(base)
  const maps = blank === null ? null : await fetchMaps(blank, picture.width)
  const printed = printedRegion({ side: { width }, picture, maps }, layers, photos)
  return printed && { region: printed.region, pixels: await createImageBitmap(printed.pixels) }
}

const pictures = new Map<string, Promise<ImageBitmap>>()

/** Keeps the front and the back. */
const maxPictures = 2

function fetchPicture(address: string): Promise<ImageBitmap> {
  const known = pictures.get(address)
  if (known) return known
  const [oldest] = pictures.keys()
  if (oldest !== undefined && pictures.size >= maxPictures) pictures.delete(oldest)
  const picture = load(address)
  picture.catch(() => pictures.delete(address))
  pictures.set(address, picture)
  return picture
}

async function load(address: string): Promise<ImageBitmap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded ${response.status}`)
  return createImageBitmap(await response.blob())
}

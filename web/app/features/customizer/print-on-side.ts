import type { Layer } from '@inkloom/renderer/design'
import type { Region } from '@inkloom/renderer/photograph'
import type { PrintSide } from '@inkloom/renderer/print-side'
import { fetchMaps } from './blank-maps.ts'
import { printedRegion } from './paint-design.ts'
import type { Photos } from './photos.ts'

/** The part of a picture that a print changes. */
export interface Print {
  region: Region
  pixels: ImageBitmap
}

/** Loads the picture and the maps of a side, and prints layers on it; null if they change nothing. For workers and the main thread. */
export async function printOnSide(
  { base, blank, width }: Pick<PrintSide, 'base' | 'blank' | 'width'>,
  layers: readonly Layer[],
  photos: Photos,
): Promise<Print | null> {
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

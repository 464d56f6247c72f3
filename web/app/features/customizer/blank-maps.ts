import type { BlankFile, PrintMaps } from '@inkloom/renderer/photograph'

const mapFiles = import.meta.glob<string>(
  '../../../../renderer/blanks/*-{front,back}/{shade,positions,gloss}.webp',
  { query: '?url&no-inline', import: 'default', eager: true },
)
const blankFiles = import.meta.glob<BlankFile>('../../../../renderer/blanks/*-{front,back}/blank.json', {
  import: 'default',
})

const loading = new Map<string, Promise<PrintMaps | null>>()

/** The maps of a blank for pictures of a width; null if they cannot be loaded. */
export function fetchMaps(blank: string, width: number): Promise<PrintMaps | null> {
  const key = `${blank} ${width}`
  const maps =
    loading.get(key) ??
    loadMaps(blank, width).catch(() => {
      // Retried on the next use.
      loading.delete(key)
      return null
    })
  loading.set(key, maps)
  return maps
}

async function loadMaps(blank: string, width: number): Promise<PrintMaps | null> {
  const folder = `../../../../renderer/blanks/${blank}`
  const readFile = blankFiles[`${folder}/blank.json`]
  if (!readFile) return null
  const addressOf = (name: string) => mapFiles[`${folder}/${name}.webp`]
  const { optics, positions, ...full } = await readFile()
  const size = { width, height: Math.round((width * full.height) / full.width) }
  const [shaded, offsets, gloss] = await Promise.all([
    pixelsOf(addressOf('shade'), size),
    pixelsOf(addressOf('positions'), positions),
    optics.glossMax > 0 ? pixelsOf(addressOf('gloss'), size) : null,
  ])
  return {
    ...size,
    shade: channel(shaded, 0),
    mask: channel(shaded, 3),
    gloss: gloss && channel(gloss, 0),
    positions: { ...positions, offsets: withoutAlpha(offsets) },
    optics,
  }
}

/** Decodes a map without color management, which would change its values. */
async function pixelsOf(
  address: string | undefined,
  { width, height }: { width: number; height: number },
): Promise<Uint8ClampedArray> {
  const response = await fetch(address ?? '')
  if (!response.ok) throw new Error(`${address} responded ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob(), { colorSpaceConversion: 'none' })
  // Not an element: a worker has no document.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height).data
}

function channel(pixels: Uint8ClampedArray, index: number): Uint8Array {
  const values = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < values.length; at += 1) values[at] = pixels[4 * at + index]!
  return values
}

function withoutAlpha(pixels: Uint8ClampedArray): Uint8Array {
  const values = new Uint8Array((pixels.length / 4) * 3)
  for (let at = 0; at < values.length; at += 1) values[at] = pixels[4 * Math.floor(at / 3) + (at % 3)]!
  return values
}

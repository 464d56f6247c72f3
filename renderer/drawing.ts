import sharp from 'sharp'
import { loadBlank, type Blank } from './load-blank.ts'
import { inkSize, photographBlank, printOn, type Pixels } from './photograph.ts'
import type { Box } from './text.ts'

/** Ink as SVG without its root element, and a box that contains it; in print units. */
export interface Print {
  content: string
  box: Box
}

/** How a picture is made: as an SVG, or as the photograph of a blank in a color with a print. */
export type Drawing = { svg: string } | BlankDrawing

export interface BlankDrawing {
  blank: string
  color: string
  print: Print | null
  /** The part of the height that is shown, as fractions. */
  crop?: { top: number; height: number }
}

/** Photographs blanks. Keeps the maps that were used last: loading them takes several times as long as photographing a small picture. */
export function createBlanks(maxBytes = 96 * 2 ** 20) {
  const blanks = new Map<string, { blank: Promise<Blank>; bytes: number }>()

  function blankOf(name: string, width: number): Promise<Blank> {
    const key = `${name} ${width}`
    const entry = blanks.get(key) ?? { blank: loadBlank(name, width), bytes: mapBytes(width) }
    blanks.delete(key)
    blanks.set(key, entry)
    entry.blank.catch(() => blanks.delete(key))
    let bytes = [...blanks.values()].reduce((sum, other) => sum + other.bytes, 0)
    for (const [oldest, other] of blanks) {
      if (bytes <= maxBytes || oldest === key) break
      blanks.delete(oldest)
      bytes -= other.bytes
    }
    return entry.blank
  }

  /** Photographs a blank in a color with a print. */
  async function photograph({ blank, color, print, crop }: BlankDrawing, width: number): Promise<Pixels> {
    const { maps } = await blankOf(blank, width)
    const picture = { pixels: photographBlank(maps, color), left: 0, top: 0, width, height: maps.height }
    if (print) await printOnBlank(picture, blank, print)
    return crop ? cropped(picture, crop) : picture
  }

  /** Prints on a picture of a blank, whose pixels are changed. */
  async function printOnBlank(picture: Pixels, blank: string, print: Print): Promise<void> {
    const { maps } = await blankOf(blank, picture.width)
    const size = inkSize(print.box, maps)
    const pixels = await rasterize(print, size)
    printOn(picture, maps, { ...size, pixels, box: print.box })
  }

  return { photograph, printOnBlank }
}

/** About the memory that the maps for a picture of a width need: six bytes per pixel, and the positions. */
const mapBytes = (width: number) => 6 * width * ((width * 4) / 3) + 3 * 600 * 800

function cropped({ pixels, width, height }: Pixels, crop: { top: number; height: number }): Pixels {
  const top = Math.round(crop.top * height)
  const rows = Math.round(crop.height * height)
  return {
    pixels: pixels.subarray(4 * width * top, 4 * width * (top + rows)),
    left: 0,
    top,
    width,
    height: rows,
  }
}

/** Rasterizes the box of a print as RGBA. */
function rasterize({ content, box }: Print, size: { width: number; height: number }): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="none">${content}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

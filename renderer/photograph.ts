import { linearOf, toSrgb } from './linear.ts'
import type { Box } from './text.ts'

/** What a print on a blank needs: a product photographed without color and print. All have the size of the picture except the positions. */
export interface PrintMaps {
  width: number
  height: number
  /** The light on the product as a square root, 255 is `shadeMax`. */
  shade: Uint8Array
  /** How much of each pixel is the product. */
  mask: Uint8Array
  /** Reflections of a glazed surface, coded as the light. */
  gloss: Uint8Array | null
  positions: Positions
  optics: Optics
}

/** All maps of a blank. */
export interface BlankMaps extends PrintMaps {
  /** The surroundings with the shadow of the product, RGB. */
  plate: Uint8Array
}

/** Where each point of the picture is on the print. */
interface Positions {
  width: number
  height: number
  /** RGB: offsets in x and y from the estimate in steps, 128 is none; how much is printable. */
  offsets: Uint8Array
  step: number
  /** The estimate as print units: x = a + b * column + c * row, y = d + e * column + f * row; columns and rows go from 0 to 1. */
  estimate: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
}

/** The file `blank.json` beside the maps of a blank. */
export interface BlankFile {
  /** Pixels of the picture. */
  width: number
  height: number
  /** Millimeters on the product per print unit. */
  mm: number
  /** The print position of the product's own origin, from which print areas are measured. */
  origin: readonly [x: number, y: number]
  optics: BlankMaps['optics']
  positions: Omit<BlankMaps['positions'], 'offsets'>
  /** Parts that can have a color of their own, as SVG paths in print units. */
  parts: Record<string, string>
}

/** How light and color mix. */
interface Optics {
  shadeMax: number
  glossMax: number
  /** The share of light that the whitest product reflects. */
  white: number
  /** Light that loose fibers reflect whatever the color. */
  lift: number
}

/** A raster of ink. Its box is in print units. */
export interface Ink {
  width: number
  height: number
  /** RGBA, not premultiplied. */
  pixels: Uint8ClampedArray | Uint8Array
  box: Box
}

/** The blank in a color, as RGBA. */
export function photographBlank(maps: BlankMaps, color: string): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, shade, mask, plate, gloss, optics } = maps
  const [red, green, blue] = [1, 3, 5].map((at) => linearOf[parseInt(color.slice(at, at + 2), 16)]!) as [
    number,
    number,
    number,
  ]
  const picture = new Uint8ClampedArray(4 * width * height)
  const unit = optics.shadeMax / (255 * 255)
  const glossUnit = optics.glossMax / (255 * 255)
  for (let at = 0; at < width * height; at += 1) {
    const [from, to] = [3 * at, 4 * at]
    picture[to + 3] = 255
    const cover = mask[at]! / 255
    if (cover === 0) {
      picture[to] = plate[from]!
      picture[to + 1] = plate[from + 1]!
      picture[to + 2] = plate[from + 2]!
      continue
    }
    const light = shade[at]! * shade[at]! * unit
    const reflection = gloss ? gloss[at]! * gloss[at]! * glossUnit : optics.lift * light * light * light
    const share = light * optics.white
    picture[to] = toSrgb(linearOf[plate[from]!]! * (1 - cover) + (red * share + reflection) * cover)
    picture[to + 1] = toSrgb(linearOf[plate[from + 1]!]! * (1 - cover) + (green * share + reflection) * cover)
    picture[to + 2] = toSrgb(linearOf[plate[from + 2]!]! * (1 - cover) + (blue * share + reflection) * cover)
  }
  return picture
}

/** A part of a picture in pixels. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** The part of the picture where a box of the print can appear. */
export function regionOf(box: Box, { width, height, positions }: PrintMaps): Region {
  const [a, b, c, d, e, f] = positions.estimate
  const margin = maxOffset * positions.step
  const columns: number[] = []
  const rows: number[] = []
  for (const x of [box.x - margin - a, box.x + box.width + margin - a]) {
    for (const y of [box.y - margin - d, box.y + box.height + margin - d]) {
      columns.push((f * x - c * y) / (b * f - c * e))
      rows.push((b * y - e * x) / (b * f - c * e))
    }
  }
  const left = clamp(Math.floor(Math.min(...columns) * width), width)
  const top = clamp(Math.floor(Math.min(...rows) * height), height)
  return {
    left,
    top,
    width: clamp(Math.ceil(Math.max(...columns) * width), width) - left,
    height: clamp(Math.ceil(Math.max(...rows) * height), height) - top,
  }
}

/** Offsets are stored in a byte around 128. */
const maxOffset = 128

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))

/** The size in pixels of the ink for a box of the print: as many as the picture shows. */
export function inkSize(box: Box, { width, positions }: PrintMaps): { width: number; height: number } {
  const [, b, , , e] = positions.estimate
  const scale = width / Math.hypot(b, e)
  return {
    width: Math.max(1, Math.ceil(box.width * scale)),
    height: Math.max(1, Math.ceil(box.height * scale)),
  }
}

/** Pixels of a picture, or of a part of it, as RGBA. */
export interface Pixels extends Region {
  pixels: Uint8ClampedArray | Uint8Array
}

/** Prints ink on a picture of the blank, whose pixels are changed. */
export function printOn(target: Pixels, maps: PrintMaps, ink: Ink): void {
  const { pixels: picture } = target
  const region = regionOf(ink.box, maps)
  const [firstRow, firstColumn] = [Math.max(region.top, target.top), Math.max(region.left, target.left)]
  const endRow = Math.min(region.top + region.height, target.top + target.height)
  const endColumn = Math.min(region.left + region.width, target.left + target.width)
  const { shade, mask, gloss, positions, optics } = maps
  const { offsets, step } = positions
  const unit = optics.shadeMax / (255 * 255)
  const glossUnit = optics.glossMax / (255 * 255)
  const [a, b, c, d, e, f] = positions.estimate
  const scaleX = ink.width / ink.box.width
  const scaleY = ink.height / ink.box.height
  const color = new Float32Array(4)
  for (let y = firstRow; y < endRow; y += 1) {
    const v = (y + 0.5) / maps.height
    const mapY = Math.min(positions.height - 1.001, Math.max(0, v * positions.height - 0.5))
    const mapRow = Math.floor(mapY)
    const t = mapY - mapRow
    for (let x = firstColumn; x < endColumn; x += 1) {
      const at = y * maps.width + x
      if (mask[at] === 0) continue
      const u = (x + 0.5) / maps.width
      const mapX = Math.min(positions.width - 1.001, Math.max(0, u * positions.width - 0.5))
      const mapColumn = Math.floor(mapX)
      const s = mapX - mapColumn
      const near = 3 * (mapRow * positions.width + mapColumn)
      const far = near + 3 * positions.width
      const [nearLeft, nearRight, farLeft, farRight] = [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t]
      const printable =
        (offsets[near + 2]! * nearLeft +
          offsets[near + 5]! * nearRight +
          offsets[far + 2]! * farLeft +
          offsets[far + 5]! * farRight) *
        (mask[at]! / (255 * 255))
      if (printable === 0) continue
      const offsetX =
        offsets[near]! * nearLeft +
        offsets[near + 3]! * nearRight +
        offsets[far]! * farLeft +
        offsets[far + 3]! * farRight
      const inkX = (a + b * u + c * v + (offsetX - 128) * step - ink.box.x) * scaleX - 0.5
      if (inkX <= -1 || inkX >= ink.width) continue
      const offsetY =
        offsets[near + 1]! * nearLeft +
        offsets[near + 4]! * nearRight +
        offsets[far + 1]! * farLeft +
        offsets[far + 4]! * farRight
      const inkY = (d + e * u + f * v + (offsetY - 128) * step - ink.box.y) * scaleY - 0.5
      if (inkY <= -1 || inkY >= ink.height) continue
      sampleInk(ink, inkX, inkY, color)
      const alpha = color[3]! * printable
      if (alpha === 0) continue
      const light = shade[at]! * shade[at]! * unit
      const reflection = gloss ? gloss[at]! * gloss[at]! * glossUnit : optics.lift * light * light * light
      const to = 4 * ((y - target.top) * target.width + (x - target.left))
      const share = light * optics.white * printable
      for (let channel = 0; channel < 3; channel += 1) {
        const under = linearOf[picture[to + channel]!]!
        picture[to + channel] = toSrgb(under * (1 - alpha) + color[channel]! * share + reflection * alpha)
      }
    }
  }
}

/** Reads the ink between its pixels as linear, premultiplied color; there is none outside. */
function sampleInk({ width, height, pixels }: Ink, x: number, y: number, color: Float32Array): void {
  color.fill(0)
  const column = Math.floor(x)
  const row = Math.floor(y)
  const s = x - column
  const t = y - row
  for (let n = 0; n < 4; n += 1) {
    const i = column + (n & 1)
    const j = row + (n >> 1)
    if (i < 0 || j < 0 || i >= width || j >= height) continue
    const at = 4 * (j * width + i)
    const weight = ((n & 1 ? s : 1 - s) * (n >> 1 ? t : 1 - t) * pixels[at + 3]!) / 255
    if (weight === 0) continue
    color[0]! += weight * linearOf[pixels[at]!]!
    color[1]! += weight * linearOf[pixels[at + 1]!]!
    color[2]! += weight * linearOf[pixels[at + 2]!]!
    color[3]! += weight
  }
}

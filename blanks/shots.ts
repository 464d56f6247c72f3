import { mapPath } from '@inkloom/renderer/path'
import type { Garment } from './garment.ts'
import { lightOn, type Light } from './light.ts'
import { oversampling, type Shot } from './maps.ts'
import { type Camera, look, type Prepared } from './surface.ts'

/** The width of a picture in print units. */
const pictureUnits = 1200

/**
 * How positions on a pattern become print positions. It is the same for all types of a product, so that a print has the same place and
 * size on each: the uncropped picture of the first type is 1200 units wide.
 */
export interface PrintScale {
  /** Millimeters on the pattern per unit. */
  pattern: number
  /** Millimeters along the cloth per unit. */
  mm: number
  /** The print position of the pattern's origin. */
  origin: readonly [x: number, y: number]
  /** The size of the real product in relation to the pattern. */
  size: number
}

/** Cloth that is laid down slides together: the mean of what a millimeter of the pattern measures along it (`blanks/measure.ts`). */
export const laidLength = 0.99

export function printScale({ frame, middle }: { frame: number; middle: number }, size = 1): PrintScale {
  const pattern = frame / pictureUnits
  const origin = [pictureUnits / 2, (pictureUnits * 2) / 3 - middle / pattern] as const
  return { pattern, mm: pattern * laidLength, origin, size }
}

function toUnits(
  { pattern, origin, size }: PrintScale,
  x: number,
  y: number,
): readonly [x: number, y: number] {
  return [origin[0] + (x * size) / pattern, origin[1] + (y * size) / pattern]
}

/** The parts of a garment in print units. */
export function partsOf({ parts }: Garment, scale: PrintScale): Record<string, string> {
  const move = (x: number, y: number) => toUnits(scale, x, y)
  return Object.fromEntries(Object.entries(parts).map(([name, path]) => [name, mapPath(path, move)]))
}

export interface Table {
  /** Linear color at a position in millimeters. */
  color: (x: number, y: number) => readonly [number, number, number]
  /** Light that falls on a position through a window or leaves; 1 is all. */
  shadow?: (x: number, y: number) => number
}

/** Photographs a laid garment from above. */
export function shootGarment(
  prepared: readonly Prepared[],
  scale: PrintScale,
  camera: Camera,
  light: Light,
  table: Table,
): Shot {
  const surface = look(prepared, camera)
  const lights = lightOn(surface, light, oversampling)
  const { width, height, cover, patternX, patternY, positionX, positionY } = surface
  const surroundings = new Float32Array(3 * width * height)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [positionX(at), positionY(at)]
    lights[at]! *= table.shadow?.(x, y) ?? 1
    surroundings.set(
      table.color(x, y).map((channel) => channel * lights[at]!),
      3 * at,
    )
  }
  return {
    width,
    height,
    cover,
    light: lights,
    gloss: null,
    surroundings,
    printX: patternX.map((x) => toUnits(scale, x, 0)[0]),
    printY: patternY.map((y) => toUnits(scale, 0, y)[1]),
  }
}

import { mapPath } from '@inkloom/renderer/path'
import type { Garment } from './garment.ts'
import { lightOn, type Light } from './light.ts'
import { oversampling, type Shot } from './maps.ts'
import { type Camera, look, type Prepared } from './surface.ts'

/** The width of a picture in print units. */
const pictureUnits = 1200

/** Millimeters per print unit: the uncropped picture is 1200 units wide. */
export const mmPerUnit = ({ frame }: Garment): number => frame / pictureUnits

/** The parts of a garment in print units. */
export function partsOf({ frame, center, parts }: Garment): Record<string, string> {
  const unit = pictureUnits / frame
  const toUnits = (x: number, y: number) =>
    [(x - center[0] + frame / 2) * unit, (y - center[1] + (frame * 2) / 3) * unit] as const
  return Object.fromEntries(Object.entries(parts).map(([name, path]) => [name, mapPath(path, toUnits)]))
}

export interface Table {
  /** Linear color at a position in millimeters. */
  color: (x: number, y: number) => readonly [number, number, number]
  /** Light that falls on a position through a window or leaves; 1 is all. */
  shadow?: (x: number, y: number) => number
}

/** Photographs a laid garment from above. */
export function shootGarment(
  garment: Garment,
  prepared: readonly Prepared[],
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
  const unit = 1 / mmPerUnit(garment)
  const { frame, center } = garment
  return {
    width,
    height,
    cover,
    light: lights,
    gloss: null,
    surroundings,
    printX: patternX.map((x) => (x - center[0] + frame / 2) * unit),
    printY: patternY.map((y) => (y - center[1] + (frame * 2) / 3) * unit),
  }
}

import { interpolate } from './grid.ts'
import type { Surface } from './surface.ts'

export interface Light {
  /** Where the main light comes from, in degrees: 0 is right, 90 the bottom of the picture. */
  degrees: number
  /** Its height above the table, in degrees: lower and upper edge of the lamp. */
  lower: number
  upper: number
  /** Its breadth, in degrees. */
  breadth: number
  /** The share of light on the bare table that comes from all sides. */
  ambient: number
  /** How much brighter the table is at its corner next to the lamp than in the middle. */
  falloff: number
}

export const studioLight: Light = {
  degrees: -142,
  lower: 24,
  upper: 44,
  breadth: 26,
  ambient: 0.4,
  falloff: 0.13,
}

const azimuths = 5
const skyDirections = 16
/** Distances in pixels at which heights are compared. */
const lightSteps = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 85]
const skySteps = [1, 2, 3, 5, 8, 12, 18, 27, 40, 60]
/** The share of light that cloth reflects. */
const reflected = 0.65

/** The light on each sample; 1 on the bare table. */
export function lightOn(surface: Surface, light: Light, oversampling: number): Float32Array {
  const { width, height, step, heights, dark } = surface
  const coarse = shrink(surface, oversampling)
  const { key, sky } = visibility(coarse, light)
  const radians = (light.degrees * Math.PI) / 180
  const elevation = (((light.lower + light.upper) / 2) * Math.PI) / 180
  const [lx, ly, lz] = [
    Math.cos(radians) * Math.cos(elevation),
    Math.sin(radians) * Math.cos(elevation),
    Math.sin(elevation),
  ]
  const keyShare = (1 - light.ambient) / lz
  const result = new Float32Array(width * height)
  for (let j = 0; j < height; j += 1) {
    const above = Math.max(0, j - 1) * width
    const below = Math.min(height - 1, j + 1) * width
    for (let i = 0; i < width; i += 1) {
      const at = j * width + i
      const left = j * width + Math.max(0, i - 1)
      const right = j * width + Math.min(width - 1, i + 1)
      const slopeX = limited((heights[right]! - heights[left]!) / (2 * step))
      const slopeY = limited((heights[below + i]! - heights[above + i]!) / (2 * step))
      const normal = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
      const facing = Math.max(0, (lz - slopeX * lx - slopeY * ly) * normal)
      const [column, row] = [(i + 0.5) / oversampling - 0.5, (j + 0.5) / oversampling - 0.5]
      const open = interpolate(sky, coarse, column, row)
      const lit = keyShare * facing * interpolate(key, coarse, column, row)
      const fromSky = light.ambient * open * (0.6 + 0.4 * normal)
      const fromCloth = reflected * (1 - open) * 0.55
      const nearness =
        1 + (light.falloff * ((i / width - 0.5) * lx + (j / height - 0.5) * ly)) / Math.hypot(lx, ly) / 0.7
      result[at] = (lit + fromSky + fromCloth) * (1 - dark[at]!) * nearness
    }
  }
  return result
}

/** Fine relief would be noise where the surface is steep. */
function limited(slope: number): number {
  return slope / Math.sqrt(1 + (slope / 1.6) ** 2)
}

interface Coarse {
  width: number
  height: number
  step: number
  heights: Float32Array
}

function shrink({ width, height, step, heights }: Surface, factor: number): Coarse {
  const result = {
    width: width / factor,
    height: height / factor,
    step: step * factor,
    heights: new Float32Array((width * height) / factor ** 2),
  }
  for (let j = 0; j < result.height; j += 1) {
    for (let i = 0; i < result.width; i += 1) {
      let sum = 0
      for (let b = 0; b < factor; b += 1)
        for (let a = 0; a < factor; a += 1) sum += heights[(j * factor + b) * width + i * factor + a]!
      result.heights[j * result.width + i] = sum / factor ** 2
    }
  }
  return result
}

/** How much of the lamp and of the sky each pixel sees over the heights around it. */
function visibility(coarse: Coarse, light: Light): { key: Float32Array; sky: Float32Array } {
  const { width, height } = coarse
  const key = new Float32Array(width * height)
  const sky = new Float32Array(width * height)
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  const [low, high] = [tangent(light.lower), tangent(light.upper)]
  for (let n = 0; n < azimuths; n += 1) {
    const degrees = light.degrees + light.breadth * ((n + 0.5) / azimuths - 0.5)
    eachHorizon(coarse, degrees, lightSteps, (at, horizon) => {
      key[at]! += Math.min(1, Math.max(0, (high - horizon) / (high - low))) / azimuths
    })
  }
  for (let n = 0; n < skyDirections; n += 1) {
    eachHorizon(coarse, (360 * n) / skyDirections, skySteps, (at, horizon) => {
      const rise = Math.max(0, horizon)
      sky[at]! += 1 / (1 + rise * rise) / skyDirections
    })
  }
  return { key, sky }
}

/** Calls back with the steepest rise that each pixel sees in a direction. */
function eachHorizon(
  { width, height, step, heights }: Coarse,
  degrees: number,
  distances: readonly number[],
  found: (at: number, horizon: number) => void,
): void {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const moves = distances.map((distance) => ({
    x: dx * distance,
    y: dy * distance,
    rise: 1 / (distance * step),
  }))
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      const at = j * width + i
      const own = heights[at]!
      let horizon = -9
      for (const { x, y, rise } of moves) {
        const [u, v] = [Math.round(i + x), Math.round(j + y)]
        if (u < 0 || v < 0 || u >= width || v >= height) break
        const slope = (heights[v * width + u]! - own) * rise
        if (slope > horizon) horizon = slope
      }
      found(at, horizon)
    }
  }
}

import { seededRandom } from '@inkloom/demo/random'
import { drape, type Drape } from './drape.ts'
import type { Garment, Sheet } from './garment.ts'
import { type Grid, insideDistances, sample } from './grid.ts'
import { gridAround, laySheet } from './lay.ts'
import { oversampling } from './maps.ts'
import { createNoise } from './noise.ts'
import { type ReliefMap, reliefMap } from './relief.ts'

/** What the camera sees straight from above, for each sample. */
export interface Surface {
  /** Samples across and down. */
  width: number
  height: number
  /** Millimeters per sample. */
  step: number
  /** Millimeters above the table. */
  heights: Float32Array
  /** The share of light that is lost in fine creases. */
  dark: Float32Array
  /** How much of the sample is cloth. */
  cover: Float32Array
  /** Pattern position of printable cloth; NaN elsewhere. */
  patternX: Float32Array
  patternY: Float32Array
  /** Where a sample is on the table, in millimeters. */
  positionX: (sample: number) => number
  positionY: (sample: number) => number
}

export interface Prepared {
  sheet: Sheet
  drape: Drape
  inside: { grid: ReliefMap['grid']; distance: Float32Array }
  relief: ReliefMap
  loft: { grid: Grid; height: Float32Array }
}

const reliefStep = 0.4
const edgeReach = 30

const prepared = new WeakMap<Garment, Prepared[]>()

/** Drapes the sheets of a garment, once for all its pictures. */
export function prepare(garment: Garment): Prepared[] {
  const known = prepared.get(garment) ?? prepareSheets(garment)
  prepared.set(garment, known)
  return known
}

function prepareSheets({ sheets, seed, bending }: Garment): Prepared[] {
  const drapes = sheets.map((sheet, index) => {
    if (!sheet.lay) return null
    const sheetSeed = seed + 101 * index
    return drape(laySheet(sheet, sheet.lay, sheetSeed), { seconds: 1, bending }, seededRandom(sheetSeed))
  })
  const lofts = sheets.map(loftOf)
  return sheets.map((sheet, index) => {
    const grid = gridAround(sheet.outline, reliefStep, 12)
    const ownOrBelow = drapes.slice(0, index + 1).findLast((found) => found !== null)
    return {
      sheet,
      // Flat sheets move with the first sheet that is laid on them.
      drape: sheet.isSewnOn || sheet.lay ? ownOrBelow! : drapes.find((found) => found !== null)!,
      inside: { grid, distance: insideSheet(grid, sheet) },
      relief: reliefMap(grid, sheet.relief, seed + 101 * index),
      loft: lofts[sheet.isSewnOn ? index - 1 : index]!,
    }
  })
}

const loftStep = 5
const loftBlur = 6

/** The air inside a sheet: nothing at its edges and all its loft in the middle, without ridges. */
function loftOf(sheet: Sheet): Prepared['loft'] {
  const grid = gridAround(sheet.outline, loftStep, 3 * loftStep * loftBlur)
  let share = Float32Array.from(insideSheet(grid, sheet), (distance) => (distance > 0 ? 1 : 0))
  for (let round = 0; round < 3; round += 1)
    share = boxBlur(boxBlur(share, grid, 1, loftBlur), grid, grid.width, loftBlur)
  return { grid, height: share.map((value) => sheet.loft * Math.max(0, 2 * value - 1)) }
}

/** The mean of the values up to a number of steps before and after each along an axis. */
function boxBlur(
  values: Float32Array,
  { width, height }: Grid,
  stride: number,
  reach: number,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    const place = stride === 1 ? at % width : Math.floor(at / width)
    const last = (stride === 1 ? width : height) - 1
    let sum = 0
    for (let k = -reach; k <= reach; k += 1) {
      const step = Math.min(last, Math.max(0, place + k)) - place
      sum += values[at + step * stride]!
    }
    result[at] = sum / (2 * reach + 1)
  }
  return result
}

/** The distance to the edges of a sheet: positive inside it. */
function insideSheet(grid: Grid, { outline, holes = [] }: Sheet): Float32Array {
  const inside = insideDistances(grid, outline, edgeReach)
  for (const hole of holes) {
    const inHole = insideDistances(grid, hole, edgeReach)
    for (let at = 0; at < inside.length; at += 1) inside[at] = Math.min(inside[at]!, -inHole[at]!)
  }
  return inside
}

export interface Camera {
  /** Pixels across the picture. */
  width: number
  height: number
  /** Millimeters across the picture. */
  frame: number
  /** The position at the center of the picture. */
  center: readonly [x: number, y: number]
  /** Degrees by which the camera is turned. */
  turn: number
}

/** Looks at the draped sheets from above. */
export function look(pieces: readonly Prepared[], camera: Camera): Surface {
  const width = camera.width * oversampling
  const height = camera.height * oversampling
  const count = width * height
  const step = camera.frame / width
  const [cos, sin] = [Math.cos((camera.turn * Math.PI) / 180), Math.sin((camera.turn * Math.PI) / 180)]
  const right = (at: number) => ((at % width) + 0.5 - width / 2) * step
  const below = (at: number) => (Math.floor(at / width) + 0.5 - height / 2) * step
  const surface: Surface = {
    width,
    height,
    step,
    heights: new Float32Array(count),
    dark: new Float32Array(count),
    cover: new Float32Array(count),
    patternX: new Float32Array(count).fill(NaN),
    patternY: new Float32Array(count).fill(NaN),
    positionX: (at) => camera.center[0] + cos * right(at) - sin * below(at),
    positionY: (at) => camera.center[1] + sin * right(at) + cos * below(at),
  }
  const yarn = createNoise(3, 0.33, 0.8, 0.36)
  const coarse = createNoise(4, 0.7, 1.6, 0.75)
  for (const { sheet, drape: draped, inside, relief, loft } of pieces) {
    for (let at = 0; at < count; at += 1) {
      const x = surface.positionX(at)
      const y = surface.positionY(at)
      if (!isNear(inside.grid, x, y)) continue
      let [qx, qy] = [x, y]
      for (let round = 0; round < 4; round += 1) {
        spline(draped, qx, qy)
        qx = x - moved[0]!
        qy = y - moved[1]!
      }
      spline(draped, qx, qy)
      const drapedHeight = moved[2]!
      const flat = sheet.isSewnOn ? drapedHeight + sheet.floor : sheet.floor
      const lift = sheet.lay ? Math.max(sheet.floor, drapedHeight) : flat
      const edge = sample(inside.grid, inside.distance, qx, qy)
      const cover = Math.min(1, Math.max(0, edge / step + 0.5))
      if (cover === 0) continue
      const round = Math.min(1, Math.max(0.05, edge / sheet.edge))
      const rounding = Math.sqrt(1 - (1 - round) ** 2)
      const knit = 0.022 * yarn(qx, qy) + 0.02 * coarse(qx, qy)
      const top =
        (lift + sheet.thickness + sample(loft.grid, loft.height, qx, qy)) * (0.35 + 0.65 * rounding) +
        sample(relief.grid, relief.height, qx, qy) * rounding +
        knit
      surface.heights[at] = surface.heights[at]! * (1 - cover) + top * cover
      surface.dark[at] = surface.dark[at]! * (1 - cover) + sample(relief.grid, relief.dark, qx, qy) * cover
      surface.cover[at] = Math.max(surface.cover[at]!, cover)
      if (cover > 0.5) {
        surface.patternX[at] = sheet.printed ? qx : NaN
        surface.patternY[at] = sheet.printed ? qy : NaN
      }
    }
  }
  return surface
}

/** Whether a position can be on a sheet: cloth moves by a few centimeters at most. */
function isNear({ x: left, y: top, step, width, height }: Grid, x: number, y: number): boolean {
  const reach = 60
  return (
    x > left - reach && y > top - reach && x < left + width * step + reach && y < top + height * step + reach
  )
}

/** The result of `spline`, reused for every sample: movement in x and y, and height. */
const moved = new Float64Array(3)
const across = new Float64Array(4)
const down = new Float64Array(4)

/** Finds movement and height at a pattern position, as a smooth surface through the neighborhood of the points. */
function spline({ grid, x: xs, y: ys, height }: Drape, x: number, y: number): void {
  const u = Math.min(grid.width - 3.001, Math.max(1, (x - grid.x) / grid.step))
  const v = Math.min(grid.height - 3.001, Math.max(1, (y - grid.y) / grid.step))
  const i = Math.floor(u)
  const j = Math.floor(v)
  setBasis(across, u - i)
  setBasis(down, v - j)
  moved.fill(0)
  for (let b = 0; b < 4; b += 1) {
    const row = (j + b - 1) * grid.width + i - 1
    for (let a = 0; a < 4; a += 1) {
      const weight = across[a]! * down[b]!
      moved[0]! += weight * xs[row + a]!
      moved[1]! += weight * ys[row + a]!
      moved[2]! += weight * height[row + a]!
    }
  }
}

/** Weights of a uniform cubic B-spline. */
function setBasis(weights: Float64Array, t: number): void {
  const s = 1 - t
  weights[0] = (s * s * s) / 6
  weights[1] = (3 * t * t * t - 6 * t * t + 4) / 6
  weights[2] = (3 * s * s * s - 6 * s * s + 4) / 6
  weights[3] = (t * t * t) / 6
}

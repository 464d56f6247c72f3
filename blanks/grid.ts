import type { Curve } from './curves.ts'

/** Values at the points of a square grid over the pattern, in millimeters. */
export interface Grid {
  x: number
  y: number
  step: number
  width: number
  height: number
}

export const pointCount = ({ width, height }: Grid): number => width * height

/** Reads a value between the grid points; outside the grid the border continues. */
export function sample(grid: Grid, values: Float32Array, x: number, y: number): number {
  return interpolate(values, grid, (x - grid.x) / grid.step, (y - grid.y) / grid.step)
}

/** Reads a value between columns and rows; beyond the first and last ones the border continues. */
export function interpolate(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  column: number,
  row: number,
): number {
  const u = Math.min(width - 1.001, Math.max(0, column))
  const v = Math.min(height - 1.001, Math.max(0, row))
  const i = Math.floor(u)
  const j = Math.floor(v)
  const s = u - i
  const t = v - j
  const at = j * width + i
  return (
    (values[at]! * (1 - s) + values[at + 1]! * s) * (1 - t) +
    (values[at + width]! * (1 - s) + values[at + width + 1]! * s) * t
  )
}

export interface Distances {
  /** To the nearest point of the curve; `reach` or more beyond its reach. */
  distance: Float32Array
  /** Length of the curve up to its nearest point. */
  along: Float32Array
}

export function distancesTo(grid: Grid, curve: Curve, reach: number): Distances {
  const distance = new Float32Array(pointCount(grid)).fill(reach)
  const along = new Float32Array(pointCount(grid))
  let start = 0
  for (let s = 0; s + 1 < curve.length; s += 1) {
    const [ax, ay] = curve[s]!
    const [dx, dy] = [curve[s + 1]![0] - ax, curve[s + 1]![1] - ay]
    const length = Math.hypot(dx, dy)
    if (length === 0) continue
    const [left, right] = span(ax, dx, reach, grid.x, grid.step, grid.width)
    const [top, bottom] = span(ay, dy, reach, grid.y, grid.step, grid.height)
    for (let j = top; j <= bottom; j += 1) {
      for (let i = left; i <= right; i += 1) {
        const [px, py] = [grid.x + i * grid.step - ax, grid.y + j * grid.step - ay]
        const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (length * length)))
        const d = Math.hypot(px - t * dx, py - t * dy)
        const at = j * grid.width + i
        if (d < distance[at]!) {
          distance[at] = d
          along[at] = start + t * length
        }
      }
    }
    start += length
  }
  return { distance, along }
}

function span(from: number, delta: number, reach: number, origin: number, step: number, count: number) {
  const low = Math.min(from, from + delta) - reach
  const high = Math.max(from, from + delta) + reach
  return [
    Math.max(0, Math.ceil((low - origin) / step)),
    Math.min(count - 1, Math.floor((high - origin) / step)),
  ] as const
}

/** The distance to a closed outline: positive inside, at most `reach` either way. */
export function insideDistances(grid: Grid, outline: Curve, reach: number): Float32Array {
  const { distance } = distancesTo(grid, [...outline, outline[0]!], reach)
  const { width, height } = grid
  for (let j = 0; j < height; j += 1) {
    const y = grid.y + j * grid.step
    const crossings = crossingsAt(outline, y)
    let next = 0
    for (let i = 0; i < width; i += 1) {
      const x = grid.x + i * grid.step
      while (next < crossings.length && crossings[next]! < x) next += 1
      if (next % 2 === 0) distance[j * width + i]! *= -1
    }
  }
  return distance
}

function crossingsAt(outline: Curve, y: number): number[] {
  return outline
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = outline[(index + 1) % outline.length]!
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
    })
    .sort((a, b) => a - b)
}

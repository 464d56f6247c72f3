import type { Drape } from './drape.ts'
import { photos } from './photos.ts'
import { laidLength } from './shots.ts'
import { prepare } from './surface.ts'

// Run after a garment changes: npm run blanks -- measure [name ...]. It fails if a print would have another size on the cloth.
const wanted = process.argv.slice(2)
/** Millimeters. */
const square = 100
const tolerance = 0.02

/** The length along the cloth of a line on the pattern that follows the grid. */
function lengthOf({ grid, x: xs, y: ys, height }: Drape, from: number, stride: number): number {
  let length = 0
  for (let n = 0, at = from; n < square / grid.step; n += 1, at += stride) {
    const next = at + stride
    const [dx, dy] = stride === 1 ? [grid.step, 0] : [0, grid.step]
    length += Math.hypot(dx + xs[next]! - xs[at]!, dy + ys[next]! - ys[at]!, height[next]! - height[at]!)
  }
  return length
}

/** The mean width and height along the cloth of a printed square. */
function sizeOf(drape: Drape, from: number): { width: number; height: number } {
  const { step, width: row } = drape.grid
  const lines = Array.from({ length: square / step + 1 }, (_, n) => n)
  const mean = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return {
    width: mean(lines.map((n) => lengthOf(drape, from + n * row, 1))),
    height: mean(lines.map((n) => lengthOf(drape, from + n, row))),
  }
}

for (const { name, garment } of photos) {
  if (!garment || (wanted.length > 0 && !wanted.some((start) => name.startsWith(start)))) continue
  for (const { sheet, drape } of prepare(garment)) {
    if (!sheet.printed || !sheet.lay) continue
    const { grid } = drape
    const { x, y, width, height } = sheet.lay.calm
    const sizes: number[] = []
    const [reachX, reachY] = [width - square / 2, height - square / 2]
    // Squares all over the area of prints, which is an ellipse.
    for (let down = -reachY; down <= reachY; down += 4 * grid.step) {
      for (let right = -reachX; right <= reachX; right += 4 * grid.step) {
        if (Math.hypot(right / reachX, down / reachY) > 1) continue
        const column = Math.round((x + right - square / 2 - grid.x) / grid.step)
        const row = Math.round((y + down - square / 2 - grid.y) / grid.step)
        const size = sizeOf(drape, row * grid.width + column)
        sizes.push(size.width / laidLength, size.height / laidLength)
      }
    }
    const [min, max] = [Math.min(...sizes), Math.max(...sizes)]
    process.stdout.write(
      `${name}: a square of ${square} mm measures ${min.toFixed(1)} to ${max.toFixed(1)} mm\n`,
    )
    if (min < square * (1 - tolerance) || max > square * (1 + tolerance)) process.exitCode = 1
  }
}

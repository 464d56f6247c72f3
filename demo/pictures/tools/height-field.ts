import { seededRandom } from '../../random.ts'
import type { Point } from '@inkloom/renderer/path'

export const fieldWidth = 900
export const fieldHeight = 1200
export type Field = Float32Array

export const emptyField = (): Field => new Float32Array(fieldWidth * fieldHeight)

/** Approximates a Gaussian blur with three box blurs. */
export function blur(source: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round(sigma * 0.95))
  let field = source
  for (let pass = 0; pass < 3; pass += 1) {
    field = boxBlur(field, radius, fieldWidth, fieldHeight, 1, fieldWidth)
    field = boxBlur(field, radius, fieldHeight, fieldWidth, fieldWidth, 1)
  }
  return field
}

function boxBlur(
  source: Field,
  radius: number,
  length: number,
  lines: number,
  step: number,
  stride: number,
): Field {
  const out = emptyField()
  const span = 2 * radius + 1
  for (let l = 0; l < lines; l += 1) {
    const base = l * stride
    const at = (i: number) => source[base + Math.min(length - 1, Math.max(0, i)) * step] ?? 0
    let total = 0
    for (let i = -radius; i <= radius; i += 1) total += at(i)
    for (let i = 0; i < length; i += 1) {
      out[base + i * step] = total / span
      total += at(i + radius + 1) - at(i - radius)
    }
  }
  return out
}

export interface Fold {
  points: Point[]
  width: number
  height: number
  /** -1 to 1: which flank is steeper. */
  skew: number
}

/** Adds a ridge (or a valley) along a curve, tapering at both ends. Points are in picture units (1200 wide). */
export function addFold(field: Field, fold: Fold): void {
  const scale = fieldWidth / 1200
  const own = new Map<number, number>()
  const path = densify(fold.points.map(([x, y]) => [x * scale, y * scale] as const))
  path.forEach(([px, py], i) => {
    const t = i / Math.max(1, path.length - 1)
    const taper = Math.sin(Math.PI * Math.min(1, t * 1.15 + 0.06)) ** 0.8
    const width = fold.width * scale * (0.55 + 0.6 * taper)
    const [ax, ay] = path[Math.max(0, i - 1)] ?? [px, py]
    const [bx, by] = path[Math.min(path.length - 1, i + 1)] ?? [px, py]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
    const reach = Math.ceil(width * 1.6)
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const x = Math.round(px) + dx
        const y = Math.round(py) + dy
        if (x < 0 || y < 0 || x >= fieldWidth || y >= fieldHeight) continue
        const side = (x - px) * nx + (y - py) * ny
        const u = (Math.hypot(x - px, y - py) / width) * (1 + fold.skew * Math.sign(side) * 0.45)
        if (u >= 1) continue
        const value = fold.height * taper * (1 - u * u) ** 2
        const index = y * fieldWidth + x
        const old = own.get(index) ?? 0
        if (Math.abs(value) > Math.abs(old)) own.set(index, value)
      }
    }
  })
  for (const [index, value] of own) field[index] = (field[index] ?? 0) + value
}

function densify(points: readonly Point[]): Point[] {
  const dense: Point[] = []
  for (let i = 0; i + 1 < points.length; i += 1) {
    const at = (j: number): Point => points[Math.min(points.length - 1, Math.max(0, j))] ?? [0, 0]
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const steps = Math.max(2, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / 3))
    for (let s = 0; s < steps; s += 1) {
      const t = s / steps
      const spline = (k: 0 | 1) =>
        b[k] +
        0.5 *
          t *
          (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))
      dense.push([spline(0), spline(1)])
    }
  }
  return dense
}

/** Smooth value noise, -1 to 1, with separate horizontal and vertical cell sizes. */
export function noiseField(seed: number, cellX: number, cellY: number): Field {
  const random = seededRandom(seed)
  const columns = Math.ceil(fieldWidth / cellX) + 2
  const rows = Math.ceil(fieldHeight / cellY) + 2
  const grid = Float32Array.from({ length: columns * rows }, () => random.next() * 2 - 1)
  const field = emptyField()
  const ease = (t: number) => t * t * (3 - 2 * t)
  for (let y = 0; y < fieldHeight; y += 1) {
    const gy = Math.floor(y / cellY)
    const fy = ease(y / cellY - gy)
    for (let x = 0; x < fieldWidth; x += 1) {
      const gx = Math.floor(x / cellX)
      const fx = ease(x / cellX - gx)
      const at = (i: number, j: number) => grid[(gy + j) * columns + gx + i] ?? 0
      const top = at(0, 0) + (at(1, 0) - at(0, 0)) * fx
      const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * fx
      field[y * fieldWidth + x] = top + (bottom - top) * fy
    }
  }
  return field
}

/** Displaces a field by two noise fields, so that straight folds become irregular. */
export function warp(source: Field, dx: Field, dy: Field, amount: number): Field {
  const out = emptyField()
  for (let y = 0; y < fieldHeight; y += 1) {
    for (let x = 0; x < fieldWidth; x += 1) {
      const i = y * fieldWidth + x
      const sx = Math.min(fieldWidth - 1, Math.max(0, Math.round(x + (dx[i] ?? 0) * amount)))
      const sy = Math.min(fieldHeight - 1, Math.max(0, Math.round(y + (dy[i] ?? 0) * amount)))
      out[i] = source[sy * fieldWidth + sx] ?? 0
    }
  }
  return out
}

import type { Random } from '@inkloom/demo/random'
import { type Grid, pointCount } from './grid.ts'

/** How a sheet of cloth is laid on the table, for each point of its pattern. Lengths are in millimeters. */
export interface Lay {
  grid: Grid
  /** Whether there is cloth at the point. */
  used: Uint8Array
  /** Where the point is laid. */
  x: Float32Array
  y: Float32Array
  /** The height of what lies below. */
  floor: Float32Array
  /** Heights of creases from folding and wearing, which the cloth keeps. */
  creases: Float32Array
  /** 1 keeps the lengths of the pattern, so that cloth laid too tightly wrinkles; 0 accepts the laid lengths. */
  free: Float32Array
  /** How much stiffer than a single layer the cloth is at hems and collars; 0 for a single layer. */
  stiffness: Float32Array
}

/** How far each point of the pattern moved, and its height. */
export interface Drape {
  grid: Grid
  x: Float32Array
  y: Float32Array
  height: Float32Array
}

interface Cloth {
  seconds: number
  /** Bending stiffness in newton meters. */
  bending: number
}

const stepsPerSecond = 960
const gravity = 9.81
/** Kilograms per square meter. */
const weight = 0.18
const shearCompliance = 0.4
const friction = 0.8

/** Lets the cloth settle: inextensible, bending, sliding with friction (extended position-based dynamics). */
export function drape(lay: Lay, { seconds, bending }: Cloth, random: Random): Drape {
  const { grid, used } = lay
  const count = pointCount(grid)
  const step = grid.step / 1000
  const position = new Float64Array(3 * count)
  for (let i = 0; i < count; i += 1) {
    position[3 * i] = lay.x[i]! / 1000
    position[3 * i + 1] = lay.y[i]! / 1000
    position[3 * i + 2] = (lay.floor[i]! + Math.max(0, lay.creases[i]!) + 0.5) / 1000
  }
  const previous = new Float64Array(position)
  const velocity = new Float64Array(3 * count)
  const inverseMass = 1 / (step * step * weight)
  const dt = 1 / stepsPerSecond
  // How far a constraint moves its points in one step.
  const edges = packed(
    shuffled(edgesOf(lay), random).map(({ a, b, length, compliance }) => ({
      points: [a, b],
      values: [length, inverseMass / (2 * inverseMass + compliance / (dt * dt))],
    })),
  )
  const bends = packed(
    shuffled(bendsOf(lay), random).map(({ a, b, c, rest, factor }) => ({
      points: [a, b, c],
      values: [rest, -inverseMass / (6 * inverseMass + (step * step) / (bending * factor * dt * dt))],
    })),
  )
  const total = Math.round(seconds * stepsPerSecond)
  for (let n = 0; n < total; n += 1) {
    const damping = n < total / 2 ? 2 : 6
    for (let i = 0; i < count; i += 1) {
      if (!used[i]) continue
      velocity[3 * i + 2]! -= gravity * dt
      for (let k = 3 * i; k < 3 * i + 3; k += 1) {
        velocity[k] = Math.max(-2, Math.min(2, velocity[k]! * (1 - damping * dt)))
        previous[k] = position[k]!
        position[k]! += velocity[k]! * dt
      }
    }
    for (let n = 0; n < edges.count; n += 1) {
      const i = 3 * edges.points[2 * n]!
      const j = 3 * edges.points[2 * n + 1]!
      const dx = position[i]! - position[j]!
      const dy = position[i + 1]! - position[j + 1]!
      const dz = position[i + 2]! - position[j + 2]!
      const now = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
      const move = (edges.values[2 * n]! / now - 1) * edges.values[2 * n + 1]!
      position[i]! += move * dx
      position[i + 1]! += move * dy
      position[i + 2]! += move * dz
      position[j]! -= move * dx
      position[j + 1]! -= move * dy
      position[j + 2]! -= move * dz
    }
    for (let n = 0; n < bends.count; n += 1) {
      const i = 3 * bends.points[3 * n]!
      const j = 3 * bends.points[3 * n + 1]!
      const l = 3 * bends.points[3 * n + 2]!
      const share = bends.values[2 * n + 1]!
      for (let k = 0; k < 3; k += 1) {
        const rest = k === 2 ? bends.values[2 * n]! : 0
        const move = share * (position[i + k]! - 2 * position[j + k]! + position[l + k]! - rest)
        position[i + k]! += move
        position[j + k]! -= 2 * move
        position[l + k]! += move
      }
    }
    for (let i = 0; i < count; i += 1) {
      if (!used[i]) continue
      const k = 3 * i
      const depth = lay.floor[i]! / 1000 - position[k + 2]!
      if (depth > 0) {
        position[k + 2]! += depth
        const dx = position[k]! - previous[k]!
        const dy = position[k + 1]! - previous[k + 1]!
        const held = Math.min(1, (friction * depth) / (Math.hypot(dx, dy) + 1e-12))
        position[k]! -= held * dx
        position[k + 1]! -= held * dy
      }
      for (let m = k; m < k + 3; m += 1) velocity[m] = (position[m]! - previous[m]!) / dt
    }
  }
  return extended(lay, position)
}

interface Edge {
  a: number
  b: number
  length: number
  compliance: number
}

function edgesOf({ grid, used, x, y, creases, free }: Lay): Edge[] {
  const edges: Edge[] = []
  const add = (a: number, b: number, rest: number, compliance: number) => {
    if (!used[a] || !used[b]) return
    const laid = Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!, creases[a]! - creases[b]!)
    const share = (free[a]! + free[b]!) / 2
    edges.push({ a, b, length: (share * rest + (1 - share) * laid) / 1000, compliance })
  }
  const diagonal = grid.step * Math.SQRT2
  for (let j = 0; j < grid.height; j += 1) {
    for (let i = 0; i < grid.width; i += 1) {
      const at = j * grid.width + i
      if (i + 1 < grid.width) add(at, at + 1, grid.step, 0)
      if (j + 1 < grid.height) add(at, at + grid.width, grid.step, 0)
      if (i + 1 < grid.width && j + 1 < grid.height) {
        add(at, at + grid.width + 1, diagonal, shearCompliance)
        add(at + 1, at + grid.width, diagonal, shearCompliance)
      }
    }
  }
  return edges
}

interface Bend {
  a: number
  b: number
  c: number
  rest: number
  factor: number
}

function bendsOf({ grid, used, creases, stiffness }: Lay): Bend[] {
  const bends: Bend[] = []
  for (let j = 0; j < grid.height; j += 1) {
    for (let i = 0; i < grid.width; i += 1) {
      for (const [di, dj, factor] of directions) {
        const inGrid = i >= 1 && i + 1 < grid.width && j >= 1 && j + 1 < grid.height
        if (!inGrid) continue
        const b = j * grid.width + i
        const offset = dj * grid.width + di
        const [a, c] = [b - offset, b + offset]
        if (!used[a] || !used[b] || !used[c]) continue
        const rest = (creases[a]! - 2 * creases[b]! + creases[c]!) / 1000
        bends.push({ a, b, c, rest, factor: factor * (1 + 10 * stiffness[b]!) })
      }
    }
  }
  return bends
}

const directions = [
  [1, 0, 1],
  [0, 1, 1],
  [1, 1, 0.25],
  [1, -1, 0.25],
] as const

/** The constraints one after the other in two arrays, which is several times faster than objects. */
function packed(constraints: readonly { points: number[]; values: number[] }[]) {
  return {
    count: constraints.length,
    points: Int32Array.from(constraints.flatMap(({ points }) => points)),
    values: Float64Array.from(constraints.flatMap(({ values }) => values)),
  }
}

function shuffled<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = random.integer(0, i)
    ;[items[i], items[j]] = [items[j]!, items[i]!]
  }
  return items
}

/** Continues the movement beyond the edges of the cloth, so that values between the points are defined there. */
function extended({ grid, used }: Lay, position: Float64Array): Drape {
  const count = pointCount(grid)
  const result: Drape = {
    grid,
    x: new Float32Array(count),
    y: new Float32Array(count),
    height: new Float32Array(count),
  }
  const known = Uint8Array.from(used)
  for (let i = 0; i < count; i += 1) {
    if (!known[i]) continue
    result.x[i] = position[3 * i]! * 1000 - (grid.x + (i % grid.width) * grid.step)
    result.y[i] = position[3 * i + 1]! * 1000 - (grid.y + Math.floor(i / grid.width) * grid.step)
    result.height[i] = position[3 * i + 2]! * 1000
  }
  for (let round = 0; round < 8; round += 1) {
    const found: { at: number; from: number[] }[] = []
    for (let at = 0; at < count; at += 1) {
      if (known[at]) continue
      const column = at % grid.width
      const from = [
        ...(column > 0 ? [at - 1] : []),
        ...(column + 1 < grid.width ? [at + 1] : []),
        at - grid.width,
        at + grid.width,
      ].filter((near) => known[near])
      if (from.length > 0) found.push({ at, from })
    }
    for (const { at, from } of found) {
      for (const values of [result.x, result.y, result.height])
        values[at] = from.reduce((sum, near) => sum + values[near]!, 0) / from.length
      known[at] = 1
    }
  }
  return result
}

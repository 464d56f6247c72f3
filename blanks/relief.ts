import type { Curve } from './curves.ts'
import { distancesTo, type Grid, pointCount } from './grid.ts'
import { createNoise } from './noise.ts'

/** Fine structure of a sheet: adds heights in millimeters and darkens creases that are too fine for the light to resolve. */
export interface Relief {
  curve: Curve
  /** How far from the curve it extends, in millimeters. */
  reach: number
  /** Height at a distance from the curve and a length along it. */
  height: (distance: number, along: number) => number
  dark?: (distance: number, along: number) => number
  /** Uneven cloth along a seam: height and reach. */
  pucker?: { height: number; at: number; reach: number }
}

const ridge = (value: number, center: number, width: number) => Math.exp(-(((value - center) / width) ** 2))
const dash = (along: number, length = 3.4) => 0.5 + 0.5 * Math.sin((along * 2 * Math.PI) / length)

export function smooth(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Ribbed knit along an edge, with its seam. */
export function rib(curve: Curve, width: number, wale = 2.3): Relief {
  return {
    curve,
    reach: width + 14,
    height: (d, along) => {
      const inside = smooth(d, width + 0.6, width - 0.6)
      return (
        inside * (0.55 + 0.1 * Math.sin((along * 2 * Math.PI) / wale)) -
        0.75 * ridge(d, width + 0.8, 1) -
        0.3 * ridge(d, width + 5.5, 0.8) +
        0.34 * ridge(d, width + 5.5, 0.5) * dash(along)
      )
    },
    dark: (d) => 0.3 * ridge(d, width + 0.8, 1),
    pucker: { height: 0.24, at: width + 4, reach: 6 },
  }
}

/** A hem with two rows of stitches. */
export function hem(curve: Curve, width = 24): Relief {
  const rows = [width - 6, width - 0.5]
  return {
    curve,
    reach: width + 14,
    height: (d, along) =>
      0.25 * smooth(d, width + 1, width - 2) +
      rows.reduce((sum, at) => sum - 0.34 * ridge(d, at, 0.9) + 0.36 * ridge(d, at, 0.5) * dash(along), 0),
    dark: (d, along) => rows.reduce((sum, at) => sum + 0.1 * ridge(d, at, 0.8) * (1 - dash(along)), 0),
    pucker: { height: 0.32, at: width - 4, reach: 12 },
  }
}

/** A sewn seam. */
export function seam(curve: Curve): Relief {
  return {
    curve,
    reach: 22,
    height: (d) => -0.75 * ridge(d, 0, 1.2) + 0.3 * ridge(d, 3.5, 2.6),
    dark: (d) => 0.22 * ridge(d, 0, 0.9),
    pucker: { height: 0.36, at: 0, reach: 10 },
  }
}

/** A row of stitches. */
export function stitches(curve: Curve): Relief {
  return {
    curve,
    reach: 6,
    height: (d, along) => -0.3 * ridge(d, 0, 0.8) + 0.34 * ridge(d, 0, 0.5) * dash(along),
    dark: (d, along) => 0.1 * ridge(d, 0, 0.8) * (1 - dash(along)),
  }
}

/** A strip of cloth sewn on top, centered on a curve. */
export function strip(curve: Curve, width: number, thickness: number): Relief {
  const half = width / 2
  return {
    curve,
    reach: half + 8,
    height: (d, along) =>
      thickness * smooth(d, half + 0.5, half - 0.5) -
      0.3 * ridge(d, half - 3, 0.8) +
      0.3 * ridge(d, half - 3, 0.5) * dash(along),
    dark: (d) => 0.2 * ridge(d, half + 0.6, 0.9),
  }
}

/** A round cord that lies on the cloth. */
export function cord(curve: Curve, width: number): Relief {
  const radius = width / 2
  return {
    curve,
    reach: radius + 5,
    height: (d, along) =>
      d < radius ? radius * 0.9 * Math.sqrt(1 - (d / radius) ** 2) + 0.12 * dash(along + d, 2.6) : 0,
    dark: (d) => 0.35 * ridge(d, radius + 0.5, 0.9),
  }
}

/** A button with a rim and four holes. */
export function button(x: number, y: number, radius = 5.6): Relief {
  const curve: Curve = [
    [x - 0.01, y],
    [x + 0.01, y],
  ]
  return {
    curve,
    reach: radius + 4,
    height: (d) => (d < radius ? 1.9 + 0.5 * ridge(d, radius - 1.1, 0.8) - 0.5 * ridge(d, 1.7, 0.6) : 0),
    dark: (d) => 0.4 * ridge(d, radius + 0.5, 0.8) + 0.25 * ridge(d, 1.7, 0.6),
  }
}

/** A zipper: two strips of tape with teeth between them. */
export function zipper(curve: Curve): Relief {
  return {
    curve,
    reach: 24,
    height: (d, along) =>
      -0.9 * smooth(d, 9, 7) +
      smooth(d, 3.4, 2.6) * (1.3 + 0.5 * dash(along, 2.4)) -
      0.3 * ridge(d, 13, 0.8) +
      0.3 * ridge(d, 13, 0.5) * dash(along),
    dark: (d, along) => 0.3 * ridge(d, 8, 0.9) + 0.2 * smooth(d, 3.4, 2.6) * (1 - dash(along, 2.4)),
    pucker: { height: 0.5, at: 12, reach: 10 },
  }
}

export interface ReliefMap {
  grid: Grid
  height: Float32Array
  /** The share of light that is lost. */
  dark: Float32Array
}

/** Adds up the reliefs of a sheet and the structure of its knit. */
export function reliefMap(grid: Grid, reliefs: readonly Relief[], seed: number): ReliefMap {
  const height = new Float32Array(pointCount(grid))
  const dark = new Float32Array(pointCount(grid))
  const soft = createNoise(seed, 6, 6)
  for (const { curve, reach, height: heightAt, dark: darkAt, pucker } of reliefs) {
    const { distance, along } = distancesTo(grid, curve, reach)
    for (let i = 0; i < height.length; i += 1) {
      const d = distance[i]!
      if (d >= reach) continue
      height[i]! += heightAt(d, along[i]!)
      if (darkAt) dark[i]! += darkAt(d, along[i]!)
      if (pucker) height[i]! += pucker.height * ridge(d, pucker.at, pucker.reach) * soft(...pointAt(grid, i))
    }
  }
  return { grid, height, dark }
}

function pointAt({ x, y, step, width }: Grid, index: number): [number, number] {
  return [x + (index % width) * step, y + Math.floor(index / width) * step]
}

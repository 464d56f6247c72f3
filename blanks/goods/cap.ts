import { length, type Solid, type Vector, union } from '../solids.ts'
import type { Scene } from '../studio.ts'
import { backdrop } from './backdrop.ts'

// A six-panel cap; the front faces the camera (-y).
const crown = { x: 86, y: 96, z: 112 }
const mm = 0.24
const origin = [600, 700] as const

const dome: Solid = (x, y, z) => {
  // The sides rise steeply before they bend to the top: a superellipsoid.
  const px = Math.abs(x / crown.x)
  const py = Math.abs(y / crown.y)
  const pz = Math.max(0, z) / crown.z
  const level = (px ** 2.2 + py ** 2.2 + pz ** 2.3) ** (1 / 2.2)
  const seam = 0.5 * Math.exp(-((seamDistance(x, y) / 2.2) ** 2))
  return Math.max((level - 1) * 80 + seam, -z) * 0.8
}

/** The distance to the nearest of the six seams. */
function seamDistance(x: number, y: number): number {
  const angle = Math.atan2(x, -y)
  const nearest = (Math.round(angle / (Math.PI / 3)) * Math.PI) / 3
  return length(x, y, 0) * Math.abs(Math.sin(angle - nearest))
}

/** How far a point of the brim is inside its outer edge, in millimeters. */
function brimInset(x: number, y: number): number {
  return (1 - (Math.abs(x / 90) ** 2.1 + Math.abs((y + 60) / 112) ** 2.1) ** (1 / 2.1)) * 100
}

/** Bent down at its sides and slightly towards the front. */
const brim: Solid = (x, y, z) => {
  const surface = 13 - 0.0017 * x * x - 0.0006 * Math.min(0, y + 60) ** 2
  const inCrown = (1 - length(x / (crown.x - 6), y / (crown.y - 6), 0)) * 80
  const plan = Math.max(-brimInset(x, y), inCrown, y)
  const thick = Math.abs(z - surface) - 1.6
  return (Math.min(Math.max(plan, thick), 0) + length(Math.max(plan, 0), Math.max(thick, 0), 0)) * 0.75
}

const topButton: Solid = (x, y, z) => {
  return (length(x / 7, y / 7, (z - crown.z) / 4.5) - 1) * 4.5
}

const eyelets: readonly Vector[] = [30, 90, 150, 210, 270, 330].map((degrees) => {
  const angle = (degrees * Math.PI) / 180
  const rise = 0.83
  const share = Math.sqrt(1 - rise * rise)
  return [Math.sin(angle) * crown.x * share, -Math.cos(angle) * crown.y * share, crown.z * rise]
})

/** Seams, stitches beside them, eyelets and the rows of stitches of the brim. */
function dark(x: number, y: number, z: number): number {
  const eyelet = Math.min(...eyelets.map(([ex, ey, ez]) => length(x - ex, y - ey, z - ez)))
  const hole = 0.7 * (eyelet < 1.8 ? 1 : 0) + 0.3 * Math.exp(-(((eyelet - 3.4) / 0.7) ** 2))
  if (brim(x, y, z) < 0.3) {
    const rim = brimInset(x, y)
    const row = Math.abs(((rim + 4) % 8) - 4)
    return rim > 2 && rim < 54 ? 0.22 * Math.exp(-((row / 0.6) ** 2)) : 0
  }
  const seam = seamDistance(x, y)
  const band = Math.abs(z - 24)
  return (
    0.35 * Math.exp(-((seam / 0.7) ** 2)) +
    0.12 * Math.exp(-(((seam - 4.5) / 0.5) ** 2)) +
    hole +
    0.1 * Math.exp(-((band / 0.6) ** 2))
  )
}

export function capScene(side: 'front' | 'back'): Scene {
  const turn = side === 'front' ? 1 : -1
  const flip =
    (solid: Solid): Solid =>
    (x, y, z) =>
      solid(turn * x, turn * y, z)
  return {
    product: {
      solid: flip(union(dome, brim, topButton)),
      glazed: false,
      dark: (x, y, z) => dark(turn * x, turn * y, z),
      print: (x, y, z) => {
        if (dome(turn * x, turn * y, z) > 0.6 || y > -crown.y * 0.45 || z > 100) return null
        return [origin[0] + (Math.atan2(x, -y) * crown.x) / mm, origin[1] - (z - 60) / mm]
      },
    },
    things: [{ solid: backdrop, color: () => [0.7, 0.69, 0.675] }],
    lamps: [
      { center: [-900, -700, 900], target: [0, 0, 50], width: 500, height: 700, power: 30 },
      { center: [900, -700, 500], target: [0, 0, 50], width: 700, height: 800, power: 9 },
    ],
    ambient: 0.5,
    camera: { position: [-250, -760, 240], target: [0, -30, 40], degrees: 21 },
    reference: { point: [0, -260, 0], normal: [0, 0, 1] },
    size: 200,
  }
}

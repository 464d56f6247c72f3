import { createNoise } from '../noise.ts'
import { length, type Solid, type Vector, union } from '../solids.ts'
import type { Scene } from '../studio.ts'
import { backdrop } from './backdrop.ts'

// A six-panel cap; the front faces the camera (-y).
const crown = { x: 85, y: 95, z: 104 }
const mm = 0.24
const origin = [600, 700] as const
const dents = createNoise(96, 26, 20)

const dome: Solid = (x, y, z) => {
  // The sides rise steeply before they bend to the top: a superellipsoid.
  const px = Math.abs(x / crown.x)
  const py = Math.abs(y / crown.y)
  const pz = Math.max(0, z) / crown.z
  const level = (px ** 2.2 + py ** 2.2 + pz ** 2.5) ** (1 / 2.2)
  const seam = seamDistance(x, y)
  const ridge = 0.5 * Math.exp(-((seam / 2.2) ** 2))
  // Cloth sinks in between the seams, less where the front is stiffened.
  const soft = y < -30 ? 0.35 : 1
  const panel = soft * (Math.min(1, seam / 40) * 1.6 + 0.7 * dents(Math.atan2(x, -y) * crown.x, z))
  const shell = (level - 1) * 80 + ridge + panel * Math.min(1, pz * 4)
  return Math.max(shell, -z, -opening(x, y, z)) * 0.75
}

/** The opening above the strap at the back: an arch. */
const opening: Solid = (x, y, z) => {
  const arch = (length(x / 34, 0, (z - 25) / 33) - 1) * 33
  return Math.max(arch, 25 - z, 40 - y)
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

/** The brim bends down at its sides and slightly towards the front. */
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

/** The share of light lost at a point: seams, the stitches beside them, eyelets and the rows of stitches on the brim. */
function dark(x: number, y: number, z: number): number {
  const eyelet = Math.min(...eyelets.map(([ex, ey, ez]) => length(x - ex, y - ey, z - ez)))
  const hole = 0.7 * (eyelet < 1.8 ? 1 : 0) + 0.3 * Math.exp(-(((eyelet - 3.4) / 0.7) ** 2))
  if (brim(x, y, z) < 0.3) {
    const rim = brimInset(x, y)
    const row = Math.abs(((rim + 4) % 8) - 4)
    return rim > 2 && rim < 54 ? 0.22 * Math.exp(-((row / 0.6) ** 2)) : 0
  }
  const seam = seamDistance(x, y)
  const hem = y > 40 ? Math.min(Math.abs(opening(x, y, z) - 5), Math.abs(z - 21)) : Infinity
  return (
    0.35 * Math.exp(-((seam / 0.7) ** 2)) +
    stitches(seam - 4.5, z) +
    stitches(z - 5, seam) +
    stitches(hem, x + z) +
    hole
  )
}

/** A row of stitches at a distance; `along` runs in its direction. */
function stitches(distance: number, along: number): number {
  const row = Math.exp(-((distance / 0.5) ** 2))
  return row < 0.01 ? 0 : row * (0.12 + 0.1 * Math.cos((along / 2.6) * 2 * Math.PI))
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
    camera: { position: [-300, -740, 270], target: [0, -20, 44], degrees: 19 },
    reference: { point: [0, -260, 0], normal: [0, 0, 1] },
    size: 200,
  }
}

import { oversampling, type Shot } from './maps.ts'
import {
  cross,
  dot,
  length,
  normalAt,
  normalize,
  type Solid,
  subtract,
  union,
  type Vector,
} from './solids.ts'

/** A thing beside the product. */
export interface Thing {
  solid: Solid
  /** Linear color at a point. */
  color: (x: number, y: number, z: number) => Vector
}

/** A rectangular lamp that shines towards a point. */
export interface Lamp {
  center: Vector
  target: Vector
  width: number
  height: number
  power: number
}

export interface Scene {
  product: {
    solid: Solid
    glazed: boolean
    /** The print position of a point on the surface in print units, or null. */
    print: (x: number, y: number, z: number, normal: Vector) => readonly [number, number] | null
    /** The share of light lost in seams and stitches at a point. */
    dark?: (x: number, y: number, z: number) => number
  }
  things: readonly Thing[]
  lamps: readonly Lamp[]
  /** Light from all sides. */
  ambient: number
  camera: { position: Vector; target: Vector; degrees: number }
  /** A point of the surroundings where the light is 1, and its normal. */
  reference: { point: Vector; normal: Vector }
  /** The size of the scene in millimeters: lengths of shadows and ambient light. */
  size: number
}

const maxSteps = 140
const shadowSteps = 60

/** Photographs a scene of solids: soft shadows, ambient light and mirror reflections, without noise. */
export function shoot(scene: Scene, pixels: { width: number; height: number }): Shot {
  const [width, height] = [pixels.width * oversampling, pixels.height * oversampling]
  const count = width * height
  const shot: Shot = {
    width,
    height,
    cover: new Float32Array(count),
    light: new Float32Array(count),
    gloss: scene.product.glazed ? new Float32Array(count) : null,
    surroundings: new Float32Array(3 * count),
    printX: new Float32Array(count).fill(NaN),
    printY: new Float32Array(count).fill(NaN),
  }
  const { product, things, camera } = scene
  const surroundings = union(...things.map(({ solid }) => solid))
  const all = union(product.solid, surroundings)
  const ray = raysOf(camera, width, height)
  const far = scene.size * 12
  const exposure = 1 / lightAt(scene, surroundings, ...scene.reference.point, scene.reference.normal)
  for (let at = 0; at < count; at += 1) {
    const direction = ray(at % width, Math.floor(at / width))
    const behind = march(surroundings, camera.position, direction, far)
    const toProduct = march(product.solid, camera.position, direction, Math.min(behind, far))
    const [x, y, z] = pointAt(camera.position, direction, behind)
    if (behind < far) {
      const thing = nearest(things, x, y, z)
      const normal = normalAt(thing.solid, x, y, z)
      const light = exposure * lightAt(scene, all, x, y, z, normal)
      shot.surroundings.set(
        thing.color(x, y, z).map((channel) => channel * light),
        3 * at,
      )
    } else shot.surroundings.fill(0.8, 3 * at, 3 * at + 3)
    if (toProduct >= behind || toProduct >= far) continue
    const [px, py, pz] = pointAt(camera.position, direction, toProduct)
    const normal = normalAt(product.solid, px, py, pz)
    shot.cover[at] = 1
    shot.light[at] =
      exposure * lightAt(scene, all, px, py, pz, normal) * (1 - (product.dark?.(px, py, pz) ?? 0))
    if (shot.gloss) shot.gloss[at] = exposure * reflectionAt(scene, all, [px, py, pz], normal, direction)
    const print = product.print(px, py, pz, normal)
    if (print) [shot.printX[at], shot.printY[at]] = print
  }
  return shot
}

function raysOf({ position, target, degrees }: Scene['camera'], width: number, height: number) {
  const forward = normalize(subtract(target, position))
  const right = normalize(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const half = Math.tan((degrees * Math.PI) / 360)
  return (column: number, row: number): Vector => {
    const x = (((column + 0.5) / width) * 2 - 1) * half
    const y = ((1 - ((row + 0.5) / height) * 2) * half * height) / width
    return normalize([
      forward[0] + x * right[0] + y * up[0],
      forward[1] + x * right[1] + y * up[1],
      forward[2] + x * right[2] + y * up[2],
    ])
  }
}

function pointAt([x, y, z]: Vector, [dx, dy, dz]: Vector, t: number): Vector {
  return [x + t * dx, y + t * dy, z + t * dz]
}

/** The distance to the first surface along a ray, or `far`. */
function march(solid: Solid, from: Vector, direction: Vector, far: number): number {
  const x = from[0]
  const y = from[1]
  const z = from[2]
  const dx = direction[0]
  const dy = direction[1]
  const dz = direction[2]
  let t = 0
  for (let n = 0; n < maxSteps && t < far; n += 1) {
    const distance = solid(x + t * dx, y + t * dy, z + t * dz)
    if (distance < 0.0004 * t + 0.005) return t
    t += distance * 0.9
  }
  return far
}

function nearest(things: readonly Thing[], x: number, y: number, z: number): Thing {
  let [best, least] = [things[0]!, Infinity]
  for (const thing of things) {
    const distance = thing.solid(x, y, z)
    if (distance < least) [best, least] = [thing, distance]
  }
  return best
}

function lightAt(scene: Scene, all: Solid, x: number, y: number, z: number, normal: Vector): number {
  const lift = scene.size * 0.0008 + 0.05
  const start: Vector = [x + normal[0] * lift, y + normal[1] * lift, z + normal[2] * lift]
  let sum = scene.ambient * openness(all, start, normal, scene.size) * (0.72 + 0.28 * normal[2])
  for (const lamp of scene.lamps) {
    const way = subtract(lamp.center, start)
    const distance = length(way[0], way[1], way[2])
    const direction = normalize(way)
    // A large lamp also lights surfaces that face slightly away from its center.
    const wrap = Math.min(0.35, (lamp.width + lamp.height) / 8 / distance)
    const facing = (dot(normal, direction) + wrap) / (1 + wrap)
    if (facing <= 0) continue
    const towards = normalize(subtract(lamp.target, lamp.center))
    const spread = Math.max(0, -dot(towards, direction))
    const softness = (lamp.width + lamp.height) / 4 / distance
    const shadow = shadowAt(all, start, direction, distance, softness)
    sum += (lamp.power * facing * spread * shadow) / (distance / scene.size) ** 2
  }
  return sum
}

/** How much of a lamp is seen: 1 all, 0 nothing. The narrowest passage on the way decides. */
function shadowAt(
  all: Solid,
  [x, y, z]: Vector,
  [dx, dy, dz]: Vector,
  far: number,
  softness: number,
): number {
  let seen = 1
  let t = 0.2
  for (let n = 0; n < shadowSteps && t < far; n += 1) {
    const distance = all(x + t * dx, y + t * dy, z + t * dz)
    seen = Math.min(seen, 0.5 + (0.5 * distance) / (softness * t))
    if (seen <= 0) return 0
    t += Math.max(0.3, Math.min(Math.abs(distance), far / 12))
  }
  return seen * seen * (3 - 2 * seen)
}

/** How much of the surroundings a point sees. */
function openness(all: Solid, [x, y, z]: Vector, [nx, ny, nz]: Vector, size: number): number {
  let [lost, weight] = [0, 1]
  for (let n = 1; n <= 6; n += 1) {
    const distance = size * 0.006 * n * n
    const open = all(x + nx * distance, y + ny * distance, z + nz * distance)
    lost += (weight * Math.max(0, distance - open)) / distance
    weight *= 0.8
  }
  return Math.max(0, 1 - 0.36 * lost)
}

/** The lamps and the surroundings as a glazed surface mirrors them. */
function reflectionAt(scene: Scene, all: Solid, point: Vector, normal: Vector, view: Vector): number {
  const cosine = -dot(normal, view)
  if (cosine <= 0) return 0
  const fresnel = 0.04 + 0.96 * (1 - cosine) ** 5
  const direction = normalize([
    view[0] + 2 * cosine * normal[0],
    view[1] + 2 * cosine * normal[1],
    view[2] + 2 * cosine * normal[2],
  ])
  const start: Vector = [point[0] + normal[0] * 0.3, point[1] + normal[1] * 0.3, point[2] + normal[2] * 0.3]
  const far = scene.size * 4
  const hit = march(all, start, direction, far)
  // The lamps of a photographer reach below the table, which ends behind the picture.
  const isBlocked = march(scene.product.solid, start, direction, far) < far
  const lamps = scene.lamps.reduce(
    (sum, lamp) => sum + mirrored(lamp, start, direction, isBlocked, scene.size),
    0,
  )
  const room = hit < far ? 0.35 : 0.3 + 0.25 * Math.max(0, direction[2])
  return Math.min(4, fresnel * (lamps + room * scene.ambient * 1.6))
}

/** The brightness of a lamp in a mirror direction; its edges are soft. */
function mirrored(lamp: Lamp, start: Vector, direction: Vector, isBlocked: boolean, size: number): number {
  const forward = normalize(subtract(lamp.target, lamp.center))
  const slope = dot(direction, forward)
  if (slope >= -0.02) return 0
  const t = dot(subtract(lamp.center, start), forward) / slope
  if (t <= 0 || isBlocked) return 0
  const right = normalize(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const place = subtract(pointAt(start, direction, t), lamp.center)
  const soft = size * 0.06
  const inside = (offset: number, half: number) =>
    Math.min(1, Math.max(0, (half - Math.abs(offset)) / soft + 0.5))
  const share = inside(dot(place, right), lamp.width / 2) * inside(dot(place, up), lamp.height / 2)
  return (share * lamp.power * size * size * Math.PI) / (lamp.width * lamp.height)
}

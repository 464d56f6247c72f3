/** A signed distance function (SDF): millimeters from a point to a solid, negative inside. x is right, y away from the camera, z up. */
export type Solid = (x: number, y: number, z: number) => number

/** Several times faster than `Math.hypot`. */
export function length(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}

/** A box with rounded edges; `half` is half its size. */
export function box(center: Vector, half: Vector, radius: number): Solid {
  const [cx, cy, cz] = center
  const [hx, hy, hz] = half
  return (x, y, z) => {
    const qx = Math.abs(x - cx) - hx + radius
    const qy = Math.abs(y - cy) - hy + radius
    const qz = Math.abs(z - cz) - hz + radius
    const outside = length(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
    return outside + Math.min(Math.max(qx, qy, qz), 0) - radius
  }
}

/** An upright cylinder with rounded edges; `half` is half its height. */
export function cylinder(center: Vector, radius: number, half: number, rounding: number): Solid {
  const [cx, cy, cz] = center
  return (x, y, z) => {
    const dr = length(x - cx, y - cy, 0) - radius + rounding
    const dz = Math.abs(z - cz) - half + rounding
    return Math.min(Math.max(dr, dz), 0) + length(Math.max(dr, 0), Math.max(dz, 0), 0) - rounding
  }
}

export function sphere(center: Vector, radius: number): Solid {
  const [cx, cy, cz] = center
  return (x, y, z) => length(x - cx, y - cy, z - cz) - radius
}

/** A rod with round ends (a capsule). */
export function rod(from: Vector, to: Vector, radius: number): Solid {
  const [ax, ay, az] = from
  const [dx, dy, dz] = [to[0] - ax, to[1] - ay, to[2] - az]
  const squared = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / squared))
    return length(x - ax - t * dx, y - ay - t * dy, z - az - t * dz) - radius
  }
}

export function union(...solids: readonly Solid[]): Solid {
  return (x, y, z) => {
    let least = Infinity
    for (let n = 0; n < solids.length; n += 1) least = Math.min(least, solids[n]!(x, y, z))
    return least
  }
}

/** Joins two solids with a fillet (a smooth minimum of their distances). */
export function blend(a: Solid, b: Solid, radius: number): Solid {
  return (x, y, z) => {
    const da = a(x, y, z)
    const db = b(x, y, z)
    const h = Math.max(0, radius - Math.abs(da - db)) / radius
    return Math.min(da, db) - (h * h * radius) / 4
  }
}

export type Vector = readonly [x: number, y: number, z: number]

export function normalize(vector: Vector): Vector {
  const size = length(vector[0], vector[1], vector[2])
  return [vector[0] / size, vector[1] / size, vector[2] / size]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** The normal of the surface: the gradient of the distance. */
export function normalAt(solid: Solid, x: number, y: number, z: number, size = 0.05): Vector {
  return normalize([
    solid(x + size, y, z) - solid(x - size, y, z),
    solid(x, y + size, z) - solid(x, y - size, z),
    solid(x, y, z + size) - solid(x, y, z - size),
  ])
}

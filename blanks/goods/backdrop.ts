import { length, type Solid } from '../solids.ts'

const bend = 300
const depth = 350

/** A floor that rises to a wall without an edge. */
export const backdrop: Solid = (_x, y, z) => {
  if (y < depth) return z
  return z > bend ? depth + bend - y : bend - length(Math.max(0, y - depth), bend - z, 0)
}

import { type Command, parsePath, type Point } from '@inkloom/renderer/path'

/** A curve as a polyline, in millimeters. */
export type Curve = readonly Point[]

const segmentsPerBezier = 48

/** Converts an SVG path of one open or closed curve into a polyline. */
export function curveOf(path: string): Curve {
  const points: Point[] = []
  for (const { letter, points: controls } of parsePath(path))
    points.push(...flatten(points.at(-1), letter, controls))
  return points
}

function flatten(start: Point | undefined, letter: Command['letter'], controls: readonly Point[]): Point[] {
  if (letter !== 'C' || !start) return [...controls]
  const [a, b, c] = controls as [Point, Point, Point]
  return Array.from({ length: segmentsPerBezier }, (_, index): Point => {
    const t = (index + 1) / segmentsPerBezier
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * start[axis] +
      3 * (1 - t) ** 2 * t * a[axis] +
      3 * (1 - t) * t * t * b[axis] +
      t ** 3 * c[axis]
    return [at(0), at(1)]
  })
}

export function mirrored(curve: Curve): Curve {
  return curve.map(([x, y]): Point => [-x, y]).toReversed()
}

/** Joins the curves of one half, which starts and ends at the center line, with their mirror images into a closed outline. */
export function outlineOf(...halves: readonly Curve[]): Curve {
  const half = halves.flat()
  return [...half, ...mirrored(half)]
}

/** Joins curves that follow each other. */
export function join(...curves: readonly Curve[]): Curve {
  return curves.flat()
}

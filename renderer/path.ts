export type Point = readonly [number, number]

/** Formats a number for SVG with at most two decimals, so that the output is the same on every machine. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}

export interface Command {
  letter: string
  points: Point[]
}

/** Parses absolute M, L, Q, C and Z commands. */
export function parsePath(data: string): Command[] {
  const commands: Command[] = []
  for (const [, letter = '', rest = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const points: Point[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
    const pointsPerCommand = letter === 'C' ? 3 : letter === 'Q' ? 2 : 1
    // A letter can be followed by the points of several commands.
    if (points.length <= pointsPerCommand) commands.push({ letter, points })
    else
      for (let i = 0; i < points.length; i += pointsPerCommand) {
        commands.push({
          letter: letter === 'M' && i > 0 ? 'L' : letter,
          points: points.slice(i, i + pointsPerCommand),
        })
      }
  }
  return commands
}

export function writePath(commands: readonly Command[]): string {
  return commands.map((c) => c.letter + c.points.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')).join('')
}

export function mapPath(data: string, move: (x: number, y: number) => Point): string {
  return writePath(
    parsePath(data).map((c) => ({ letter: c.letter, points: c.points.map(([x, y]) => move(x, y)) })),
  )
}

/** Mirrors a path at a vertical axis and keeps its winding order, so that unions of outlines have no holes. */
export function mirror(data: string, axis = 600): string {
  const commands = parsePath(mapPath(data, (x, y) => [2 * axis - x, y]))
  const closed = commands.at(-1)?.letter === 'Z'
  const open = closed ? commands.slice(0, -1) : commands
  const last = open.at(-1)?.points.at(-1) ?? ([0, 0] as const)
  return writePath([{ letter: 'M', points: [last] }, ...reversed(open)]) + (closed ? 'Z' : '')
}

/** Closes a half outline (top to bottom, left of the axis) with its mirror image. */
export function symmetric(half: string, axis = 600): string {
  const forward = parsePath(half)
  const flip = ([x, y]: Point): Point => [2 * axis - x, y]
  const flipped = forward.map((c) => ({ letter: c.letter, points: c.points.map(flip) }))
  const end = flipped.at(-1)?.points.at(-1) ?? ([0, 0] as const)
  return writePath([...forward, { letter: 'L', points: [end] }, ...reversed(flipped)]) + 'Z'
}

/** Reverses an open path: the commands from its end to its start. */
function reversed(commands: readonly Command[]): Command[] {
  return commands
    .slice(1)
    .map((command, i) => {
      const target = commands[i]?.points.at(-1) ?? ([0, 0] as const)
      return { letter: command.letter, points: [...command.points.slice(0, -1).toReversed(), target] }
    })
    .toReversed()
}

/** A closed or open smooth curve through points (Catmull-Rom as cubics). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] ?? [0, 0]
  }
  const start = at(0)
  let data = `M${num(start[0])} ${num(start[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    data += `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} `
    data += `${num(c[0] - (d[0] - b[0]) / 6)} ${num(c[1] - (d[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`
  }
  return closed ? data + 'Z' : data
}

export function polygon(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('') + 'Z'
}

/** A point on a circle; angles in degrees, 0 upwards, clockwise. Rounded, because sin() may differ between engines. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [cx + round6(Math.cos(angle)) * radius, cy + round6(Math.sin(angle)) * radius]
}

export function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

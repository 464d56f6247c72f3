import { createNoise } from './noise.ts'
import type { Vector } from './solids.ts'
import { smooth } from './relief.ts'
import type { Table } from './shots.ts'

export const grayTable: Table = { color: () => [0.7, 0.692, 0.68] }

const board = 118
const fine = createNoise(31, 0.7, 60, 1)
const coarse = createNoise(32, 5, 140, 2)
const tones = createNoise(33, 1, 1, 1)

/** The color of oiled boards that run along y. */
export function boards(x: number, y: number): Vector {
  const place = x / board
  const index = Math.floor(place)
  const toGap = Math.min(place - index, index + 1 - place) * board
  const tone =
    1 +
    0.1 * tones(index * 7.3, 3) +
    0.07 * coarse(x + 37 * index, y + 211 * index) +
    0.05 * fine(x, y + 97 * index)
  const light = tone * (1 - 0.75 * smooth(toGap, 1.4, 0.2))
  return [0.5 * light, 0.345 * light, 0.215 * light]
}

/** Boards in sunlight that falls through a window with several panes. */
export const woodTable: Table = {
  color: boards,
  shadow: (x, y) => {
    // The axes of the window are rotated against the picture. The bars between its panes cast soft shadows.
    const [u, v] = [0.94 * x + 0.34 * y + 120, -0.34 * x + 0.94 * y]
    const pane = (at: number, size: number, bar: number) => {
      const place = ((at % size) + size) % size
      return smooth(Math.min(place, size - place), bar - 16, bar + 16)
    }
    const isInside = smooth(u, -520, -470) * smooth(u, 640, 590)
    return 0.76 + 0.3 * isInside * pane(u, 430, 22) * pane(v, 560, 22)
  },
}

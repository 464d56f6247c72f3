import { designLimits } from '@inkloom/contract/limits'
import type { Place } from '@inkloom/contract/stored-designs'
import type { Slot } from '@inkloom/renderer/print-side'

interface Range {
  min: number
  max: number
}

export const scales: Range = { min: 0.3, max: 3 }

/** The allowed offsets: the center of a field stays within its print area. */
export function reach({ area, box }: Slot): { x: Range; y: Range } {
  // Rounded to the step of the sliders so that 0 can be selected.
  const along = (start: number, length: number, middle: number): Range => ({
    min: Math.max(-designLimits.shift, Math.ceil(((start - middle) / length) * 100) / 100),
    max: Math.min(designLimits.shift, Math.floor(((start + length - middle) / length) * 100) / 100),
  })
  return {
    x: along(area.x, area.width, box.x + box.width / 2),
    y: along(area.y, area.height, box.y + box.height / 2),
  }
}

export function within(slot: Slot, { x, y, scale }: Place): Place {
  const range = reach(slot)
  return { x: clamped(x, range.x), y: clamped(y, range.y), scale: clamped(scale, scales) }
}

/** Moves a field by a distance on the picture; the print area may be rotated. */
export function moved(slot: Slot, place: Place, dx: number, dy: number): Place {
  const angle = (-slot.area.turn * Math.PI) / 180
  const across = dx * Math.cos(angle) - dy * Math.sin(angle)
  const down = dx * Math.sin(angle) + dy * Math.cos(angle)
  const { x, y, scale } = place
  return within(slot, { x: x + across / slot.area.width, y: y + down / slot.area.height, scale })
}

interface Point {
  x: number
  y: number
}

/** Moves a field with one finger; two fingers also resize it. `unit` is the length of a screen pixel on the picture. */
export function dragged(slot: Slot, place: Place, from: Point[], to: Point[], unit: number): Place {
  const [before, after] = [middleOf(from), middleOf(to)]
  const scale = from.length > 1 ? place.scale * (distanceOf(to) / Math.max(1, distanceOf(from))) : place.scale
  return moved(slot, { ...place, scale }, (after.x - before.x) * unit, (after.y - before.y) * unit)
}

function middleOf(points: Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

function distanceOf([one, other]: Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** Arrow keys move a field, plus and minus resize it, 0 resets it; null for other keys. */
export function pressed(slot: Slot, place: Place, key: string, isFast: boolean): Place | null {
  const step = isFast ? 0.05 : 0.01
  const { x, y, scale } = place
  switch (key) {
    case 'ArrowLeft':
      return within(slot, { x: x - step, y, scale })
    case 'ArrowRight':
      return within(slot, { x: x + step, y, scale })
    case 'ArrowUp':
      return within(slot, { x, y: y - step, scale })
    case 'ArrowDown':
      return within(slot, { x, y: y + step, scale })
    case '+':
    case '=':
      return within(slot, { x, y, scale: scale + 0.05 })
    case '-':
      return within(slot, { x, y, scale: scale - 0.05 })
    case '0':
      return { x: 0, y: 0, scale: 1 }
    default:
      return null
  }
}

function clamped(value: number, { min, max }: Range): number {
  return Math.round(Math.min(max, Math.max(min, value)) * 1000) / 1000
}

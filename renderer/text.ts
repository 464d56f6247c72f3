import { missingFrom, type FontOutlines } from './fonts.ts'
import { unionOf, layoutText, type Extent } from './glyphs.ts'
import { mapPath, num, onCircle, writePath, type Command, type Point } from './path.ts'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

interface Lettering {
  path: string
  bounds: Bounds
  /** Characters that the font lacks; they are left out. */
  missing: string[]
}

interface TextOptions {
  size: number
  x?: number
  /** The baseline. */
  y?: number
  anchor?: 'start' | 'middle'
  /** Extra space between letters, in ems. */
  tracking?: number
}

/** Outlines one line of text. */
export function outlineText(font: FontOutlines, text: string, options: TextOptions): Lettering {
  const { path, extent } = outline(font, text, options)
  return { path, bounds: toBounds(extent), missing: missingFrom(font, text) }
}

function outline(font: FontOutlines, text: string, options: TextOptions) {
  const { size, x = 0, y = 0, anchor = 'start', tracking = 0 } = options
  const { letters, width } = layoutText(font, text, tracking)
  const scale = size / 1000
  const start = anchor === 'middle' ? x - (width * scale) / 2 : x
  const extents: Extent[] = []
  let path = ''
  for (const { glyph, x: offset } of letters) {
    for (const { letter, points } of glyph.commands) {
      path += letter
      for (let i = 0; i < points.length; i += 1) {
        const [px, py] = points[i] as Point
        path += `${i > 0 ? ' ' : ''}${num(start + (offset + px) * scale)} ${num(y + py * scale)}`
      }
    }
    if (!glyph.extent) continue
    const { left, top, right, bottom } = glyph.extent
    extents.push({
      left: start + (offset + left) * scale,
      right: start + (offset + right) * scale,
      top: y + top * scale,
      bottom: y + bottom * scale,
    })
  }
  return { path, extent: unionOf(extents) }
}

export type Box = Bounds

/** Breaks text into lines and scales it to the largest size that fits the box, centered. */
export function fitText(
  font: FontOutlines,
  text: string,
  box: Box,
  options: { maxLines?: number; tracking?: number; leading?: number; justify?: boolean } = {},
): Lettering & { size: number; lines: number } {
  const { maxLines = 3, tracking = 0, leading = 1.08, justify = false } = options
  const words = text.normalize('NFC').trim().split(/\s+/)
  const candidates = Array.from({ length: Math.min(maxLines, words.length) }, (_, i) =>
    balance(words, i + 1),
  ).map((lines) => measureLines(font, lines, box, tracking, leading, justify))
  const best = candidates.toSorted((a, b) => b.area - a.area)[0]
  if (!best) throw new Error('no text to fit')
  return {
    ...writeLines(font, best, box, tracking),
    missing: missingFrom(font, text),
    size: best.size,
    lines: best.lines.length,
  }
}

interface Measured {
  lines: { text: string; bounds: Bounds; scale: number; after: number }[]
  height: number
  area: number
  size: number
}

/** Computes the scale of each line in a box without drawing. */
function measureLines(
  font: FontOutlines,
  texts: string[],
  box: Box,
  tracking: number,
  leading: number,
  justify: boolean,
): Measured {
  const lineBounds = texts.map((line) => extentOf(font, line, tracking))
  const widest = Math.max(1, ...lineBounds.map((b) => b.width))
  const scales = lineBounds.map((b) =>
    justify ? Math.min(box.width / Math.max(1, b.width), (1.9 * box.width) / widest) : box.width / widest,
  )
  const heights = lineBounds.map((b, i) => b.height * (scales[i] ?? 1))
  const gap = leading - 1 + 0.06
  const gaps = heights.slice(1).map((height, i) => gap * Math.min(height, heights[i] ?? height))
  const total = sum(heights) + sum(gaps)
  const shrink = Math.min(1, box.height / total)
  const lines = texts.map((text, i) => ({
    text,
    bounds: lineBounds[i] ?? { x: 0, y: 0, width: 0, height: 0 },
    scale: (scales[i] ?? 1) * shrink,
    after: ((heights[i] ?? 0) + (gaps[i] ?? 0)) * shrink,
  }))
  const area = sum(lineBounds.map((b, i) => b.width * b.height * ((scales[i] ?? 1) * shrink) ** 2))
  return { lines, height: total * shrink, area, size: 1000 * shrink * Math.min(...scales) }
}

function writeLines(font: FontOutlines, { lines, height }: Measured, box: Box, tracking: number) {
  let top = box.y + (box.height - height) / 2
  const written = lines.map(({ text, bounds: b, scale, after }) => {
    const x = box.x + box.width / 2 - (b.x + b.width / 2) * scale
    const line = outline(font, text, { size: 1000 * scale, x, y: top - b.y * scale, tracking })
    top += after
    return line
  })
  const extent = unionOf(written.flatMap((line) => line.extent ?? []))
  return { path: written.map(({ path }) => path).join(''), bounds: toBounds(extent && rounded(extent)) }
}

/** The bounds of a line at 1000 units per em, from the bounds of its glyphs. */
function extentOf(font: FontOutlines, text: string, tracking: number): Bounds {
  const { letters } = layoutText(font, text, tracking)
  const extents = letters.flatMap(({ glyph, x }) =>
    glyph.extent ? [{ ...glyph.extent, left: x + glyph.extent.left, right: x + glyph.extent.right }] : [],
  )
  return toBounds(unionOf(extents))
}

/** Splits words into lines of similar length. */
function balance(words: string[], lines: number): string[] {
  if (lines <= 1 || words.length <= 1) return [words.join(' ')]
  const splits = words.slice(0, words.length - lines + 1).map((_, i) => {
    return [words.slice(0, i + 1).join(' '), ...balance(words.slice(i + 1), lines - 1)]
  })
  const longest = (split: string[]) => Math.max(...split.map((line) => line.length))
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? words
}

/** Text along a circle; centered at the top, or at the bottom with `bottom`. */
export function textOnCircle(
  font: FontOutlines,
  text: string,
  circle: {
    cx: number
    cy: number
    radius: number
    size: number
    tracking?: number
    bottom?: boolean
    maxSweep?: number
  },
): string {
  const { cx, cy, radius, bottom = false, tracking = 0, maxSweep = 150 } = circle
  const { letters, width } = layoutText(font, text, tracking)
  const sweepAt = (size: number) => ((width * size) / 1000 / radius) * (180 / Math.PI)
  const size = circle.size * Math.min(1, maxSweep / sweepAt(circle.size))
  const scale = size / 1000
  return letters
    .map((letter) => {
      const middle = ((letter.x + letter.advance / 2 - width / 2) * scale * 180) / Math.PI / radius
      const degrees = bottom ? 180 - middle : middle
      const [ox, oy] = onCircle(cx, cy, radius, degrees)
      const [ux, uy] = onCircle(0, 0, 1, bottom ? degrees + 180 : degrees)
      const rotated = transform(letter.glyph.commands, (px, py) => {
        const across = (px - letter.advance / 2) * scale
        const up = -py * scale
        return [ox - uy * across + ux * up, oy + ux * across + uy * up]
      })
      return writePath(rotated)
    })
    .join('')
}

/** Bends a line of text upwards in the middle, as on college shirts; the baseline is flatter than the top. */
export function archText(font: FontOutlines, text: string, box: Box, rise: number): string {
  const flat = outlineText(font, text, { size: 1000 })
  const { bounds } = flat
  const height = box.height - rise
  return mapPath(flat.path, (px, py) => {
    const across = (px - bounds.x) / bounds.width
    const down = (py - bounds.y) / bounds.height
    const bow = 1 - (2 * across - 1) ** 2
    return [box.x + across * box.width, box.y + rise + down * height - bow * rise * (1 - 0.25 * down)]
  })
}

function transform(commands: readonly Command[], move: (x: number, y: number) => Point): Command[] {
  return commands.map(({ letter, points }) => ({ letter, points: points.map(([x, y]) => move(x, y)) }))
}

/** Rounds to the precision of the SVG. */
function rounded({ left, top, right, bottom }: Extent): Extent {
  return {
    left: Number(num(left)),
    top: Number(num(top)),
    right: Number(num(right)),
    bottom: Number(num(bottom)),
  }
}

function toBounds(extent: Extent | null): Bounds {
  if (!extent) return { x: 0, y: 0, width: 0, height: 0 }
  const { left, top, right, bottom } = extent
  return { x: left, y: top, width: Number(num(right - left)), height: Number(num(bottom - top)) }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

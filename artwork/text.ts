import { missingFrom, type FontOutlines } from './fonts.ts'
import { mapPath, num, onCircle, parsePath, writePath, type Command, type Point } from './path.ts'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

interface Lettering {
  path: string
  bounds: Bounds
  /** Characters the font cannot draw; they are left out. */
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

interface Placed {
  commands: readonly Command[]
  x: number
  advance: number
}

/** One line of text as an outline. */
export function outlineText(font: FontOutlines, text: string, options: TextOptions): Lettering {
  const { size, x = 0, y = 0, anchor = 'start', tracking = 0 } = options
  const { letters, width } = layOut(font, text, tracking)
  const scale = size / 1000
  const left = anchor === 'middle' ? x - (width * scale) / 2 : x
  const commands = letters.flatMap((letter) =>
    moved(letter.commands, (px, py) => [left + (letter.x + px) * scale, y + py * scale]),
  )
  return { path: writePath(commands), bounds: boundsOf(commands), missing: missingFrom(font, text) }
}

export type Box = Bounds

/** Text broken into lines and scaled to the largest size that stays within the box, centred in it. */
export function fitText(
  font: FontOutlines,
  text: string,
  box: Box,
  options: { maxLines?: number; tracking?: number; leading?: number; justify?: boolean } = {},
): Lettering & { size: number; lines: number } {
  const { maxLines = 3, tracking = 0, leading = 1.08, justify = false } = options
  const words = text.normalize('NFC').trim().split(/\s+/)
  const tries = Array.from({ length: Math.min(maxLines, words.length) }, (_, i) => balance(words, i + 1)).map(
    (lines) => setLines(font, lines, box, tracking, leading, justify),
  )
  const best = tries.toSorted((a, b) => b.area - a.area)[0]
  if (!best) throw new Error('no text to fit')
  return { ...best.lettering, missing: missingFrom(font, text), size: best.size, lines: best.lines }
}

function setLines(
  font: FontOutlines,
  lines: string[],
  box: Box,
  tracking: number,
  leading: number,
  justify: boolean,
) {
  const lineBounds = lines.map((line) => outlineText(font, line, { size: 1000, tracking }).bounds)
  const widest = Math.max(1, ...lineBounds.map((b) => b.width))
  const scales = lineBounds.map((b) =>
    justify ? Math.min(box.width / Math.max(1, b.width), (1.9 * box.width) / widest) : box.width / widest,
  )
  const heights = lineBounds.map((b, i) => b.height * (scales[i] ?? 1))
  const gap = leading - 1 + 0.06
  const gaps = heights.slice(1).map((height, i) => gap * Math.min(height, heights[i] ?? height))
  const total = sum(heights) + sum(gaps)
  const shrink = Math.min(1, box.height / total)
  let top = box.y + (box.height - total * shrink) / 2
  let path = ''
  lines.forEach((line, i) => {
    const b = lineBounds[i] ?? { x: 0, y: 0, width: 0, height: 0 }
    const scale = (scales[i] ?? 1) * shrink
    const x = box.x + box.width / 2 - (b.x + b.width / 2) * scale
    path += outlineText(font, line, { size: 1000 * scale, x, y: top - b.y * scale, tracking }).path
    top += ((heights[i] ?? 0) + (gaps[i] ?? 0)) * shrink
  })
  const area = sum(lineBounds.map((b, i) => b.width * b.height * ((scales[i] ?? 1) * shrink) ** 2))
  const size = 1000 * shrink * Math.min(...scales)
  return { lettering: { path, bounds: boundsOf(parsePath(path)) }, area, size, lines: lines.length }
}

/** Splits words into a number of lines as equal in length as the order of the words allows. */
function balance(words: string[], lines: number): string[] {
  if (lines <= 1 || words.length <= 1) return [words.join(' ')]
  const splits = words.slice(0, words.length - lines + 1).map((_, i) => {
    const rest = balance(words.slice(i + 1), lines - 1)
    return [words.slice(0, i + 1).join(' '), ...rest]
  })
  const longest = (split: string[]) => Math.max(...split.map((line) => line.length))
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? words
}

/** Text along a circle; `degrees` is where its middle stands (0 is the top). Inner text reads along the bottom. */
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
  const { letters, width } = layOut(font, text, tracking)
  const sweepAt = (size: number) => ((width * size) / 1000 / radius) * (180 / Math.PI)
  const size = circle.size * Math.min(1, maxSweep / sweepAt(circle.size))
  const scale = size / 1000
  return letters
    .map((letter) => {
      const middle = ((letter.x + letter.advance / 2 - width / 2) * scale * 180) / Math.PI / radius
      const degrees = bottom ? 180 - middle : middle
      const [ox, oy] = onCircle(cx, cy, radius, degrees)
      const [ux, uy] = onCircle(0, 0, 1, bottom ? degrees + 180 : degrees)
      const turned = moved(letter.commands, (px, py) => {
        const across = (px - letter.advance / 2) * scale
        const up = -py * scale
        return [ox - uy * across + ux * up, oy + ux * across + uy * up]
      })
      return writePath(turned)
    })
    .join('')
}

/** Bends a line of lettering upwards in its middle, as on college shirts: the base stays on a flatter arc than the top. */
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

function layOut(font: FontOutlines, text: string, tracking: number): { letters: Placed[]; width: number } {
  const letters: Placed[] = []
  let x = 0
  let previous = ''
  for (const character of text.normalize('NFC')) {
    const glyph = font.glyphs[character]
    if (!glyph) continue
    if (previous) x += (font.kerning[previous + character] ?? 0) + tracking * 1000
    letters.push({ commands: glyphCommands(glyph[1]), x, advance: glyph[0] })
    x += glyph[0]
    previous = character
  }
  return { letters, width: x }
}

// A page of text repeats the same few glyphs, and reading their paths is most of the work.
const parsedGlyphs = new Map<string, readonly Command[]>()

function glyphCommands(path: string): readonly Command[] {
  const known = parsedGlyphs.get(path)
  if (known) return known
  const commands = parsePath(path)
  parsedGlyphs.set(path, commands)
  return commands
}

function moved(commands: readonly Command[], move: (x: number, y: number) => Point): Command[] {
  return commands.map(({ letter, points }) => ({ letter, points: points.map(([x, y]) => move(x, y)) }))
}

function boundsOf(commands: readonly Command[]): Bounds {
  const points = commands.flatMap((command) => command.points)
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: Number(num(right - left)), height: Number(num(bottom - top)) }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

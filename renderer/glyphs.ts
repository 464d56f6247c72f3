import type { FontOutlines } from './fonts.ts'
import { parsePath, type Command } from './path.ts'

export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

interface Glyph {
  commands: readonly Command[]
  /** Null for a space. */
  extent: Extent | null
}

/** A glyph and its position in the line, at 1000 units per em. */
interface PlacedGlyph {
  glyph: Glyph
  x: number
  advance: number
}

/** Positions the glyphs of one line, with kerning. Characters that the font lacks are skipped. */
export function layoutText(
  font: FontOutlines,
  text: string,
  tracking: number,
): { letters: PlacedGlyph[]; width: number } {
  const letters: PlacedGlyph[] = []
  let x = 0
  let previous = ''
  for (const character of text.normalize('NFC')) {
    const glyph = font.glyphs[character]
    if (!glyph) continue
    if (previous) x += (font.kerning[previous + character] ?? 0) + tracking * 1000
    letters.push({ glyph: parseGlyph(glyph[1]), x, advance: glyph[0] })
    x += glyph[0]
    previous = character
  }
  return { letters, width: x }
}

// Texts repeat the same glyphs, and parsing their paths is most of the work.
const parsedGlyphs = new Map<string, Glyph>()

function parseGlyph(path: string): Glyph {
  const cached = parsedGlyphs.get(path)
  if (cached) return cached
  const commands = parsePath(path)
  const points = commands.flatMap((command) => command.points)
  const glyph = {
    commands,
    extent: unionOf(points.map(([x, y]) => ({ left: x, right: x, top: y, bottom: y }))),
  }
  parsedGlyphs.set(path, glyph)
  return glyph
}

/** The bounding box of all extents. */
export function unionOf(extents: readonly Extent[]): Extent | null {
  const [first, ...others] = extents
  if (!first) return null
  const union = { ...first }
  for (const { left, top, right, bottom } of others) {
    union.left = Math.min(union.left, left)
    union.right = Math.max(union.right, right)
    union.top = Math.min(union.top, top)
    union.bottom = Math.max(union.bottom, bottom)
  }
  return union
}

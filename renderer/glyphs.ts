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
  /** null for a space. */
  extent: Extent | null
}

/** A glyph in its line, at 1000 units per em. */
interface Placed {
  glyph: Glyph
  x: number
  advance: number
}

/** Sets the letters of one line beside each other. Characters that the font lacks are left out. */
export function layOut(
  font: FontOutlines,
  text: string,
  tracking: number,
): { letters: Placed[]; width: number } {
  const letters: Placed[] = []
  let x = 0
  let previous = ''
  for (const character of text.normalize('NFC')) {
    const glyph = font.glyphs[character]
    if (!glyph) continue
    if (previous) x += (font.kerning[previous + character] ?? 0) + tracking * 1000
    letters.push({ glyph: readGlyph(glyph[1]), x, advance: glyph[0] })
    x += glyph[0]
    previous = character
  }
  return { letters, width: x }
}

// A page of text repeats the same few glyphs, and reading their paths is most of the work.
const readGlyphs = new Map<string, Glyph>()

function readGlyph(path: string): Glyph {
  const known = readGlyphs.get(path)
  if (known) return known
  const commands = parsePath(path)
  const points = commands.flatMap((command) => command.points)
  const glyph = {
    commands,
    extent: around(points.map(([x, y]) => ({ left: x, right: x, top: y, bottom: y }))),
  }
  readGlyphs.set(path, glyph)
  return glyph
}

/** The smallest extent around all. */
export function around(extents: readonly Extent[]): Extent | null {
  const [first, ...others] = extents
  if (!first) return null
  const whole = { ...first }
  for (const { left, top, right, bottom } of others) {
    whole.left = Math.min(whole.left, left)
    whole.right = Math.max(whole.right, right)
    whole.top = Math.min(whole.top, top)
    whole.bottom = Math.max(whole.bottom, bottom)
  }
  return whole
}

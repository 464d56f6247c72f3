import { readFileSync, writeFileSync } from 'node:fs'
import opentype, { type Font, type Glyph } from 'opentype.js'
import type { FontName } from '@inkloom/contract/fonts'
import type { FontOutlines } from '../fonts.ts'

// Run after a font package changes: node renderer/tools/outline-fonts.ts
const sources: Record<FontName, { folder: string; weight: number }> = {
  anton: { folder: 'anton', weight: 400 },
  pacifico: { folder: 'pacifico', weight: 400 },
  graduate: { folder: 'graduate', weight: 400 },
  bangers: { folder: 'bangers', weight: 400 },
  oswald: { folder: 'oswald', weight: 500 },
  'abril-fatface': { folder: 'abril-fatface', weight: 400 },
  'dancing-script': { folder: 'dancing-script', weight: 700 },
  'be-vietnam-pro': { folder: 'be-vietnam-pro', weight: 700 },
}
const em = 1000
const kernedCharacters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-'’"]
const characterRanges = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x1a0, 0x1b0],
  [0x218, 0x21b],
  [0x401, 0x45f],
  [0x490, 0x491],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2026],
  [0x20ab, 0x20ac],
] as const

for (const [name, source] of Object.entries(sources)) {
  const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'].flatMap((subset) => {
    const file = `@fontsource/${source.folder}/files/${source.folder}-${subset}-${source.weight}-normal.woff`
    try {
      const bytes = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url))
      return [opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
  const outlines = outline(subsets)
  // One glyph per line, for readable diffs.
  const text = JSON.stringify(outlines).replace(/("[^"]{1,2}":\[)/g, '\n$1')
  writeFileSync(new URL(`../fonts/${name}.json`, import.meta.url), text + '\n')
  console.log(name, Object.keys(outlines.glyphs).length, 'glyphs', text.length, 'bytes')
}

function outline(subsets: Font[]): FontOutlines {
  const main = subsets[0]
  if (!main) throw new Error('no latin subset')
  const scale = em / main.unitsPerEm
  const glyphs: FontOutlines['glyphs'] = {}
  for (const [from, to] of characterRanges) {
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCodePoint(code)
      const font = subsets.find((subset) => subset.charToGlyphIndex(character) > 0)
      if (!font) continue
      const glyph = font.charToGlyph(character)
      glyphs[character] = [Math.round((glyph.advanceWidth ?? 0) * scale), pathOf(glyph, scale)]
    }
  }
  return {
    ascender: Math.round(main.ascender * scale),
    descender: Math.round(main.descender * scale),
    capHeight: Math.round((main.charToGlyph('H').getMetrics().yMax ?? 700) * scale),
    glyphs,
    kerning: kerningOf(main, scale),
  }
}

function pathOf(glyph: Glyph, scale: number): string {
  const point = (x: number, y: number) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`
  return (
    glyph.path.commands
      .map((c) => {
        if (c.type === 'Z') return 'Z'
        if (c.type === 'C') return `C${point(c.x1, c.y1)} ${point(c.x2, c.y2)} ${point(c.x, c.y)}`
        if (c.type === 'Q') return `Q${point(c.x1, c.y1)} ${point(c.x, c.y)}`
        return `${c.type}${point(c.x, c.y)}`
      })
      .join('')
      .replaceAll(' -', '-')
      // Remove the zero-length lines that quadratic sources put after each curve.
      .replace(/(-?\d+ ?-?\d+)(?:L\1)+(?=[A-Z])/g, '$1')
  )
}

function kerningOf(font: Font, scale: number): Record<string, number> {
  const pairs: Record<string, number> = {}
  for (const left of kernedCharacters) {
    for (const right of kernedCharacters) {
      const value = Math.round(font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) * scale)
      if (Math.abs(value) >= 8) pairs[left + right] = value
    }
  }
  return pairs
}

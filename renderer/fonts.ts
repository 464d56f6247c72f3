import type { FontName } from '@inkloom/contract/fonts'

/** Glyph outlines in 1000 units per em, y downwards, baseline at 0. */
export interface FontOutlines {
  ascender: number
  descender: number
  capHeight: number
  /** By character: advance width and path. */
  glyphs: Record<string, [number, string]>
  kerning: Record<string, number>
}

export type Fonts = Record<FontName, FontOutlines>

/** The first of the preferred fonts that has every letter of the text; the house font has them all. */
export function fontFor(fonts: Fonts, text: string, ...preferred: FontName[]): FontOutlines {
  const complete = preferred.map((name) => fonts[name]).find((font) => missingFrom(font, text).length === 0)
  return complete ?? fonts['be-vietnam-pro']
}

export function missingFrom(font: FontOutlines, text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !font.glyphs[character])
}

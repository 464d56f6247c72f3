import type { FontName } from '@inkloom/contract/fonts'

/** Glyph outlines at 1000 units per em, y pointing down, baseline at 0. */
export interface FontOutlines {
  ascender: number
  descender: number
  capHeight: number
  /** By character: advance width and path. */
  glyphs: Record<string, [number, string]>
  kerning: Record<string, number>
}

export type Fonts = Record<FontName, FontOutlines>

/** Returns the first preferred font that has every character of the text; Be Vietnam Pro is the fallback. */
export function fontFor(fonts: Fonts, text: string, ...preferred: FontName[]): FontOutlines {
  const complete = preferred.map((name) => fonts[name]).find((font) => missingFrom(font, text).length === 0)
  return complete ?? fonts['be-vietnam-pro']
}

export function missingFrom(font: FontOutlines, text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !font.glyphs[character])
}

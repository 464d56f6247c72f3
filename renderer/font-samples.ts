import { fontNames, fonts as titles, type FontName } from '@inkloom/contract/fonts'
import type { Fonts } from './fonts.ts'
import { mapPath } from './path.ts'
import { outlineText } from './text.ts'

/** The name of a font, outlined in that font. */
export interface FontSample {
  viewBox: string
  path: string
}

/** Outlines the name of every font. Whole units at 100 per em are precise enough for a label. */
export function sampleFonts(fonts: Fonts): Record<FontName, FontSample> {
  const samples = fontNames.map((name) => {
    const { path, bounds } = outlineText(fonts[name], titles[name], { size: 100 })
    // Same vertical extent for all fonts, so that they appear at one size in a list.
    const box = [Math.round(bounds.x) - 1, -92, Math.round(bounds.width) + 2, 120]
    return [
      name,
      { viewBox: box.join(' '), path: mapPath(path, (x, y) => [Math.round(x), Math.round(y)]) },
    ] as const
  })
  return Object.fromEntries(samples) as Record<FontName, FontSample>
}

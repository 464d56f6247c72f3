import { fontNames, fonts as titles, type FontName } from '@inkloom/contract/fonts'
import type { Fonts } from './fonts.ts'
import { mapPath } from './path.ts'
import { outlineText } from './text.ts'

/** A font's own name, drawn in it: the box it fills and its outline. */
export interface FontSample {
  viewBox: string
  path: string
}

/** Whole units at 100 per em are fine enough for the size of a label. */
export function sampleFonts(fonts: Fonts): Record<FontName, FontSample> {
  const samples = fontNames.map((name) => {
    const { path, bounds } = outlineText(fonts[name], titles[name], { size: 100 })
    // The same line for all of them, so that they stand beside each other in one size.
    const box = [Math.round(bounds.x) - 1, -92, Math.round(bounds.width) + 2, 120]
    return [
      name,
      { viewBox: box.join(' '), path: mapPath(path, (x, y) => [Math.round(x), Math.round(y)]) },
    ] as const
  })
  return Object.fromEntries(samples) as Record<FontName, FontSample>
}

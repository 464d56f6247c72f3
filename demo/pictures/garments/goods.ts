import { blankGarments } from '@inkloom/renderer/templates/blank-garments'
import type { Box } from '@inkloom/renderer/text'
import type { BlankTemplate } from '../garment.ts'

export const mug: BlankTemplate = blankGarments.mug

export const cap: BlankTemplate = blankGarments.cap

export const poster: BlankTemplate = {
  ...blankGarments.poster,
  ink: ({ area, art, print }) => print(printBox(area, Boolean(art?.slogan))),
}

/** The centered print box; art with a slogan is taller than art alone. */
function printBox(sheet: Box, lettered: boolean): Box {
  const width = sheet.width * 0.8
  const height = width * (lettered ? 1.24 : 1.02)
  return { x: sheet.x + (sheet.width - width) / 2, y: sheet.y + (sheet.height - height) / 2, width, height }
}

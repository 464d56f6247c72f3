import type { Box } from '@inkloom/renderer/text'
import type { BlankTemplate } from '../garment.ts'

export const mug: BlankTemplate = {
  blank: 'mug',
  types: { '15 oz': 'mug-15' },
  views: ['front', 'back', 'context'],
  areas: [
    { view: 'front', x: -38, y: -39, width: 76, height: 78 },
    { view: 'back', x: -38, y: -39, width: 76, height: 78 },
  ],
}

export const cap: BlankTemplate = {
  blank: 'cap',
  views: ['front', 'back'],
  areas: [
    { view: 'front', x: -50, y: -26, width: 100, height: 54 },
    { view: 'back', x: -30, y: -30, width: 60, height: 24 },
    { view: 'front', x: -83, y: -14, width: 34, height: 30 },
  ],
}

export const poster: BlankTemplate = {
  blank: 'poster',
  types: { 'Black Frame': 'poster-black', 'Oak Frame': 'poster-oak' },
  views: ['front', 'context'],
  areas: [{ view: 'front', x: -228.5, y: -342, width: 457, height: 684 }],
  ink: ({ area, art, print }) => print(printBox(area, Boolean(art?.slogan))),
}

/** The centered print box; art with a slogan is taller than art alone. */
function printBox(sheet: Box, lettered: boolean): Box {
  const width = sheet.width * 0.8
  const height = width * (lettered ? 1.24 : 1.02)
  return { x: sheet.x + (sheet.width - width) / 2, y: sheet.y + (sheet.height - height) / 2, width, height }
}

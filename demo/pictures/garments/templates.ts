import { readBlankFile } from '@inkloom/renderer/blank-file'
import type { BlankFile } from '@inkloom/renderer/photograph'
import type { Box } from '@inkloom/renderer/text'
import { printArea, type BlankTemplate, type GarmentTemplate, type PrintArea } from '../garment.ts'
import type { Garment, View } from '../recipe.ts'
import {
  hoodie,
  hoodie3d,
  jacket,
  jersey,
  longSleeve,
  sweater3d,
  sweatshirt,
  tankTop,
  tshirt,
} from './apparel.ts'
import { calendar } from './calendar.ts'
import { cap, mug, poster } from './goods.ts'
import { sticker } from './sticker.ts'

export const templates: Record<Garment, GarmentTemplate> = {
  tshirt,
  'long-sleeve': longSleeve,
  'tank-top': tankTop,
  sweatshirt,
  hoodie,
  'hoodie-3d': hoodie3d,
  'sweater-3d': sweater3d,
  jersey,
  jacket,
  mug,
  cap,
  sticker,
  poster,
  calendar,
}

/** Print areas of a garment, for personalization. */
export function printAreasOf(garment: Garment): readonly PrintArea[] {
  const template = templates[garment]
  if ('printAreas' in template) return template.printAreas
  const file = readBlankFile(`${template.blank}-front`)
  return template.areas.map(({ view, turn, ...box }) =>
    printArea(view, boxOnBlank(box, file), box.width, turn),
  )
}

/** The blank that shows a view of a type. */
export function blankOf({ blank, types }: BlankTemplate, type: string | undefined, view: View): string {
  return `${types?.[type ?? ''] ?? blank}-${view}`
}

/** Converts a box in millimeters from the origin of a blank to print units. */
export function boxOnBlank({ x, y, width, height }: Box, { mm, origin }: BlankFile): Box {
  return { x: origin[0] + x / mm, y: origin[1] + y / mm, width: width / mm, height: height / mm }
}

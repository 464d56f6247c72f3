import type { GarmentTemplate, PrintArea } from '../garment.ts'
import type { Garment } from '../recipe.ts'
import { calendar } from './calendar.ts'
import { cap } from './cap.ts'
import { hoodie3d } from './hoodie-3d.ts'
import { hoodie } from './hoodie.ts'
import { jacket } from './jacket.ts'
import { jersey } from './jersey.ts'
import { longSleeve } from './long-sleeve.ts'
import { mug } from './mug.ts'
import { poster } from './poster.ts'
import { sticker } from './sticker.ts'
import { sweater3d } from './sweater-3d.ts'
import { sweatshirt } from './sweatshirt.ts'
import { tankTop } from './tank-top.ts'
import { tshirt } from './tshirt.ts'

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
  return templates[garment].printAreas
}

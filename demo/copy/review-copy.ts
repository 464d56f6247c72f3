import type { Garment } from '../pictures/recipe.ts'
import { allOver, fleece, jacket, jersey, shirt } from './review-apparel.ts'
import { calendar, cap, mug, poster, sticker } from './review-goods.ts'

/** What buyers say of one kind of ware, by how they found it. Nothing here speaks of sizes, for that goes by the vote. */
export interface ReviewCopy {
  /** What people call it. */
  noun: string
  loved: string[]
  /** Good, with a catch. */
  liked: string[]
  mixed: string[]
  poor: string[]
}

export const reviewCopy: Record<Garment, ReviewCopy> = {
  tshirt: { ...shirt, noun: 'tee' },
  'long-sleeve': { ...shirt, noun: 'shirt' },
  'tank-top': { ...shirt, noun: 'tank' },
  hoodie: { ...fleece, noun: 'hoodie' },
  sweatshirt: { ...fleece, noun: 'sweatshirt' },
  'hoodie-3d': { ...allOver, noun: 'hoodie' },
  'sweater-3d': { ...allOver, noun: 'sweater' },
  jersey,
  jacket,
  cap,
  mug,
  sticker,
  poster,
  calendar,
}

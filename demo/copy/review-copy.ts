import type { Garment } from '../pictures/recipe.ts'
import { allOver, fleece, jacket, jersey, shirt } from './review-apparel.ts'
import { calendar, cap, mug, poster, sticker } from './review-goods.ts'
import type { ReviewCopy } from './review-shared.ts'

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

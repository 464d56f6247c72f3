import type { CartItem } from '@inkloom/contract/storage'
import { pictureOf } from '../lib/images.ts'
import { designs } from '../stores/designs.ts'

/** What an `<img>` needs of a cart's line; a personal one shows the design that will be printed. */
export function useLinePicture(item: CartItem) {
  const design = designs.use(item.design)
  const picture = design ? { src: `${design.url}-320` } : pictureOf(item.image)
  // The name stands beside it.
  return { ...picture, alt: design ? 'Your design' : '' }
}

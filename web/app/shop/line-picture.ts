import type { CartItem } from '@inkloom/contract/storage'
import { pictureOf } from '../lib/images.ts'
import { designs } from '../stores/designs.ts'

/** The picture of a cart line; a customized line shows its design. */
export function useLinePicture(item: CartItem) {
  const design = designs.use(item.design)
  const picture = design ? { src: `${design.url}-320` } : pictureOf(item.image)
  // The name is next to it.
  return { ...picture, alt: design ? 'Your design' : '' }
}

import { messages } from '@inkloom/contract/messages'
import type { CartItem } from '@inkloom/contract/storage'
import { pictureOf } from './images.ts'

/** What an `<img>` needs of a cart's line. */
export function cartPictureOf(item: CartItem) {
  return { ...pictureOf(item.image), alt: item.name || messages.unnamedProduct }
}

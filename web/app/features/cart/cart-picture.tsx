import { messages } from '@inkloom/contract/messages'
import type { CartItem } from '@inkloom/contract/storage'
import { pictureOf } from '../../lib/images.ts'
import { Picture } from '../../ui/picture.tsx'

/** The picture of a cart's line. */
export function CartPicture({ item, sizes }: { item: CartItem; sizes: string }) {
  return <Picture {...pictureOf(item.image)} alt={item.name || messages.unnamedProduct} sizes={sizes} />
}

import type { WishlistItem } from '@inkloom/contract/storage'
import { Heart } from './heart.tsx'

/** The heart of a card in a list. */
export const heartOf = (product: WishlistItem) => <Heart product={product} asks />

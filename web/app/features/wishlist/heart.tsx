import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import type { WishlistItem } from '@inkloom/contract/storage'
import { toast } from '../../lib/toast.ts'
import { priceAfterSale } from '../../shop/price.ts'
import { wishlist } from '../../stores/wishlist.ts'
import { HeartIcon } from '../../ui/icons.tsx'

/** A product with its price before the sale. */
type ListedProduct = WishlistItem & { sale: { discount_value: number } | null }

interface HeartProps {
  product: ListedProduct
  /** Asks before removing: the heart of a card is easily pressed by accident. */
  asks?: boolean
  className?: string
}

const ms = limits.wishlistToastMs

/** Adds a product to the wishlist or removes it. */
export function Heart({ product, asks = false, className = 'bg-white/90' }: HeartProps) {
  const isKept = wishlist.use().some(({ id }) => id === product.id)
  const name = product.name || messages.unnamedProduct

  const toggle = async () => {
    if (!isKept) {
      const { id, name, main_image, slug } = product
      const price = priceAfterSale(product)
      if (wishlist.add({ id, name, price, main_image, slug }).ok) {
        return toast({ kind: 'success', title: messages.addedToWishlist, ms })
      }
      return toast({ kind: 'error', title: messages.storageFull })
    }
    if (asks) {
      const { confirmRemoval } = await import('./confirm-removal.ts')
      return confirmRemoval(product, messages.removedFromWishlist)
    }
    if (wishlist.remove(product.id).ok)
      return toast({ kind: 'success', title: messages.removedFromWishlist, ms })
    return toast({ kind: 'error', title: messages.wishlistNotChanged, ms })
  }
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Wishlist: ${name}`}
      onClick={() => void toggle()}
      className={`icon-button text-ink hover:bg-white aria-pressed:text-sale ${className}`}
    >
      <HeartIcon className={isKept ? 'size-5 fill-current' : 'size-5'} />
    </button>
  )
}

/** The heart of a card in a list. */
export const renderHeart = (product: ListedProduct) => <Heart product={product} asks />

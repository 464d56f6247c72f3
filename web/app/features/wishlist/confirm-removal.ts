import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { toast } from '../../lib/toast.ts'
import { wishlist } from '../../stores/wishlist.ts'

/** Removes a product from the wishlist after confirmation and shows a toast. */
export async function confirmRemoval(product: { id: number; name: string }, said: string): Promise<void> {
  const { confirmDialog } = await import('../../ui/confirm.tsx')
  const isSure = await confirmDialog({
    title: 'Remove from wishlist?',
    text: `${product.name || messages.unnamedProduct} will be removed from your wishlist.`,
    yes: 'Remove',
  })
  if (!isSure) return
  const ms = limits.wishlistToastMs
  if (wishlist.remove(product.id).ok) await toast({ kind: 'success', title: said, ms })
  else await toast({ kind: 'error', title: messages.wishlistNotChanged, ms })
}

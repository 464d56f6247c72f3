import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { cart } from '../../stores/cart.ts'
import type { Change } from './cart-diff.ts'

/** Says what has changed about a line and offers to mend it. */
export function ChangeNotice({ item, change }: { item: CartItem; change: Change }) {
  const { text, label, mend } = wayOut(item, change)
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sale-tint px-4 py-2.5 text-sm text-sale"
    >
      <p>{text}</p>
      <button type="button" onClick={mend} className="min-h-11 font-semibold text-link">
        {label}
      </button>
    </div>
  )
}

function wayOut(item: CartItem, change: Change) {
  const { itemId } = item
  const remove = { label: 'Remove it', mend: () => cart.remove(itemId) }
  switch (change.kind) {
    case 'gone':
      return { text: 'This product is no longer sold like this.', ...remove }
    case 'sold out':
      return { text: 'This product has sold out meanwhile.', ...remove }
    case 'fewer':
      return {
        text: `Only ${change.stock} of these are left.`,
        label: `Take ${change.stock}`,
        mend: () => cart.setQuantity(itemId, change.stock),
      }
    case 'price': {
      const each = formatUsd(fromDollars(Number(change.price)) + fromDollars(change.customFee))
      return {
        text: `The price has changed: it is now ${each} each.`,
        label: 'Use the new price',
        mend: () => cart.setPrice(itemId, change.price, change.customFee),
      }
    }
  }
}

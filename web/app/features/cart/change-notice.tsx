import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { cart } from '../../stores/cart.ts'
import type { Change } from './cart-diff.ts'

/** Describes the change of a line and offers a fix. */
export function ChangeNotice({ item, change }: { item: CartItem; change: Change }) {
  const { text, label, fix } = fixFor(item, change)
  return (
    <div
      role="status"
      className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sale-tint px-4 py-2.5 text-sm text-sale"
    >
      <p>{text}</p>
      <button type="button" onClick={fix} className="min-h-11 font-semibold text-link">
        {label}
      </button>
    </div>
  )
}

function fixFor(item: CartItem, change: Change) {
  const { itemId } = item
  const remove = { label: 'Remove it', fix: () => cart.remove(itemId) }
  switch (change.kind) {
    case 'gone':
      return { text: 'This product is no longer available in this variant.', ...remove }
    case 'sold out':
      return { text: 'This product is sold out.', ...remove }
    case 'fewer':
      return {
        text: `Only ${change.stock} left in stock.`,
        label: `Change to ${change.stock}`,
        fix: () => cart.setQuantity(itemId, change.stock),
      }
    case 'price': {
      const each = formatUsd(fromDollars(Number(change.price)) + fromDollars(change.customFee))
      return {
        text: `The price has changed to ${each} each.`,
        label: 'Use the new price',
        fix: () => cart.setPrice(itemId, change.price, change.customFee),
      }
    }
  }
}

import { paths } from '../../lib/paths.ts'
import { cart, totalQuantity } from '../../stores/cart.ts'
import { BagIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

/** Cached pages contain no cart: the badge appears after hydration without a layout shift. */
export function CartLink() {
  const count = totalQuantity(cart.use())
  return (
    <Link to={paths.cart} aria-label={nameOf(count)} className="icon-button">
      <BagIcon />
      {count > 0 && (
        <span className="absolute top-0.5 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-transparent bg-accent px-1 text-xs font-bold text-white tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}

function nameOf(count: number): string {
  if (count === 0) return 'Cart'
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
}

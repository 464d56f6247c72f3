import type { ReactNode } from 'react'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { cart, totalQuantity } from '../../stores/cart.ts'
import { wishlist } from '../../stores/wishlist.ts'
import { BagIcon, HeartIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

export function CartLink() {
  return (
    <CountedLink to={paths.cart} label="Cart" count={totalQuantity(cart.use())} one="item">
      <BagIcon />
    </CountedLink>
  )
}

/** Hidden on small screens, where the side menu links to the wishlist. */
export function WishlistLink() {
  return (
    <CountedLink
      to={paths.wishlist}
      label="Wishlist"
      count={wishlist.use().length}
      one="product"
      className="max-lg:hidden"
    >
      <HeartIcon />
    </CountedLink>
  )
}

interface CountedLinkProps {
  to: string
  label: string
  count: number
  /** What is counted, in the singular. */
  one: string
  className?: string
  children: ReactNode
}

/** Cached pages contain no cart or wishlist: the count appears after hydration without a layout shift. */
function CountedLink({ to, label, count, one, className = '', children }: CountedLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${countOf(count, one)}` : label}
      className={`icon-button ${className}`}
    >
      {children}
      {count > 0 && (
        <span className="absolute top-0.5 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-transparent bg-accent px-1 text-xs font-bold text-white tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { LockIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

/** The header of the checkout: nothing leads away but the logo and the cart. */
export function CheckoutHeader({ logo, cart }: { logo: ReactNode; cart: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 h-(--header) border-b border-line bg-paper">
      <div className="page flex h-full items-center gap-4">
        <Link to={paths.home} aria-label="Inkloom, home" className="rounded-md">
          {logo}
        </Link>
        <p className="mx-auto flex items-center gap-1.5 text-sm font-medium text-soft sm:text-base">
          <LockIcon className="size-5 text-accent" />
          Secure checkout
        </p>
        <div className="-mr-2.5">{cart}</div>
      </div>
    </header>
  )
}

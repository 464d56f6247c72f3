import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

const links = [
  { to: paths.page('refund-policy'), label: 'Refund policy' },
  { to: paths.shippingDelivery, label: 'Shipping' },
  { to: paths.page('privacy-policy'), label: 'Privacy policy' },
  { to: paths.page('terms-of-service'), label: 'Terms of service' },
]

/** The policies that a shopper may want to read before paying. */
export function CheckoutFooter() {
  return (
    <footer className="border-t border-line bg-mist">
      <nav aria-label="Policies" className="page flex flex-wrap gap-x-6 py-4 text-sm text-soft">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  )
}

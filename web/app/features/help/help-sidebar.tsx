import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

const links = [
  { to: paths.helpCenter, label: 'Help center' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.shippingDelivery, label: 'Shipping and delivery' },
  { to: paths.securityPayment, label: 'Security and payment' },
  { to: paths.page('returns-exchanges-policy'), label: 'Returns & Exchanges Policy' },
  { to: paths.page('privacy-policy'), label: 'Privacy Policy' },
  { to: paths.contactUs, label: 'Contact details' },
]

/** Links to the other help pages. */
export function HelpSidebar({ here }: { here: string }) {
  return (
    <nav aria-labelledby="more-help" className="lg:sticky lg:top-[calc(var(--header)+2rem)] lg:self-start">
      <h2 id="more-help" className="border-b border-line pb-4 text-lg font-semibold tracking-tight">
        More help
      </h2>
      <ul className="divide-y divide-line">
        {links
          .filter(({ to }) => to !== here)
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center font-medium hover:text-accent hover:underline hover:underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

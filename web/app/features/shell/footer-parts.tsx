import { paths } from '../../lib/paths.ts'
import { ChatIcon, LockIcon } from '../../ui/icons.tsx'
import { ReturnIcon, TruckIcon } from '../../ui/service-icons.tsx'
import { Link } from '../../ui/link.tsx'

const highlights = [
  { Icon: TruckIcon, title: 'Free shipping over $100', text: 'Ready to ship in 2 business days' },
  { Icon: ReturnIcon, title: '30 days to return', text: 'From the day it arrives' },
  { Icon: ChatIcon, title: 'Help around the clock', text: 'From people who know our products' },
  { Icon: LockIcon, title: 'Secure payment', text: 'By card or PayPal' },
]

export function SupportHighlights() {
  return (
    <section aria-label="Support" className="border-b border-line">
      <ul className="page grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-4">
        {highlights.map(({ Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-3 sm:flex-row sm:gap-4">
            <Icon className="size-7 text-accent" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns = [
  {
    title: 'Company',
    links: [
      { to: paths.aboutUs, label: 'About us' },
      { to: paths.contactUs, label: 'Contact us' },
      { to: paths.page('privacy-policy'), label: 'Privacy policy' },
      { to: paths.page('terms-of-service'), label: 'Terms of service' },
      { to: paths.page('dmca'), label: 'DMCA' },
      { to: paths.page('our-intellectual-property-policy'), label: 'Intellectual property' },
      { to: paths.sitemap, label: 'Sitemap' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: paths.helpCenter, label: 'Help center' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.orderTracking, label: 'Order tracking' },
      { to: paths.shippingDelivery, label: 'Shipping and delivery' },
      { to: paths.securityPayment, label: 'Security and payment' },
      { to: paths.page('refund-policy'), label: 'Refund policy' },
      { to: paths.page('returns-exchanges-policy'), label: 'Returns and exchanges' },
      { to: paths.withdrawal, label: 'Withdraw from a purchase' },
    ],
  },
  {
    title: 'Shop',
    links: [
      { to: paths.products, label: 'All products' },
      { to: paths.bulkOrder, label: 'Bulk orders' },
      { to: paths.promoCode, label: 'Promo codes' },
      { to: paths.wishlist, label: 'Wishlist' },
      { to: paths.cart, label: 'Cart' },
    ],
  },
]

export function FooterLinks() {
  return columns.map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2 className="text-base font-bold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center text-soft hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

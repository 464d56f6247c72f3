import type { ReactNode } from 'react'
import { ArticleLayout } from '../features/blog/article-layout.tsx'
import { HelpSidebar } from '../features/help/help-sidebar.tsx'
import { PolicySection } from '../features/help/policy-section.tsx'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { icon } from '../ui/icons.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/security-payment'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="1.5" />
    <path d="M3 9.5h18M6.5 15h4" />
  </>,
)
const WalletIcon = icon(
  <>
    <path d="M4 7.5v11h16v-11zM4 7.5l11.5-3.5v3.5" />
    <path d="M20 11.5h-4.5a1.5 1.5 0 0 0 0 3H20" />
  </>,
)

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Security and payment',
    description: 'How to pay, how we protect your payment and how we use your data.',
    path: paths.securityPayment,
  })

export default function SecurityPayment() {
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="Security and payment" />
      <PageHeading
        title="Security and payment"
        note="Pay by card or with PayPal, in US dollars. The total you see is the total we charge."
      />
      <ArticleLayout aside={<HelpSidebar here={paths.securityPayment} />}>
        <Methods />
        <Protection />
        <Privacy />
      </ArticleLayout>
    </PageFrame>
  )
}

function Methods() {
  return (
    <PolicySection title="Payment methods">
      <ul className="grid gap-4 sm:grid-cols-2">
        <Method icon={<CardIcon className="size-8" />} title="Card">
          Visa, Mastercard, American Express and all major credit and debit cards. Your bank may ask you to
          confirm the payment with a code or in its app (3-D Secure).
        </Method>
        <Method icon={<WalletIcon className="size-8" />} title="PayPal">
          Log in to PayPal and approve the amount. You're not charged until you approve it, and you can go
          back at any time.
        </Method>
      </ul>
      <p>
        You pay once for everything in your cart, no matter how many sellers it comes from. All amounts are in
        US dollars. Your bank may charge a foreign currency fee.
      </p>
    </PolicySection>
  )
}

function Method({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card as="li" className="p-6">
      <span className="text-accent">{icon}</span>
      <h3 className="mt-3 font-semibold">{title}</h3>
      <p className="mt-1 text-base text-soft">{children}</p>
    </Card>
  )
}

function Protection() {
  return (
    <PolicySection title="How we protect your payment">
      <ul className="list-disc space-y-2 pl-5 marker:text-edge">
        <li>
          Card details are entered in a secure form from our payment provider. They go directly to the
          provider; we never see or store your card number.
        </li>
        <li>Every page uses an encrypted connection.</li>
        <li>
          We calculate prices, fees and shipping at the moment of payment. If anything has changed, we ask you
          to confirm before you're charged.
        </li>
        <li>
          A payment belongs to one checkout: pressing the button twice or losing your connection won't charge
          you twice.
        </li>
      </ul>
      <p>
        If your payment went through and then an error appeared, don't pay again. We have your order and match
        it with your payment automatically. Learn more about{' '}
        <Link to={paths.page('secure-payments')} className="text-link text-accent">
          Secure Payments
        </Link>
        .
      </p>
    </PolicySection>
  )
}

function Privacy() {
  return (
    <PolicySection title="Privacy">
      <p>
        We collect only what we need for your order: your name, address, email and phone number, your items,
        and the text, number or picture printed on them. The seller and the workshop receive what they need to
        make your order, the carrier receives your address, and the payment provider receives the amount and
        billing details. We never sell personal data.
      </p>
      <p>
        Your cart, wishlist and recently viewed products stay in your browser until you order. Passwords are
        stored only as a one-way hash.
      </p>
      <p>
        Order and account data are retained for 10 years, the longest period required for business records.
        You can view, correct and download your data in{' '}
        <Link to={paths.myAccount} className="text-link text-accent">
          your profile
        </Link>
        , and delete your account there. Data that the law requires us to keep is then locked and used for
        nothing else. For details, see our{' '}
        <Link to={paths.page('privacy-policy')} className="text-link text-accent">
          Privacy Policy
        </Link>
        .
      </p>
    </PolicySection>
  )
}

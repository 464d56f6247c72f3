import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArticleLayout } from '../features/blog/article-layout.tsx'
import { HelpSidebar } from '../features/help/help-sidebar.tsx'
import { PolicySection } from '../features/help/policy-section.tsx'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { CardIcon, WalletIcon } from '../ui/icons.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/security-payment'
import { Card } from '../ui/card.tsx'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Security and payment',
    description: 'How you can pay, what protects the payment, and what happens to your data.',
    path: paths.securityPayment,
  })

export default function SecurityPayment() {
  return (
    <PageFrame>
      <Breadcrumb way={[{ name: 'Home', to: paths.home }]} here="Security and payment" />
      <PageHeading
        title="Security and payment"
        note="By card or with PayPal, in US dollars. What you see is what is charged."
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
          Visa, Mastercard, American Express and other usual credit and debit cards. Your bank may ask for a
          code or a tap in its app, known as 3-D Secure.
        </Method>
        <Method icon={<WalletIcon className="size-8" />} title="PayPal">
          Log in at PayPal and approve the amount. Nothing is charged before you have, and you can go back at
          any moment.
        </Method>
      </ul>
      <p>
        You pay once for everything in your cart, however many sellers it comes from. All amounts are in US
        dollars; your bank may add a fee of its own for foreign currency.
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
    <PolicySection title="What protects your payment">
      <ul className="list-disc space-y-2 pl-5 marker:text-edge">
        <li>
          The fields for your card stand in a frame of the payment provider. What you type goes straight to
          the provider; we never see or store your card number.
        </li>
        <li>Every page is served over an encrypted connection.</li>
        <li>
          Prices, fees and shipping are calculated on our server at the moment of payment. If something has
          changed in the meantime, you are asked again before anything is charged.
        </li>
        <li>
          A payment is tied to one checkout: pressing the button twice, or losing the connection in between,
          does not charge you twice.
        </li>
      </ul>
      <p>
        If a payment went through and an error followed, do not pay again. Your order is on our books, and
        payment and order are brought together automatically. More under{' '}
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
        We collect what an order needs: your name, address, email and phone number, what you ordered, and the
        text, number or picture that goes onto it. The seller and the workshop receive what they need to make
        it, the carrier the address, the payment provider the amount and billing details. We do not sell
        personal data to anyone.
      </p>
      <p>
        Your cart, your wishlist and what you viewed recently stay in your own browser until you order.
        Passwords are stored only as a one-way hash.
      </p>
      <p>
        Order and account data are retained for 10 years, the longest period for which business records have
        to be kept. You can see, correct and download your data under{' '}
        <Link to={paths.myAccount} className="text-link text-accent">
          your profile
        </Link>
        , and delete your account there; what the law obliges us to keep is then locked and used for nothing
        else. All of it is set out in the{' '}
        <Link to={paths.page('privacy-policy')} className="text-link text-accent">
          Privacy Policy
        </Link>
        .
      </p>
    </PolicySection>
  )
}

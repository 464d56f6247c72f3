import type { ReactNode } from 'react'
import { ContactDetails } from '../features/about/contact-details.tsx'
import { StreetMap } from '../features/about/street-map.tsx'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/contact-us'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Contact details',
    description: 'Where Inkloom is and how to reach us by message, email or phone, 24 hours a day.',
    path: paths.contactUs,
  })

const options = [
  {
    title: 'A question about an order',
    text: 'We answer most questions within a few hours and all within one business day. Please include your order number.',
    to: paths.contact,
    label: 'Contact us',
  },
  {
    title: 'Where is my package?',
    text: 'Track it with your billing email and order number.',
    to: paths.orderTracking,
    label: 'Track an order',
  },
  {
    title: '50 items or more',
    text: 'Our bulk order team sends you a quote within 48 hours.',
    to: paths.bulkOrder,
    label: 'Ask for a quote',
  },
  {
    title: 'A question for a seller',
    text: 'Every product page has a seller box with a link to message the seller.',
    to: paths.products,
    label: 'Find the product',
  },
]

export default function ContactUs() {
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="Contact us" />
      <PageHeading title="Contact us" note="We're here around the clock, before and after your purchase." />
      <Card as="div" className="grid overflow-hidden lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="details" className="p-6 lg:p-10">
          <h2 id="details" className="mb-6 text-2xl font-bold">
            Inkloom
          </h2>
          <ContactDetails />
        </section>
        <div className="min-h-72">
          <StreetMap />
        </div>
      </Card>
      <h2 className="mt-14 text-2xl font-bold lg:mt-20">The fastest way to get help</h2>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {options.map((option) => (
          <ContactOption key={option.to} {...option} />
        ))}
      </ul>
    </PageFrame>
  )
}

function ContactOption({
  title,
  text,
  to,
  label,
}: {
  title: string
  text: ReactNode
  to: string
  label: string
}) {
  return (
    <li className="border-t border-line pt-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1.5 text-pretty text-soft">{text}</p>
      <Link to={to} className="text-link inline-flex min-h-11 items-center font-medium text-accent">
        {label}
      </Link>
    </li>
  )
}

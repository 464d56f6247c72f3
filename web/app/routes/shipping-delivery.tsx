import { Link } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { formatUsd, type PostageRate } from '@inkloom/contract/money'
import { expressRate, otherRate, premiumRate, standardRates } from '@inkloom/contract/shipping-rates'
import { ArticleLayout } from '../features/blog/article-layout.tsx'
import { HelpSidebar } from '../features/help/help-sidebar.tsx'
import { PolicySection } from '../features/help/policy-section.tsx'
import { PolicyTable } from '../features/help/policy-table.tsx'
import { toClientLoader, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { loadOrigin, staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/shipping-delivery'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Shipping and delivery',
    description:
      'How long an order takes and what shipping costs: processing, delivery times and every rate, free above $100.',
    path: paths.shippingDelivery,
  })

export default function ShippingDelivery() {
  return (
    <PageFrame>
      <Breadcrumb way={[{ name: 'Home', to: paths.home }]} here="Shipping and delivery" />
      <PageHeading
        title="Shipping and delivery"
        note={`Free shipping when the subtotal of your cart is above ${formatUsd(limits.freeShippingAbove)}.`}
      />
      <ArticleLayout aside={<HelpSidebar here={paths.shippingDelivery} />}>
        <Times />
        <Costs />
        <Fees />
        <Arriving />
      </ArticleLayout>
    </PageFrame>
  )
}

const times = [
  { name: 'Processing', note: 'Printing, drying, checking by hand, packing', cells: ['1-7 days'] },
  { name: 'Standard, United States', note: 'What checkout offers', cells: ['5-7 business days'] },
  {
    name: 'Alaska, Hawaii, Puerto Rico and territories',
    note: 'On top of the times above',
    cells: ['extra 7-12 business days'],
  },
  { name: 'APO addresses', note: 'Military post, on its own schedule', cells: ['40-45 days'] },
]

function Times() {
  const [earliest, latest] = limits.deliveryDays.elsewhere
  return (
    <PolicySection title="Delivery time">
      <p>
        Every piece is printed after you order it. Processing takes 1-7 days, and most orders are ready to
        ship in {limits.readyToShipDays} business days. After that the carrier takes over.
      </p>
      <PolicyTable caption="How long each part takes" columns={['Part', 'Time']} rows={times} />
      <p>
        Each product page shows an estimate for your country. Outside the United States, count on {earliest}{' '}
        to {latest} days from the day your order is ready.
      </p>
    </PolicySection>
  )
}

const methods: [string, PostageRate][] = [
  ['Standard', standardRates['T-Shirts']],
  ['Premium', premiumRate],
  ['Express', expressRate],
]

function Costs() {
  const rates = [...Object.entries(standardRates), ['Everything else', otherRate] as const]
  return (
    <PolicySection title="Shipping cost">
      <p>
        You pay for the first piece of each seller&apos;s parcel, and a little for every extra one. Where
        pieces of several kinds share a parcel, the dearest counts as the first.
      </p>
      <PolicyTable
        caption="Standard shipping within the United States, by product"
        columns={['Product', 'First item', 'Each extra item']}
        rows={rates.map(([name, rate]) => costs(name, rate))}
      />
      <PolicyTable
        caption="T-shirts within the United States, by method"
        columns={['Method', 'First item', 'Each extra item']}
        rows={methods.map(([name, rate]) => costs(name, rate))}
      />
      <p>
        Checkout uses standard shipping. If you need premium or express,{' '}
        <Link to={paths.contact} className="text-link text-accent">
          write to us
        </Link>{' '}
        before you order and we arrange it with the workshop.
      </p>
    </PolicySection>
  )
}

function costs(name: string, { first, extra }: PostageRate) {
  return { name, cells: [formatUsd(first), formatUsd(extra)] }
}

function Fees() {
  return (
    <PolicySection title="Free shipping and handling">
      <p>
        Shipping is free when the subtotal of your cart is above {formatUsd(limits.freeShippingAbove)}. The
        subtotal is the price of all pieces, without fees for personalising and before any coupon.
      </p>
      <p>
        Our price list knows a handling fee of 7% of the order. It is currently waived: checkout shows it as{' '}
        {formatUsd(0)}.
      </p>
    </PolicySection>
  )
}

function Arriving() {
  return (
    <PolicySection title="On its way">
      <p>
        You get a mail when your parcel leaves. With your billing email and the order code you can follow it
        on the page{' '}
        <Link to={paths.orderTracking} className="text-link text-accent">
          Order tracking
        </Link>
        . Pieces of several sellers travel in separate parcels and may arrive on different days.
      </p>
      <p>
        If a parcel has not arrived 15 business days after the estimated date, we treat it as lost and send it
        again or refund it. More in the{' '}
        <Link to={paths.page('refund-policy')} className="text-link text-accent">
          Refund Policy
        </Link>
        .
      </p>
    </PolicySection>
  )
}

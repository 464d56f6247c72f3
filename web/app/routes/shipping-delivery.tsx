import { limits } from '@inkloom/contract/limits'
import type { ShippingRate } from '@inkloom/contract/cart-sums'
import { formatUsd } from '@inkloom/contract/money'
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
import { Link } from '../ui/link.tsx'

export const loader = toLoader(loadOrigin)
export const clientLoader = toClientLoader(loadOrigin)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Shipping and delivery',
    description: 'Processing times, delivery times and shipping rates. Free shipping on orders over $100.',
    path: paths.shippingDelivery,
  })

export default function ShippingDelivery() {
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="Shipping and delivery" />
      <PageHeading
        title="Shipping and delivery"
        note={`Free shipping when your cart subtotal is over ${formatUsd(limits.freeShippingAbove)}.`}
      />
      <ArticleLayout aside={<HelpSidebar here={paths.shippingDelivery} />}>
        <Times />
        <Costs />
        <Fees />
        <Tracking />
      </ArticleLayout>
    </PageFrame>
  )
}

const times = [
  { name: 'Processing', note: 'Printing, drying, quality check, packing', cells: ['1-7 days'] },
  { name: 'Standard, United States', note: 'Used at checkout', cells: ['5-7 business days'] },
  {
    name: 'Alaska, Hawaii, Puerto Rico and territories',
    note: 'In addition to the times above',
    cells: ['Add 7-12 business days'],
  },
  { name: 'APO addresses', note: 'Military mail', cells: ['40-45 days'] },
]

function Times() {
  const [earliest, latest] = limits.deliveryDays.elsewhere
  return (
    <PolicySection title="Delivery time">
      <p>
        Every item is printed to order. Processing takes 1-7 days, and most orders are ready to ship in{' '}
        {limits.readyToShipDays} business days.
      </p>
      <PolicyTable caption="Processing and delivery times" columns={['Step', 'Time']} rows={times} />
      <p>
        Each product page shows an estimate for your country. Outside the United States, delivery takes{' '}
        {earliest} to {latest} days after your order is ready.
      </p>
    </PolicySection>
  )
}

const methods: [string, ShippingRate][] = [
  ['Standard', standardRates['T-Shirts']],
  ['Premium', premiumRate],
  ['Express', expressRate],
]

function Costs() {
  const rates = [...Object.entries(standardRates), ['Everything else', otherRate] as const]
  return (
    <PolicySection title="Shipping cost">
      <p>
        For each seller, you pay one rate for the first item and a lower rate for each extra item. If an order
        has different kinds of items, the one with the highest rate counts as the first.
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
          contact us
        </Link>{' '}
        before you order and we'll arrange it with the workshop.
      </p>
    </PolicySection>
  )
}

function costs(name: string, { first, extra }: ShippingRate) {
  return { name, cells: [formatUsd(first), formatUsd(extra)] }
}

function Fees() {
  return (
    <PolicySection title="Free shipping and handling">
      <p>
        Shipping is free when your cart subtotal is over {formatUsd(limits.freeShippingAbove)}. The subtotal
        is the price of all items, without custom fees and before any coupon.
      </p>
      <p>
        Our price list includes a handling fee of 7%. It is currently waived, so checkout shows it as{' '}
        {formatUsd(0)}.
      </p>
    </PolicySection>
  )
}

function Tracking() {
  return (
    <PolicySection title="Tracking your package">
      <p>
        We'll email you when your package ships. Track it with your billing email and order number on the{' '}
        <Link to={paths.orderTracking} className="text-link text-accent">
          Order tracking
        </Link>
        page. Items from different sellers ship in separate packages and may arrive on different days.
      </p>
      <p>
        If your package hasn't arrived 15 business days after the estimated date, we treat it as lost and
        resend or refund it. For details, see our{' '}
        <Link to={paths.page('refund-policy')} className="text-link text-accent">
          Refund Policy
        </Link>
        .
      </p>
    </PolicySection>
  )
}

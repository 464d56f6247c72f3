import { BulkOrderFaq } from '../features/contact/bulk-order-faq.tsx'
import { BulkOrderForm } from '../features/contact/bulk-order-form.tsx'
import { toClientLoader, toLoader, type LoadArgs } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/bulk-order'

const load = async ({ url }: LoadArgs<unknown>) => ({ origin: url.origin })
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Bulk orders',
    description: 'Quotes for 50 or more items of the same product, within 48 hours.',
    canonical: loaderData && canonicalUrl(loaderData.origin, paths.bulkOrder),
  })

export default function BulkOrder() {
  return (
    <PageFrame>
      <PageHeading
        title="Bulk orders"
        note="For teams, companies and events: get a quote for 50 or more items of the same product within 48 hours."
      />
      <div className="grid items-start gap-12 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <BulkOrderForm />
        <BulkOrderFaq />
      </div>
    </PageFrame>
  )
}

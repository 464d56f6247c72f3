import { MessageForm } from '../features/contact/message-form.tsx'
import { toClientLoader, toLoader, type LoadArgs } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/contact'

const load = async ({ url }: LoadArgs<unknown>) => ({ origin: url.origin })
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact Us',
    description: 'Write to Inkloom: orders, products, sellers, anything. We answer by mail.',
    canonical: loaderData && canonicalUrl(loaderData.origin, paths.contact),
  })

export default function Contact() {
  return (
    <PageFrame>
      <div className="mx-auto max-w-2xl">
        <PageHeading title="Contact Us" note="Orders, products, sellers, anything. We answer by mail." />
        <MessageForm sellerId={null} />
      </div>
    </PageFrame>
  )
}

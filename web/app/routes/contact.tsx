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
    description: 'Contact Inkloom about orders, products, sellers or anything else. We reply by email.',
    canonical: loaderData && canonicalUrl(loaderData.origin, paths.contact),
  })

export default function Contact() {
  return (
    <PageFrame>
      <div className="mx-auto max-w-2xl">
        <PageHeading
          title="Contact Us"
          note="Questions about orders, products, sellers or anything else? We reply by email."
        />
        <MessageForm sellerId={null} />
      </div>
    </PageFrame>
  )
}

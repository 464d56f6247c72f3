import { ContactSupport } from '../features/help/contact-support.tsx'
import { HelpSearch } from '../features/help/help-search.tsx'
import { TopicCards } from '../features/help/topic-cards.tsx'
import { toClientLoader, toLoader, type LoadArgs } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/help-center'

async function load({ url }: LoadArgs<unknown>) {
  return { asked: (url.searchParams.get('keyword') ?? '').trim().slice(0, 100), origin: url.origin }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: loaderData?.asked ? `Help center: ${loaderData.asked}` : 'Help center',
    description: 'Answers on orders, returns, tracking, products, the marketplace and artist accounts.',
    path: paths.helpCenter,
    noindex: Boolean(loaderData?.asked),
  })

export default function HelpCenter({ loaderData: { asked } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="Help center" />
      <PageHeading title="Help center" note="How can we help? Search or choose a topic." />
      <HelpSearch key={asked} asked={asked}>
        <TopicCards />
      </HelpSearch>
      <ContactSupport />
    </PageFrame>
  )
}

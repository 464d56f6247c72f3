import { MessageForm } from '../features/contact/message-form.tsx'
import { required, toClientLoader, type LoadArgs, toLoader } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/contact-seller'

async function load({ api, params, signal }: LoadArgs<{ id: string }>) {
  const { data } = await required(api.shopProfile({ sellerId: params.id }, { signal }))
  return { id: data.shop.id, name: data.shop.name }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: `Write to ${loaderData.name}`, noindex: true }) : []

export default function ContactSeller({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <div className="mx-auto max-w-2xl">
        <Breadcrumb
          crumbs={[
            { name: 'Home', to: paths.home },
            { name, to: paths.shop(id) },
          ]}
        />
        <PageHeading title={`Write to ${name}`} note="The seller replies by email." />
        <MessageForm key={id} sellerId={id} />
      </div>
    </PageFrame>
  )
}

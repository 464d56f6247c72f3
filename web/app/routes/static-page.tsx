import { ArticleLayout } from '../features/blog/article-layout.tsx'
import { Byline } from '../features/blog/byline.tsx'
import { PageSidebar } from '../features/blog/sidebar.tsx'
import { required, toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { breadcrumbJsonLd } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/static-page'

async function load({ api, params, url, signal }: LoadArgs<{ slug: string }>) {
  const { data: page } = await required(api.page({ slug: params.slug }, { signal }))
  const others = await optional(api.otherPages({ id: page.id }, { signal }))
  return { page, others: others?.data ?? null, origin: url.origin }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, origin } = loaderData
  const { title, slug } = page
  return pageMeta({
    title,
    description: `${title}: how Inkloom handles it, in plain words.`,
    canonical: canonicalUrl(origin, paths.page(slug)),
  })
}

export default function StaticPage({ loaderData: { page, others, origin } }: Route.ComponentProps) {
  const way = [{ name: page.title, to: paths.page(page.slug) }]
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current={page.title} />
      <ArticleLayout aside={<PageSidebar title="Other articles" pages={others} />}>
        <article>
          <h1 className="text-3xl leading-tight font-semibold tracking-tight text-balance lg:text-[2.75rem]">
            {page.title}
          </h1>
          <div className="mt-4 border-b border-line pb-6">
            <Byline created_at={page.created_at} author={page.user.name} topic={page.topic?.name} />
          </div>
          <Prose html={page.detail} className="mt-8" />
        </article>
      </ArticleLayout>
      <StructuredData things={import.meta.env.SSR ? [breadcrumbJsonLd(origin, way)] : []} />
    </PageFrame>
  )
}

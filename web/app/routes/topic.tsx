import { data, useLocation } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { bilingual } from '@inkloom/contract/messages'
import { PostGrid } from '../features/blog/post-grid.tsx'
import { PostSidebar } from '../features/blog/sidebar.tsx'
import { countOf } from '../lib/format.ts'
import {
  requestedPage,
  toClientLoader,
  listOrNull,
  type LoadArgs,
  toLoader,
  optional,
} from '../lib/loaders.ts'
import { pageUrl } from '../lib/page-url.ts'
import { numbered } from '../lib/pagination.ts'
import { paths } from '../lib/paths.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta, titleOfPage } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { BilingualText, EmptyState, ErrorAlert } from '../ui/states.tsx'
import { useListLoading } from '../ui/use-list-loading.ts'
import type { Route } from './+types/topic'

async function load({ api, params, url, signal }: LoadArgs<{ slug: string }>) {
  const page = requestedPage(url)
  const query = { topic: params.slug, page, per_page: limits.topicPageSize }
  const [list, latest] = await Promise.all([
    listOrNull(api.postsOfTopic(query, { signal })),
    optional(api.postsLatest({}, { signal })),
  ])
  const values = { page, list: list?.data ?? null, latest: latest?.data ?? null, origin: url.origin }
  return data(values, { status: list ? 200 : 503 })
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.list) return pageMeta({ title: 'Blog', noindex: true })
  const { page, list, origin } = loaderData
  const { name, slug } = list.topic
  return pageMeta({
    title: titleOfPage(name, page),
    description: `${name}: articles from the Inkloom blog.`,
    canonical: canonicalUrl(origin, paths.topic(slug), page),
    noindex: list.items.length === 0,
  })
}

function structuredData({ page, list, origin }: Route.ComponentProps['loaderData']): object[] {
  if (!list) return []
  const { name, slug } = list.topic
  const posts = list.items.map((post) => ({ name: post.title, to: paths.post(post.slug) }))
  return [
    breadcrumbJsonLd(origin, [{ name, to: paths.topic(slug) }]),
    itemListJsonLd(origin, name, posts, (page - 1) * limits.topicPageSize),
  ]
}

export default function Topic({ loaderData }: Route.ComponentProps) {
  const { page, list, latest } = loaderData
  return (
    <PageFrame>
      {list ? <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current={list.topic.name} /> : null}
      <PageHeading
        title={list?.topic.name ?? 'Blog'}
        note={list ? countOf(list.pagination.total, 'article') : null}
      />
      <div className="grid gap-x-12 gap-y-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16 min-[1366px]:grid-cols-[854px_minmax(0,1fr)]">
        <div className="min-w-0">
          {list ? (
            <Posts list={list} page={page} />
          ) : (
            <ErrorAlert title={<BilingualText {...bilingual.cannotLoadPosts} />} />
          )}
        </div>
        <PostSidebar title="Lastest Articles" posts={latest} />
      </div>
      <StructuredData things={import.meta.env.SSR ? structuredData(loaderData) : []} />
    </PageFrame>
  )
}

type List = NonNullable<Route.ComponentProps['loaderData']['list']>

function Posts({ list: { items, pagination }, page }: { list: List; page: number }) {
  const loading = useListLoading()
  const place = useLocation()
  const paging = numbered(page, pagination.last_page, 2)
  if (items.length === 0) {
    return (
      <EmptyState
        title="No articles here"
        action={
          page > 1
            ? { label: 'Back to the first page', to: pageUrl(place, 1) }
            : { label: 'Back to Home', to: paths.home }
        }
      >
        {page > 1 ? `There is no page ${page}.` : 'There are no articles on this topic yet.'}
      </EmptyState>
    )
  }
  return (
    <>
      <div aria-busy={loading} className="transition-opacity delay-100 duration-200 aria-busy:opacity-45">
        <PostGrid posts={items} heading="h2" heroCount={2} narrow />
      </div>
      {paging ? <Pagination {...paging} addressOf={(to) => pageUrl(place, to)} /> : null}
    </>
  )
}

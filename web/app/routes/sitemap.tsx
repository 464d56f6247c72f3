import type { ReactNode } from 'react'
import type { CategoryTree } from '@inkloom/contract/catalog'
import { bilingual, type Bilingual } from '@inkloom/contract/messages'
import { toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BilingualText, ErrorAlert } from '../ui/states.tsx'
import type { Route } from './+types/sitemap'
import { Link } from '../ui/link.tsx'

const maxPosts = 30

async function load({ api, url, signal }: LoadArgs<unknown>) {
  const [categories, posts, pages] = await Promise.all([
    optional(api.categoriesAllParent({}, { signal })),
    optional(api.posts({ per_page: maxPosts }, { signal })),
    optional(api.pages({}, { signal })),
  ])
  return {
    categories: categories && categories.data,
    posts: posts && posts.data.map(({ title, slug }) => ({ label: title, to: paths.post(slug) })),
    pages: pages && pages.data.map(({ title, slug }) => ({ label: title, to: paths.page(slug) })),
    origin: url.origin,
  }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'Sitemap',
    description: 'Browse everything: all categories, new posts and pages.',
    path: paths.sitemap,
  })

const screens = [
  { to: paths.products, label: 'All products' },
  { to: paths.aboutUs, label: 'About Inkloom' },
  { to: paths.contactUs, label: 'Contact details' },
  { to: paths.contact, label: 'Contact us' },
  { to: paths.helpCenter, label: 'Help center' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.orderTracking, label: 'Order tracking' },
  { to: paths.withdrawal, label: 'Withdraw from a purchase' },
  { to: paths.shippingDelivery, label: 'Shipping and delivery' },
  { to: paths.securityPayment, label: 'Security and payment' },
  { to: paths.bulkOrder, label: 'Bulk orders' },
  { to: paths.promoCode, label: 'Promo codes' },
]

export default function Sitemap({ loaderData: { categories, posts, pages } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="Sitemap" />
      <PageHeading title="Sitemap" note="All categories, new posts and pages at a glance." />
      <div className="space-y-14 lg:space-y-18">
        <SitemapSection
          id="map-categories"
          title="Categories"
          list={categories}
          failure={bilingual.cannotLoadCategories}
        >
          {(trees) => <Tree trees={trees} />}
        </SitemapSection>
        <SitemapSection id="map-posts" title="New posts" list={posts} failure={bilingual.cannotLoadPosts}>
          {(links) => <Columns links={links} />}
        </SitemapSection>
        <SitemapSection id="map-pages" title="Pages" list={pages} failure={bilingual.cannotLoadPages}>
          {(links) => <Columns links={[...links, ...screens]} />}
        </SitemapSection>
      </div>
    </PageFrame>
  )
}

interface SitemapSectionProps<T> {
  id: string
  title: string
  list: T[] | null
  failure: Bilingual
  children: (list: T[]) => ReactNode
}

function SitemapSection<T>({ id, title, list, failure, children }: SitemapSectionProps<T>) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 border-b border-line pb-3 text-2xl font-semibold">
        {title}
      </h2>
      {list === null ? <ErrorAlert title={<BilingualText {...failure} />} /> : children(list)}
    </section>
  )
}

/** Root categories with their children in columns. */
function Tree({ trees }: { trees: CategoryTree[] }) {
  return (
    <ul className="gap-x-8 sm:columns-2 lg:columns-4">
      {trees.map((root) => (
        <li key={root.id} className="mb-6 break-inside-avoid">
          <Link to={paths.category(root.slug)} className={`${link} font-semibold`}>
            {root.name}
          </Link>
          <Branch trees={root.children} />
        </li>
      ))}
    </ul>
  )
}

function Branch({ trees }: { trees: CategoryTree[] }) {
  if (trees.length === 0) return null
  return (
    <ul className="border-l border-line pl-4">
      {trees.map(({ id, name, slug, children }) => (
        <li key={id}>
          <Link to={paths.category(slug)} className={`${link} text-soft`}>
            {name}
          </Link>
          <Branch trees={children} />
        </li>
      ))}
    </ul>
  )
}

function Columns({ links }: { links: { to: string; label: string }[] }) {
  return (
    <ul className="gap-x-8 sm:columns-2 lg:columns-3">
      {links.map(({ to, label }) => (
        <li key={to} className="break-inside-avoid">
          <Link to={to} className={`${link} text-soft`}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const link =
  'inline-flex min-h-10 items-center py-1 leading-snug hover:text-accent hover:underline hover:underline-offset-4'

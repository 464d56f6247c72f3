import { ContactDetails } from '../features/about/contact-details.tsx'
import { Making } from '../features/about/making.tsx'
import { Press } from '../features/about/press.tsx'
import { Reviews } from '../features/about/reviews.tsx'
import { findReviews, findShirt } from '../features/about/samples.ts'
import { Stats } from '../features/about/stats.tsx'
import { StreetMap } from '../features/about/street-map.tsx'
import { toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { staticPageMeta } from '../lib/seo/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import type { Route } from './+types/about-us'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

async function load({ api, url, signal }: LoadArgs<unknown>) {
  const [products, categories, reviews, shirt] = await Promise.all([
    optional(api.products({ per_page: 1 }, { signal })),
    optional(api.categoriesFlat({}, { signal })),
    optional(findReviews(api)),
    optional(findShirt(api)),
  ])
  return {
    products: products && products.meta.total,
    categories: categories && categories.data.length,
    reviews: reviews ?? [],
    shirt: shirt ?? [],
    origin: url.origin,
  }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(loaderData?.origin, {
    title: 'About Inkloom',
    description:
      'A marketplace for personalized printed products: who we are, how it works and where to find us.',
    path: paths.aboutUs,
  })

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const { products, categories, reviews, shirt } = loaderData
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }]} current="About us" />
      <div className="space-y-16 lg:space-y-24">
        <div>
          <Story />
          <div className="mt-12 lg:mt-16">
            <Stats products={products} categories={categories} />
          </div>
        </div>
        <Making pictures={shirt} />
        <Reviews reviews={reviews} />
        <Press />
        <FindUs />
      </div>
      <p className="mt-8 text-sm text-soft">
        Demo content: the people, companies and publications on this page are fictional.
      </p>
    </PageFrame>
  )
}

function Story() {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_6fr] lg:pt-6">
      <h1 className="text-3xl leading-tight font-semibold tracking-tight text-balance lg:text-[2.75rem]">
        Made for one person: you
      </h1>
      <div className="space-y-4 text-lg leading-relaxed text-pretty text-soft">
        <p>
          A shirt with a drawing you love, a mug with a name on it, a jersey for a team of nine. Independent
          studios draw and sell the designs on Inkloom; a network of print workshops makes each item to order.
          We run the marketplace and guarantee every order.
        </p>
        <p>
          Two of us worked in a screen-print shop, where customers kept asking: could you make just one?
          That's how Inkloom started.
        </p>
        <p>
          <Link
            to={paths.page('about-us')}
            className="text-link inline-flex min-h-11 items-center font-medium text-accent"
          >
            Read our story
          </Link>
        </p>
      </div>
    </div>
  )
}

function FindUs() {
  return (
    <Card aria-labelledby="find-us" className="grid overflow-hidden lg:grid-cols-[2fr_3fr]">
      <div className="p-6 lg:p-10">
        <h2 id="find-us" className="mb-6 text-2xl font-bold">
          Find us
        </h2>
        <ContactDetails />
        <Link to={paths.contact} className="button-primary mt-8">
          Contact us
        </Link>
      </div>
      <div className="min-h-72">
        <StreetMap />
      </div>
    </Card>
  )
}

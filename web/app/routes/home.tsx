import { useRouteLoaderData } from 'react-router'
import { PostGrid } from '../features/blog/post-grid.tsx'
import { ProductCard } from '../features/catalog/product-card.tsx'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { AboutUs } from '../features/home/about-us.tsx'
import { CategoryBubbles } from '../features/home/category-bubbles.tsx'
import { CategoryTiles } from '../features/home/category-tiles.tsx'
import { FandomGrid } from '../features/home/fandom-grid.tsx'
import { FitGuarantee } from '../features/home/fit-guarantee.tsx'
import { FollowedProducts } from '../features/home/followed-products.tsx'
import { HomeSection } from '../features/home/home-section.tsx'
import { Intro } from '../features/home/intro.tsx'
import { LateSection } from '../features/home/late-section.tsx'
import { sections } from '../features/home/sections.ts'
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx'
import { heartOf } from '../features/wishlist/heart-of.tsx'
import { shopJsonLd, webSiteJsonLd } from '../lib/json-ld.ts'
import { inBrowser, onServer, type LoadArgs } from '../lib/load.ts'
import { canonicalAddress, jsonLd, pageMeta } from '../lib/meta.ts'
import { optional } from '../lib/optional.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/home'
import type { clientLoader as layoutLoader } from './main-layout.tsx'

async function load({ api, url }: LoadArgs<unknown>) {
  const [bubbles, popular, fresh, posts, fandoms] = await Promise.all([
    optional(sections.bubbles(api)),
    optional(sections.popular(api)),
    optional(sections.fresh(api)),
    optional(sections.posts(api)),
    optional(sections.fandoms(api)),
  ])
  return { bubbles, popular, fresh, posts, fandoms, origin: url.origin }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: 'Printed merchandise, made yours',
    description:
      'Shirts, hoodies, mugs and posters from independent sellers, personalised with your text, number or photo and printed when you order.',
    canonical: loaderData && canonicalAddress(loaderData.origin, paths.home),
  }),
  ...(loaderData ? [shopJsonLd(loaderData.origin), webSiteJsonLd(loaderData.origin)].map(jsonLd) : []),
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { bubbles, popular, fresh, posts, fandoms } = loaderData
  const layout = useRouteLoaderData<typeof layoutLoader>('routes/main-layout')
  return (
    <div className="pb-20 lg:pb-28">
      <Intro />
      <LateSection fromServer={bubbles} call={sections.bubbles}>
        {(list) => <CategoryBubbles bubbles={list} />}
      </LateSection>
      <LateSection fromServer={popular} call={sections.popular}>
        {(products) => (
          <HomeSection
            id="popular"
            title="Shop Popular Products"
            more={{ to: paths.products, label: 'See all' }}
          >
            <ProductGrid products={products} variant="home" heroCount={2} action={heartOf} />
          </HomeSection>
        )}
      </LateSection>
      <FollowedProducts>{(products) => <ProductGrid products={products} variant="home" />}</FollowedProducts>
      <LateSection fromServer={fresh} call={sections.fresh}>
        {(products) => (
          <HomeSection id="new" title="New products">
            <ProductGrid products={products} variant="home" action={heartOf} />
          </HomeSection>
        )}
      </LateSection>
      <LateSection fromServer={layout?.categories ?? null} call={sections.categories}>
        {(categories) => (
          <HomeSection id="categories" title="Shop by category">
            <CategoryTiles categories={categories} />
          </HomeSection>
        )}
      </LateSection>
      <LateSection fromServer={posts} call={sections.posts}>
        {(list) => (
          <HomeSection id="blog" title="Fresh from the blog">
            <PostGrid posts={list} />
          </HomeSection>
        )}
      </LateSection>
      <FitGuarantee />
      <LateSection fromServer={fandoms} call={sections.fandoms}>
        {(list) => (
          <HomeSection id="fandoms" title="Find your fandom">
            <FandomGrid fandoms={list} />
          </HomeSection>
        )}
      </LateSection>
      <AboutUs />
      <RecentlyViewed step={4}>
        {(product) => (
          // The browser remembers neither stock nor reviews nor what can be personalised.
          <ProductCard
            product={{ ...product, stock: 1, allow_custom: false, rating: null, reviews_count: 0 }}
            variant="home"
            action={heartOf(product)}
          />
        )}
      </RecentlyViewed>
    </div>
  )
}

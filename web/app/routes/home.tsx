import { lazy, Suspense, type ComponentProps } from 'react'
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
import type { LivePictureProps } from '../features/customizer/live-picture.tsx'
import { Hero } from '../features/home/hero.tsx'
import { HomeSection } from '../features/home/home-section.tsx'
import { OptionalSection } from '../features/home/optional-section.tsx'
import { sections } from '../features/home/sections.ts'
import { Shops } from '../features/home/shops.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import { toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { shopJsonLd, webSiteJsonLd } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { recentlyViewed } from '../stores/recently-viewed.ts'
import type { Route } from './+types/home'
import type { clientLoader as layoutLoader } from './main-layout.tsx'

const RecentlyViewed = lazy(async () => ({
  default: (await import('../features/catalog/recently-viewed.tsx')).RecentlyViewed,
}))

// If the code cannot be loaded, the picture stays as it is.
const LivePicture = lazy(async () => {
  const live = await import('../features/customizer/live-picture.tsx').catch(() => null)
  return { default: live?.LivePicture ?? (({ fallback }: LivePictureProps) => fallback) }
})
const renderLive: ComponentProps<typeof Hero>['live'] = (product, name, fallback) => (
  <LivePicture product={product} name={name} fallback={fallback} />
)

async function load({ api, url }: LoadArgs<unknown>) {
  const [showcase, bubbles, popular, fresh, season, shops, posts, fandoms] = await Promise.all([
    optional(sections.showcase(api)),
    optional(sections.bubbles(api)),
    optional(sections.popular(api)),
    optional(sections.fresh(api)),
    optional(sections.season(api)),
    optional(sections.shops(api)),
    optional(sections.posts(api)),
    optional(sections.fandoms(api)),
  ])
  return { showcase, bubbles, popular, fresh, season, shops, posts, fandoms, origin: url.origin }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Printed merchandise, made yours',
    description:
      'Shirts, hoodies, mugs and posters from independent sellers, personalized with your text, number or photo and printed to order.',
    canonical: loaderData && canonicalUrl(loaderData.origin, paths.home),
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { showcase, bubbles, popular, fresh, season, shops, posts, fandoms, origin } = loaderData
  const layout = useRouteLoaderData<typeof layoutLoader>('routes/main-layout')
  return (
    <div className="pb-20 lg:pb-28">
      <Hero showcase={showcase?.[0]} live={renderLive} />
      <OptionalSection fromServer={bubbles} call={sections.bubbles}>
        {(list) => <CategoryBubbles bubbles={list} />}
      </OptionalSection>
      <OptionalSection fromServer={popular} call={sections.popular}>
        {(products) => (
          <HomeSection
            id="popular"
            title="Shop Popular Products"
            more={{ to: paths.products, label: 'See all' }}
          >
            <ProductGrid products={products} variant="home" phoneCount={4} action={renderHeart} />
          </HomeSection>
        )}
      </OptionalSection>
      <FollowedProducts>{(products) => <ProductGrid products={products} variant="home" />}</FollowedProducts>
      <OptionalSection fromServer={fresh} call={sections.fresh}>
        {(products) => (
          <HomeSection id="new" title="New products" more={{ to: paths.products, label: 'See all' }}>
            <ProductGrid products={products} variant="home" phoneCount={4} action={renderHeart} />
          </HomeSection>
        )}
      </OptionalSection>
      <OptionalSection fromServer={season} call={sections.season}>
        {([current]) => (
          <HomeSection id="season" title={current!.title} more={{ to: current!.to, label: 'See all' }}>
            <ProductGrid products={current!.products} variant="home" action={renderHeart} />
          </HomeSection>
        )}
      </OptionalSection>
      <OptionalSection fromServer={layout?.categories ?? null} call={sections.categories}>
        {(categories) => (
          <HomeSection
            id="categories"
            title="Shop by category"
            more={{ to: paths.sitemap, label: 'See all' }}
          >
            <CategoryTiles categories={categories} />
          </HomeSection>
        )}
      </OptionalSection>
      <OptionalSection fromServer={shops} call={sections.shops}>
        {(list) => (
          <HomeSection id="shops" title="Made by independent shops">
            <Shops shops={list} />
          </HomeSection>
        )}
      </OptionalSection>
      <OptionalSection fromServer={posts} call={sections.posts}>
        {(list) => (
          <HomeSection id="blog" title="Fresh from the blog">
            <PostGrid posts={list} phoneCount={2} />
          </HomeSection>
        )}
      </OptionalSection>
      <FitGuarantee />
      <OptionalSection fromServer={fandoms} call={sections.fandoms}>
        {(list) => (
          <HomeSection id="fandoms" title="Find your fandom">
            <FandomGrid fandoms={list} />
          </HomeSection>
        )}
      </OptionalSection>
      <AboutUs />
      <ViewedProducts />
      <StructuredData things={import.meta.env.SSR ? [shopJsonLd(origin), webSiteJsonLd(origin)] : []} />
    </div>
  )
}

function ViewedProducts() {
  // Most visitors of the home page have not viewed a product.
  if (recentlyViewed.use().length === 0) return null
  return (
    <Suspense>
      <RecentlyViewed step={4}>
        {(product) => <ProductCard product={product} variant="home" action={renderHeart(product)} />}
      </RecentlyViewed>
    </Suspense>
  )
}

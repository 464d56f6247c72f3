import { absoluteImage } from '../lib/images.ts'
import { data } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { bilingual } from '@inkloom/contract/messages'
import { ProductList } from '../features/catalog/product-list.tsx'
import { FollowedShopHeader } from '../features/seller/followed-shop-header.tsx'
import { ShopCategories } from '../features/seller/shop-categories.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import { requestedPage, toClientLoader, listOrNull, type LoadArgs, toLoader } from '../lib/loaders.ts'
import { numbered } from '../lib/pagination.ts'
import { paths } from '../lib/paths.ts'
import { itemListJsonLd, productStep } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta, titleOfPage } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BilingualText, ErrorAlert } from '../ui/states.tsx'
import type { Route } from './+types/shop'

async function load({ api, params, url, signal }: LoadArgs<{ sellerId: string }>) {
  const page = requestedPage(url)
  const { sellerId } = params
  const answer = await listOrNull(
    api.shopProfile({ sellerId, page, per_page: limits.shopPageSize }, { signal }),
  )
  if (answer === null) return data({ page, profile: null, origin: url.origin }, { status: 503 })
  return data({ page, profile: answer.data, origin: url.origin })
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.profile) return pageMeta({ title: 'Shop', noindex: true })
  const { page, profile, origin } = loaderData
  const { shop, products } = profile
  return pageMeta({
    title: titleOfPage(shop.name, page),
    description: `${shop.name} on Inkloom. ${shop.tagline}`.trim(),
    canonical: canonicalUrl(origin, paths.shop(shop.id), page),
    noindex: products.data.length === 0,
    image: shop.banner_url && absoluteImage(origin, shop.banner_url),
  })
}

function structuredData({ page, profile, origin }: Route.ComponentProps['loaderData']): object[] {
  if (!profile) return []
  const before = (page - 1) * limits.shopPageSize
  return [itemListJsonLd(origin, profile.shop.name, profile.products.data.map(productStep), before)]
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { page, profile } = loaderData
  if (profile === null) {
    return (
      <PageFrame>
        <PageHeading title="Shop" />
        <ErrorAlert title={<BilingualText {...bilingual.cannotLoadShops} />} />
      </PageFrame>
    )
  }
  const { shop, categories, products } = profile
  return (
    <PageFrame>
      <FollowedShopHeader key={shop.id} shop={shop} />
      <ShopCategories categories={categories} />
      <ProductList
        name={shop.name}
        products={products.data}
        page={page}
        paging={numbered(page, products.last_page, 2)}
        failed={null}
        empty={{ title: 'No products found', action: { label: 'Browse all products', to: paths.products } }}
        action={renderHeart}
        hidesShop
      />
      <StructuredData things={import.meta.env.SSR ? structuredData(loaderData) : []} />
    </PageFrame>
  )
}

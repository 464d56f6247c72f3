import { data } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { bilingual } from '@inkloom/contract/messages'
import { filterParams, parseFilters, isFiltered, isDefaultList } from '../features/catalog/filter-query.ts'
import { Filters } from '../features/catalog/filters.tsx'
import { noFilterMatches, ProductList } from '../features/catalog/product-list.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import { boundedCountOf, countOf } from '../lib/format.ts'
import { requestedPage, toClientLoader, listOrNull, type LoadArgs, toLoader } from '../lib/loaders.ts'
import { previousNext } from '../lib/pagination.ts'
import { paths } from '../lib/paths.ts'
import { itemListJsonLd, productStep } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta, titleOfPage } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BilingualText, ErrorAlert } from '../ui/states.tsx'
import type { Route } from './+types/products'

async function load({ api, url, signal }: LoadArgs<unknown>) {
  const page = requestedPage(url)
  const chosen = parseFilters(url.search)
  const query = { page, per_page: limits.productsPageSize, ...filterParams(chosen) }
  const list = await listOrNull(api.products(query, { signal }))
  return data({ page, list, chosen, origin: url.origin }, { status: list ? 200 : 503 })
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, list, chosen, origin } = loaderData
  return pageMeta({
    title: titleOfPage('All products', page),
    description:
      'All printed products, newest first: apparel, mugs, posters and more from independent sellers.',
    canonical: canonicalUrl(origin, paths.products, isDefaultList(chosen) ? page : 1),
    noindex: !list?.data.length,
  })
}

function structuredData({ page, list, origin }: Route.ComponentProps['loaderData']): object[] {
  const before = (page - 1) * limits.productsPageSize
  return list ? [itemListJsonLd(origin, 'All products', list.data.map(productStep), before)] : []
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { page, list, chosen } = loaderData
  const total = list?.meta.total ?? 0
  const count = isDefaultList(chosen) ? countOf(total, 'product') : boundedCountOf(total, 'product')
  return (
    <PageFrame>
      <PageHeading title="All products" note={list ? <output>{count}</output> : null} />
      <Filters facets={list?.meta.facets} count={count} />
      <ProductList
        action={renderHeart}
        name="All products"
        products={list?.data ?? null}
        page={page}
        paging={list ? previousNext(page, list.meta.last_page) : null}
        failed={<ErrorAlert title={<BilingualText {...bilingual.cannotLoadProducts} />} />}
        empty={
          isFiltered(chosen)
            ? noFilterMatches(paths.products)
            : {
                title: <BilingualText {...bilingual.noProducts} />,
                children: 'New products are on the way. Visit the home page in the meantime.',
                action: { label: 'Back to Home', to: paths.home },
              }
        }
      />
      <StructuredData things={import.meta.env.SSR ? structuredData(loaderData) : []} />
    </PageFrame>
  )
}

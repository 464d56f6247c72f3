import { absoluteImage } from '../lib/images.ts'
import { data, redirect } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { bilingual, messages } from '@inkloom/contract/messages'
import { categoriesAbove, categoryChoice } from '../features/catalog/category-choice.ts'
import { CategorySelect, categoryUrl } from '../features/catalog/category-select.tsx'
import { filterParams, parseFilters, isFiltered, isDefaultList } from '../features/catalog/filter-query.ts'
import { Filters } from '../features/catalog/filters.tsx'
import { noFilterMatches, ProductList } from '../features/catalog/product-list.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import { boundedCountOf, countOf } from '../lib/format.ts'
import {
  requestedPage,
  toClientLoader,
  listOrNull,
  type LoadArgs,
  notFound,
  toLoader,
  optional,
} from '../lib/loaders.ts'
import { firstNext } from '../lib/pagination.ts'
import { paths } from '../lib/paths.ts'
import { breadcrumbJsonLd, itemListJsonLd, productStep } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta, titleOfPage } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BilingualText, ErrorAlert } from '../ui/states.tsx'
import type { Route } from './+types/category'

async function load({ api, params, url, signal }: LoadArgs<{ slug: string }>) {
  redirectToChosen(url)
  const page = requestedPage(url)
  const chosen = { ...parseFilters(url.search), category: '' }
  const query = { ...filterParams(chosen), category: params.slug, page, per_page: limits.categoryPageSize }
  const [answer, every] = await Promise.all([
    listOrNull(api.categoryProducts(query, { signal })),
    optional(api.categoriesFlat({}, { signal })),
  ])
  if (answer === null) return data({ page, list: null }, { status: 503 })
  const { category } = answer.data
  const list = {
    ...answer.data,
    above: every ? categoriesAbove(category, every.data) : category.parent ? [category.parent] : [],
    choice: every ? categoryChoice(category, every.data) : null,
    chosen,
    origin: url.origin,
  }
  return data({ page, list })
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

/** Target of the dropdown form without scripts. */
function redirectToChosen(url: URL) {
  const chosen = url.searchParams.get('go')
  if (chosen === null) return
  if (!/^[a-z0-9-]*$/.test(chosen)) throw notFound()
  throw redirect(categoryUrl(chosen))
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.list) return pageMeta({ title: 'Category', noindex: true })
  const { page, list } = loaderData
  const { name, slug, image } = list.category
  const { origin } = list
  return pageMeta({
    title: titleOfPage(name, page),
    description: `${name} from independent sellers, printed to order: ${countOf(list.pagination.total, 'product')} to choose from.`,
    canonical: canonicalUrl(origin, paths.category(slug), isDefaultList(list.chosen) ? page : 1),
    noindex: list.products.length === 0,
    image: image && absoluteImage(origin, image),
  })
}

function structuredData(page: number, { category, above, products, origin }: List): object[] {
  const way = [...above, category].map(({ name, slug }) => ({ name, to: paths.category(slug) }))
  const before = (page - 1) * limits.categoryPageSize
  return [
    breadcrumbJsonLd(origin, way),
    itemListJsonLd(origin, category.name, products.map(productStep), before),
  ]
}
type List = NonNullable<Route.ComponentProps['loaderData']['list']>

export default function Category({ loaderData: { page, list } }: Route.ComponentProps) {
  if (list === null) {
    return (
      <PageFrame>
        <PageHeading title="Category" />
        <ErrorAlert title={<BilingualText {...bilingual.cannotLoadProducts} />} />
      </PageFrame>
    )
  }
  const { category, products, pagination, facets, above, choice, chosen } = list
  const { total } = pagination
  const count = isDefaultList(chosen) ? countOf(total, 'result') : boundedCountOf(total, 'result')
  const way = above.map(({ name, slug }) => ({ name, to: paths.category(slug) }))
  return (
    <PageFrame>
      <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }, ...way]} current={category.name} />
      <PageHeading title={category.name} note={<output>{count}</output>}>
        {choice ? <CategorySelect {...choice} /> : null}
      </PageHeading>
      <Filters facets={facets && { ...facets, categories: [] }} count={count} />
      <ProductList
        action={renderHeart}
        name={category.name}
        products={products}
        page={page}
        paging={firstNext(page, pagination.total_pages)}
        failed={null}
        empty={
          isFiltered(chosen)
            ? noFilterMatches(paths.category(category.slug))
            : {
                title: messages.emptyCategory,
                children: 'New products may be added soon.',
                action: { label: 'Browse all products', to: paths.products },
              }
        }
      />
      <StructuredData things={import.meta.env.SSR ? structuredData(page, list) : []} />
    </PageFrame>
  )
}

import { useEffect } from 'react'
import { data } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { filterParams, parseFilters, isFiltered, isDefaultList } from '../features/catalog/filter-query.ts'
import { Filters } from '../features/catalog/filters.tsx'
import { noFilterMatches, ProductList } from '../features/catalog/product-list.tsx'
import { NoResults } from '../features/catalog/no-results.tsx'
import { exactSearch, SearchNote } from '../features/catalog/search-note.tsx'
import { renderHeart } from '../features/wishlist/heart.tsx'
import type { Api } from '../lib/api.ts'
import { boundedCountOf } from '../lib/format.ts'
import {
  requestedPage,
  toClientLoader,
  listOrNull,
  type LoadArgs,
  optional,
  toLoader,
} from '../lib/loaders.ts'
import { numbered } from '../lib/pagination.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta, titleOfPage } from '../lib/seo/meta.ts'
import { recentSearches } from '../stores/recent-searches.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EmptyState, ErrorAlert } from '../ui/states.tsx'
import type { Route } from './+types/search'

async function load({ api, url, signal }: LoadArgs<unknown>) {
  const page = requestedPage(url)
  const keyword = (url.searchParams.get('keyword') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limits.keywordMax)
  const chosen = parseFilters(url.search)
  const isExact = url.searchParams.get('exact') === '1'
  const search = { page, keyword, chosen, isExact }
  if (keyword === '') return data({ ...search, list: null, instead: null })
  const exact = isExact ? { exact: '1' as const } : {}
  const query = { keyword, ...exact, page, per_page: limits.searchPageSize, ...filterParams(chosen) }
  const list = await listOrNull(api.productsSearch(query, { signal }))
  const instead = list?.meta.total === 0 && !isFiltered(chosen) ? await loadInstead(api, keyword) : null
  return data({ ...search, list, instead }, { status: list ? 200 : 503 })
}

/** What a page without results offers. */
async function loadInstead(api: Api, keyword: string) {
  const [near, popular] = await Promise.all([
    optional(api.searchSuggest({ keyword })),
    optional(api.productsBestSelling()),
  ])
  return { words: near?.data.queries ?? [], products: popular?.data ?? [] }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.keyword ? titleOfPage(`Search: ${loaderData.keyword}`, loaderData.page) : 'Search',
    description: 'Search the shop for printed products.',
    noindex: true,
  })

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, keyword, chosen, isExact, list, instead } = loaderData
  const hasResults = list !== null && list.data.length > 0
  useEffect(() => {
    if (hasResults) recentSearches.add(keyword)
  }, [hasResults, keyword])
  if (keyword === '') return <NoKeyword />
  const count = boundedCountOf(
    list?.meta.total ?? 0,
    'product',
    isDefaultList(chosen) ? limits.searchedRows : limits.countedRows,
  )
  return (
    <PageFrame>
      <PageHeading title={messages.searchHeading(keyword)} note={list ? <output>{count}</output> : null} />
      {list ? <SearchNote keyword={keyword} meta={list.meta} /> : null}
      <Filters facets={list?.meta.facets} count={count} keyword={keyword} isExact={isExact} />
      <ProductList
        action={renderHeart}
        name="Search results"
        products={list?.data ?? null}
        page={page}
        paging={list ? numbered(page, list.meta.last_page, 3) : null}
        failed={<ErrorAlert title={messages.unableToLoadProducts} />}
        empty={
          isFiltered(chosen)
            ? noFilterMatches(isExact ? exactSearch(keyword) : paths.search(keyword))
            : {
                title: messages.noSearchResult(keyword),
                children: 'Check the spelling or try a more general word, such as hoodie, mug or poster.',
                action: { label: 'Browse all products', to: paths.products },
              }
        }
      />
      {instead ? <NoResults {...instead} /> : null}
    </PageFrame>
  )
}

function NoKeyword() {
  return (
    <PageFrame>
      <PageHeading title="Search" />
      <EmptyState
        title="What are you looking for?"
        action={{ label: 'Browse all products', to: paths.products }}
      >
        Use the search box at the top of the page. Try hoodie, mug or poster.
      </EmptyState>
    </PageFrame>
  )
}

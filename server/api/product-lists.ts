import type { Hono } from 'hono'
import { catalog, type ProductCard } from '@inkloom/contract/catalog'
import type { Facets } from '@inkloom/contract/filters'
import type { Db } from '../db/client.ts'
import { allProducts } from '../domain/catalog/catalog.ts'
import { type CategoryWithParent, categoryOf, productsOfCategory } from '../domain/catalog/categories.ts'
import { facetsOf } from '../domain/catalog/facets.ts'
import { filteredProducts } from '../domain/catalog/filtered.ts'
import { searchQuery } from '../domain/search/filtered-search.ts'
import { type FilterParams, isFiltered, toFilters } from '../domain/catalog/filters.ts'
import { lastPage, type Paged } from '../domain/paging.ts'
import { searchProducts } from '../domain/search/search.ts'
import { ApiError } from './errors.ts'
import { serve } from './route.ts'

const noCategory = new ApiError(404, 'Category not found!')
const wrongCategory = new ApiError(400, 'The given data was invalid', {
  errors: { category: ['There is no such category'] },
})

/** The lists that shoppers page through, filter and sort. */
export function serveProductLists(app: Hono, db: Db): void {
  serve(app, catalog.products, async ({ category: slug, ...asked }) => {
    const category = await chosenCategory(db, slug)
    if (category instanceof ApiError) return category
    const paging = pagingOf(asked)
    const filters = toFilters(asked, category, null)
    const [list, facets] = await Promise.all([
      category || isFiltered(asked, 'newest')
        ? filteredProducts(db, filters, asked.sort ?? 'newest', paging)
        : allProducts(db, paging),
      asked.facets && facetsOf(db, filters, null),
    ])
    return paged(list, asked, facets)
  })

  serve(app, catalog.productsSearch, async ({ keyword, category: slug, ...asked }) => {
    const category = await chosenCategory(db, slug)
    if (category instanceof ApiError) return category
    const paging = pagingOf(asked)
    const filtered = category !== null || isFiltered(asked, 'best-match')
    if (!filtered && !asked.facets) return paged(await searchProducts(db, { keyword, ...paging }), asked)
    const query = await searchQuery(db, keyword)
    if (query === null) return paged({ items: [], total: 0 }, asked)
    const filters = toFilters(asked, category, query)
    const [list, facets] = await Promise.all([
      filtered
        ? filteredProducts(db, filters, asked.sort ?? 'best-match', paging)
        : searchProducts(db, { keyword, ...paging }),
      asked.facets && facetsOf(db, filters, null),
    ])
    return paged(list, asked, facets)
  })

  serve(app, catalog.categoryProducts, async ({ category: idOrSlug, ...asked }) => {
    const category = await categoryOf(db, idOrSlug)
    if (!category) return noCategory
    const paging = pagingOf(asked)
    const filters = toFilters(asked, category, null)
    const [{ items, total }, facets] = await Promise.all([
      isFiltered(asked, 'newest')
        ? filteredProducts(db, filters, asked.sort ?? 'newest', paging)
        : productsOfCategory(db, category, paging),
      asked.facets && facetsOf(db, filters, category.id),
    ])
    const { page, per_page } = asked
    const pagination = { total, total_pages: lastPage(total, per_page), current_page: page, per_page }
    return {
      success: true as const,
      data: { category, products: items, pagination, ...(facets && { facets }) },
    }
  })
}

interface AskedPage extends FilterParams {
  page: number
  per_page: number
}

function pagingOf({ page, per_page }: AskedPage) {
  return { page, perPage: per_page }
}

async function chosenCategory(
  db: Db,
  slug: string | undefined,
): Promise<CategoryWithParent | ApiError | null> {
  return slug === undefined ? null : ((await categoryOf(db, slug)) ?? wrongCategory)
}

function paged({ items, total }: Paged<ProductCard>, { page, per_page }: AskedPage, facets?: Facets) {
  const meta = { current_page: page, last_page: lastPage(total, per_page), per_page, total }
  return { success: true as const, data: items, meta: { ...meta, ...(facets && { facets }) } }
}

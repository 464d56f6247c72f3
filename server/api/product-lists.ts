import type { Hono } from 'hono'
import { catalog, type ListMeta, type ProductCard } from '@inkloom/contract/catalog'
import type { Db } from '../db/client.ts'
import { allProducts } from '../domain/catalog/catalog.ts'
import { type CategoryWithParent, categoryOf, productsOfCategory } from '../domain/catalog/categories.ts'
import { filteredProducts } from '../domain/catalog/filtered.ts'
import { type FilterParams, isFiltered, toFilters } from '../domain/catalog/filters.ts'
import { lastPage, type Paged } from '../domain/paging.ts'
import { searchQuery } from '../domain/search/filtered-search.ts'
import { searchProducts } from '../domain/search/search.ts'
import type { ApiContext } from './context.ts'
import { found, invalidInput } from './errors.ts'
import { createFacetReader } from './facet-reader.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Lists of products with pagination, filters and sorting. */
export function registerProductLists(app: Hono, { reads: db, cache }: ApiContext): void {
  const facetsOf = createFacetReader(db, cache)
  registerEndpoint(app, catalog.products, async ({ category: slug, ...input }) => {
    const category = await chosenCategory(db, slug)
    const paging = pagingOf(input)
    const filters = toFilters(input, category, null)
    const [list, facets] = await Promise.all([
      category || isFiltered(input, 'newest')
        ? filteredProducts(db, filters, input.sort ?? 'newest', paging)
        : allProducts(db, paging),
      input.facets && facetsOf(filters, null),
    ])
    return toPage(list, input, facets && { facets })
  })

  registerEndpoint(app, catalog.productsSearch, async ({ keyword, exact, category: slug, ...input }) => {
    const category = await chosenCategory(db, slug)
    const paging = pagingOf(input)
    const hasFilters = category !== null || isFiltered(input, 'best-match')
    const search = { keyword, isExact: exact !== undefined, ...paging }
    if (!hasFilters && !input.facets) {
      const { notes, ...list } = await searchProducts(db, search)
      return toPage(list, input, notes)
    }
    const match = await searchQuery(db, keyword, search.isExact)
    if (match === null) return toPage({ items: [], total: 0 }, input)
    const filters = toFilters(input, category, match.query)
    const [list, facets] = await Promise.all([
      hasFilters
        ? filteredProducts(db, filters, input.sort ?? 'best-match', paging)
        : searchProducts(db, search),
      input.facets && facetsOf(filters, null),
    ])
    return toPage(list, input, { ...match.notes, ...(facets && { facets }) })
  })

  registerEndpoint(app, catalog.categoryProducts, async ({ category: idOrSlug, ...input }) => {
    const category = found(await categoryOf(db, idOrSlug), 'Category not found!')
    const paging = pagingOf(input)
    const filters = toFilters(input, category, null)
    const [{ items, total }, facets] = await Promise.all([
      isFiltered(input, 'newest')
        ? filteredProducts(db, filters, input.sort ?? 'newest', paging)
        : productsOfCategory(db, category, paging),
      input.facets && facetsOf(filters, category.id),
    ])
    const { page, per_page } = input
    const pagination = { total, total_pages: lastPage(total, per_page), current_page: page, per_page }
    return ok({ category, products: items, pagination, ...(facets && { facets }) })
  })
}

interface PageInput extends FilterParams {
  page: number
  per_page: number
}

function pagingOf({ page, per_page }: PageInput) {
  return { page, perPage: per_page }
}

async function chosenCategory(db: Db, slug: string | undefined): Promise<CategoryWithParent | null> {
  if (slug === undefined) return null
  const category = await categoryOf(db, slug)
  if (!category) throw invalidInput(400, { category: ['Category not found'] })
  return category
}

type MoreMeta = Pick<ListMeta, 'facets' | 'corrected' | 'partial'>

function toPage({ items, total }: Paged<ProductCard>, { page, per_page }: PageInput, more?: MoreMeta) {
  const meta = { current_page: page, last_page: lastPage(total, per_page), per_page, total, ...more }
  return { ...ok(items), meta }
}

import { productApiPath, type Samples, type SearchTerm } from './samples.ts'

/** A call of the API; its paths are requested in turn. */
export interface ApiCall {
  name: string
  paths: string[]
  /** Searches and filters may take longer than lists under load. */
  isSearch?: boolean
}

const filters = [
  'on_sale=1',
  'on_sale=1&size=L',
  'color=Black',
  'color=White',
  'color=Navy&size=XL',
  'size=M',
  'price_min=30',
  'price_max=15',
  'sort=price-asc',
  'sort=price-desc',
]

/** More than the connections of a measurement: the shop runs concurrent calls of the same URL once. */
const pageCount = 10

export function firstPages(last: number): number[] {
  return Array.from({ length: Math.min(pageCount, last) }, (_, index) => index + 1)
}

export function lastPages(last: number): number[] {
  return firstPages(last).map((page) => last + 1 - page)
}

export function apiCalls({ category, common, lastPage, products, rare }: Samples): ApiCall[] {
  const listPath = (page: number) => `/api/products?page=${page}`
  const categoryPath = (page: number) => `/api/categories/${category.slug}/products?page=${page}`
  return [
    { name: 'list, first pages', paths: firstPages(lastPage).map(listPath) },
    { name: 'list, last pages', paths: lastPages(lastPage).map(listPath) },
    { name: 'category, first pages', paths: firstPages(category.lastPage).map(categoryPath) },
    { name: 'category, last pages', paths: lastPages(category.lastPage).map(categoryPath) },
    { name: 'filtered list', paths: filters.map((filter) => `/api/products?${filter}`), isSearch: true },
    { name: 'product', paths: products.map(productApiPath) },
    { name: 'search, common terms', paths: common.map(({ text }) => searchApiPath(text)), isSearch: true },
    { name: 'search, rare terms', paths: rare.map(({ text }) => searchApiPath(text)), isSearch: true },
    { name: 'search, last page', paths: common.map(lastSearchPage), isSearch: true },
    { name: 'suggest', paths: [...common, ...rare].map(suggestPath), isSearch: true },
  ]
}

const searchApiPath = (text: string) => `/api/products-search?keyword=${encodeURIComponent(text)}`

const lastSearchPage = ({ text, total }: SearchTerm) => `${searchApiPath(text)}&page=${Math.ceil(total / 40)}`

/** Suggestions are requested while a term is being typed. */
const suggestPath = ({ text }: SearchTerm) =>
  `/api/search/suggest?keyword=${encodeURIComponent(text.slice(0, 4).trim())}`

import { productApiPath, type Samples, type SearchTerm } from './samples.ts'

/** A call of the API; its paths are requested in turn. */
export interface ApiCall {
  name: string
  paths: string[]
  /** Searches and filters may take longer than lists under load. */
  isSearch?: boolean
}

const filters = ['on_sale=1', 'color=Black', 'color=Navy&size=XL', 'price_max=15', 'sort=price-desc']

export function apiCalls({ category, common, lastPage, products, rare }: Samples): ApiCall[] {
  const categoryPath = (page: number) => `/api/categories/${category.slug}/products?page=${page}`
  return [
    { name: 'list, page 1', paths: ['/api/products?page=1'] },
    { name: 'list, last page', paths: [`/api/products?page=${lastPage}`] },
    { name: 'category, page 1', paths: [categoryPath(1)] },
    { name: 'category, last page', paths: [categoryPath(category.lastPage)] },
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

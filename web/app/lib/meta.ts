import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'
import { pageAddress } from './pages.ts'

interface PageMeta {
  title: string
  description?: string
  canonical?: string | undefined
  /** Searches and lists without anything in them are not for search engines. */
  noindex?: boolean
}

/** What a screen says of itself to search engines and to those who share it. */
export function pageMeta({ title, description, canonical, noindex = false }: PageMeta): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { property: 'og:title', content: title },
    ...(description ? described(description) : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

const described = (content: string): MetaDescriptor[] => [
  { name: 'description', content },
  { property: 'og:description', content },
]

/** The one address of a list's page; page 1 is bare, and no parameter but the page counts. */
export function canonicalAddress(origin: string, pathname: string, page = 1): string {
  return origin + pageAddress({ pathname, search: '' }, page)
}

/** Titles of further pages differ from the first one's. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

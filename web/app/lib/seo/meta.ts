import type { MetaDescriptor } from 'react-router'
import { company } from '../company.ts'
import { pageUrl } from '../page-url.ts'

interface PageMeta {
  title: string
  description?: string
  canonical?: string | undefined
  /** For searches and empty lists. */
  noindex?: boolean
  type?: 'website' | 'article' | 'product'
  /** The absolute URL of the page's picture; defaults to the shop's picture. */
  image?: string | null
}

/** Meta tags for search engines and link previews. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, noindex = false, type = 'website' } = page
  const image = page.image ?? (canonical && new URL(sharedPicture, canonical).href)
  return [
    { title: pageTitle(title) },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: company.name },
    { property: 'og:type', content: type },
    ...(description ? described(description) : []),
    ...(canonical ? addressed(canonical) : []),
    ...(image ? pictured(image) : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The title of a page followed by the shop's name. */
export function pageTitle(name: string): string {
  return `${name} | Inkloom`
}

/** Drawn by demo/pictures/tools/share-picture.ts. */
const sharedPicture = '/share.png'

const described = (content: string): MetaDescriptor[] => [
  { name: 'description', content },
  { property: 'og:description', content },
]

const addressed = (href: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href },
  { property: 'og:url', content: href },
]

const pictured = (content: string): MetaDescriptor[] => [
  { property: 'og:image', content },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** The canonical URL of a list page: without any parameter but the page. */
export function canonicalUrl(origin: string, pathname: string, page = 1): string {
  return origin + pageUrl({ pathname, search: '' }, page)
}

/** Adds the page number to the title of further pages. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

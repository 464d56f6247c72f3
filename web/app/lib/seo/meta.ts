import type { MetaDescriptor } from 'react-router'
import { company } from '../company.ts'
import { pageUrl } from '../pagination.ts'

interface PageMeta {
  title: string
  description?: string
  canonical?: string | undefined
  /** Searches and lists without anything in them are not for search engines. */
  noindex?: boolean
  type?: 'website' | 'article' | 'product'
  /** The absolute address of a picture of what the screen shows; else the shop's own stands for it. */
  image?: string | null
}

/** What a screen says of itself to search engines and to those who share it. */
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

/** The text of a page's title: its own name before the shop's. */
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

/** The one address of a list's page; page 1 is bare, and no parameter but the page counts. */
export function canonicalUrl(origin: string, pathname: string, page = 1): string {
  return origin + pageUrl({ pathname, search: '' }, page)
}

/** Titles of further pages differ from the first one's. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

/** What search engines read of a screen, built by json-ld.ts. */
export function jsonLd(thing: object): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } }
}

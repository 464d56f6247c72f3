import type { PostCard } from '@inkloom/contract/blog'
import type { ProductCard } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { company } from '../company.ts'
import { absoluteImage } from '../images.ts'
import { paths } from '../paths.ts'

/** The HTML of structured data; see meta.ts for the head of a page. */
export function jsonLdScripts(things: object[]): string {
  const scripts = things.map((thing) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll(
      '<',
      String.raw`\u003c`,
    )
    return `<script type="application/ld+json">${json}</script>`
  })
  return scripts.join('')
}

/** schema.org data with absolute URLs. */
const shopId = (origin: string) => `${origin}/#shop`

export function shopJsonLd(origin: string): object {
  const { street, city, region, postalCode } = company.address
  return {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: company.name,
    legalName: company.legalName,
    url: origin + paths.home,
    logo: `${origin}/icon-512.png`,
    email: company.email,
    telephone: company.phone.text,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: origin + paths.contact,
      availableLanguage: 'English',
    },
  }
}

export function webSiteJsonLd(origin: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: company.name,
    url: origin + paths.home,
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${paths.searchScreen}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

interface Step {
  name: string
  to: string
}

/** The breadcrumb of a page, ending with the page itself. */
export function breadcrumbJsonLd(origin: string, way: Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', to: paths.home }, ...way].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  }
}

/** A list of links; `before` is the number of items on previous pages. */
export function itemListJsonLd(origin: string, name: string, items: Step[], before = 0): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.name,
      url: origin + item.to,
    })),
  }
}

export function productStep({ name, slug }: Pick<ProductCard, 'name' | 'slug'>): Step {
  return { name: name || messages.unnamedProduct, to: paths.product(slug) }
}

export function postJsonLd(origin: string, post: PostCard): object {
  const url = origin + paths.post(post.slug)
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    ...(post.image && { image: absoluteImage(origin, post.image) }),
    datePublished: post.created_at,
    author: { '@type': 'Person', name: post.user.name },
    publisher: {
      '@type': 'Organization',
      '@id': shopId(origin),
      name: company.name,
      url: origin + paths.home,
    },
    articleSection: post.topic.name,
    mainEntityOfPage: url,
    url,
  }
}

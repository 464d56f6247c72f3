import type { MetaDescriptor } from 'react-router'
import type { LoadArgs } from '../loaders.ts'
import { breadcrumbJsonLd } from './json-ld.ts'
import { canonicalUrl, pageMeta } from './meta.ts'

/** The loader of a page without data: its canonical URL needs the origin. */
export const loadOrigin = async ({ url }: LoadArgs<unknown>) => ({ origin: url.origin })

interface Screen {
  title: string
  description: string
  path: string
  noindex?: boolean
}

/** Meta tags, canonical URL and breadcrumb of a static page. */
export function staticPageMeta(origin: string | undefined, screen: Screen): MetaDescriptor[] {
  const { title, description, path, noindex = false } = screen
  if (origin === undefined) return pageMeta({ title, description, noindex })
  return [
    ...pageMeta({ title, description, noindex, canonical: canonicalUrl(origin, path) }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        ...breadcrumbJsonLd(origin, [{ name: title, to: path }]),
      },
    },
  ]
}

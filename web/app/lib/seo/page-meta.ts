import type { MetaDescriptor } from 'react-router'
import type { LoadArgs } from '../loaders.ts'
import { breadcrumbJsonLd } from './json-ld.ts'
import { canonicalUrl, jsonLd, pageMeta } from './meta.ts'

/** All that a screen without data needs to say where it is. */
export const loadOrigin = async ({ url }: LoadArgs<unknown>) => ({ origin: url.origin })

interface Screen {
  title: string
  description: string
  path: string
  noindex?: boolean
}

/** What a screen of the shop's own says of itself: its one address and its place under the home page. */
export function staticPageMeta(origin: string | undefined, screen: Screen): MetaDescriptor[] {
  const { title, description, path, noindex = false } = screen
  if (origin === undefined) return pageMeta({ title, description, noindex })
  return [
    ...pageMeta({ title, description, noindex, canonical: canonicalUrl(origin, path) }),
    jsonLd(breadcrumbJsonLd(origin, [{ name: title, to: path }])),
  ]
}

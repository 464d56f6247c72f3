/** The query parameters that pages read; others would only store the same page again. */
const knownParameters = new Set([
  'page',
  'reviews',
  'keyword',
  'go',
  'category',
  'sort',
  'color',
  'size',
  'price_min',
  'price_max',
  'on_sale',
  'customizable',
  'max_processing_days',
])

/** Other spellings of page paths that links outside the shop use. */
const aliases: Partial<Record<string, string>> = {
  '/page/return-exchanges-policy': '/page/returns-exchanges-policy',
  '/page/dcma': '/page/dmca',
  '/page/intellectual-property-policy': '/page/our-intellectual-property-policy',
  '/bulk-orders': '/bulk-order',
}

/**
 * Pages with a secret key in their path. Their HTML has no data and is the same for every key, so that it is rendered once and the
 * keys are in no cache.
 */
export const secretPages = /^(\/look|\/proofs|\/roster)\/[^/]+$/i

/** The one URL under which a page is cached, or the path to redirect to. */
export function canonicalUrl({ pathname, searchParams }: URL): { url: string } | { redirect: string } {
  // Outer slashes are removed, because a redirect to `//host` would leave the shop.
  const path = pathname.endsWith('/') ? `/${pathname.replaceAll(/^\/+|\/+$/g, '')}` : pathname
  const target = aliases[path] ?? path
  if (target !== pathname) return { redirect: target }
  const [, screen] = secretPages.exec(pathname) ?? []
  if (screen !== undefined) return { url: `${screen.toLowerCase()}/key` }
  const parameters = [...searchParams].filter(([name, value]) => knownParameters.has(name) && value !== '')
  const query = new URLSearchParams(parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  return { url: pathname + (query.size > 0 ? `?${query.toString()}` : '') }
}

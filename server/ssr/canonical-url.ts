/** The parameters that a page reads; any other would only make a second copy of the same page. */
const known = new Set([
  ...['page', 'reviews', 'keyword', 'go', 'category', 'sort', 'color', 'size'],
  ...['price_min', 'price_max', 'on_sale', 'customisable'],
])

/** Other spellings that are written down elsewhere, and the page that each means. */
const otherSpellings: Partial<Record<string, string>> = {
  '/page/return-exchanges-policy': '/page/returns-exchanges-policy',
  '/page/dcma': '/page/dmca',
  '/page/intellectual-property-policy': '/page/our-intellectual-property-policy',
  '/bulk-orders': '/bulk-order',
}

export type PageAddress = { address: string } | { redirect: string }

/** The one address under which a page is kept, whatever way a visitor wrote it. */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  // Without the outer slashes, so that nobody is led to another host.
  const path = pathname.endsWith('/') ? `/${pathname.replaceAll(/^\/+|\/+$/g, '')}` : pathname
  const meant = otherSpellings[path] ?? path
  if (meant !== pathname) return { redirect: meant }
  const kept = [...searchParams].filter(([name, value]) => known.has(name) && value !== '')
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  return { address: pathname + (query.size > 0 ? `?${query.toString()}` : '') }
}

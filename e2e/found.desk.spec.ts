import { gunzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { headOf } from './pages.ts'
import { expect, wireTest as test } from './test.ts'

const head = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return headOf(await response.text())
}

/** What search engines ask of each kind of thing before they show it. */
const required: Record<string, string[]> = {
  OnlineStore: [
    'name',
    'url',
    'logo',
    'address.streetAddress',
    'address.addressCountry',
    'contactPoint.contactType',
  ],
  WebSite: ['name', 'url', 'potentialAction.target', 'potentialAction.query-input'],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
  ItemList: ['itemListElement.0.position', 'itemListElement.0.url', 'itemListElement.0.name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author.name', 'author.@type', 'publisher.name'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant.0.offers.price', 'hasVariant.0.offers.priceCurrency'],
}

const valueAt = (thing: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], thing)

for (const [path, types] of [
  ['/', ['OnlineStore', 'WebSite']],
  ['/category/retro-tees', ['BreadcrumbList', 'ItemList']],
  ['/category/t-shirts?page=2', ['BreadcrumbList', 'ItemList']],
  ['/products', ['ItemList']],
  ['/shop/1', ['ItemList']],
  ['/product/curious-neighbor-t-shirt', ['ProductGroup', 'BreadcrumbList']],
  ['/topic/gift-guides', ['BreadcrumbList', 'ItemList']],
  ['/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years', ['BlogPosting', 'BreadcrumbList']],
  ['/page/refund-policy', ['BreadcrumbList']],
  ['/shipping-delivery', ['BreadcrumbList']],
  ['/faq', ['BreadcrumbList']],
] as const) {
  test(`${path} is ${types.join(' and ')} to a search engine`, async ({ request, baseURL }) => {
    const { things, canonical } = await head(request, path)
    expect(things.map((thing) => thing['@type'])).toEqual(types)
    expect(canonical).toBe(baseURL + path)
    for (const thing of things) {
      expect(thing['@context']).toBe('https://schema.org')
      for (const property of required[thing['@type'] as string]!) {
        expect(valueAt(thing, property), `${thing['@type'] as string}.${property}`).toBeTruthy()
      }
      const addresses = JSON.stringify(thing).match(/"(?:url|item|image|logo)":"[^"]*"/g) ?? []
      for (const address of addresses) expect(address).toContain(`":"${baseURL!}/`)
    }
  })
}

test('a list tells the places of its items, and goes on counting on the next page', async ({
  request,
  baseURL,
}) => {
  const { things } = await head(request, '/products?page=2')
  const items = things[0]!['itemListElement'] as { position: number; url: string }[]
  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, at) => 41 + at))
  expect(items[0]!.url).toMatch(new RegExp(`^${baseURL!}/product/[a-z0-9-]+$`))
})

test('the way to a category stands as it is shown', async ({ request, baseURL }) => {
  const { things } = await head(request, '/category/retro-tees')
  const way = things[0]!['itemListElement'] as { name: string; item: string; position: number }[]
  expect(way.map(({ position, name, item }) => `${position} ${name} ${item.replace(baseURL!, '')}`)).toEqual([
    '1 Home /',
    '2 T-Shirts /category/t-shirts',
    '3 Graphic Tees /category/graphic-tees',
    '4 Retro Tees /category/retro-tees',
  ])
})

for (const [path, type] of [
  ['/', 'website'],
  ['/category/retro-tees', 'website'],
  ['/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years', 'article'],
  ['/page/refund-policy', 'website'],
  ['/about-us', 'website'],
] as const) {
  test(`${path} is shared with a picture`, async ({ request, baseURL }) => {
    const { meta, canonical, title } = await head(request, path)
    expect(meta('og:type')).toBe(type)
    expect(meta('og:url')).toBe(canonical)
    expect(meta('og:site_name')).toBe('Inkloom')
    expect(`${meta('og:title')!} | Inkloom`).toBe(title)
    expect(meta('twitter:card')).toBe('summary_large_image')
    const picture = meta('og:image')!
    expect(picture.startsWith(`${baseURL!}/`)).toBe(true)
    const answer = await request.get(picture)
    expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
  })
}

for (const path of [
  ...[
    '/search?keyword=hoodie',
    '/search',
    '/wishlist',
    '/cart',
    '/checkout',
    '/thank-you',
    '/login',
    '/signup',
    '/forgot-password',
  ],
  ...['/reset-password', '/myaccount', '/myorder', '/mymessages', '/changepassword'],
  ...['/help-center?keyword=refund', '/newsletter/confirm', '/newsletter/unsubscribe'],
]) {
  test(`${path} is not for search engines`, async ({ request }) => {
    expect((await head(request, path)).meta('robots')).toBe('noindex')
  })
}

test('the sitemap leads to pages that are there and may be found', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const address = /^Sitemap: (\S+)$/m.exec(robots)![1]!
  const parts = placesOf(await (await request.get(address)).text())
  expect(parts).toHaveLength(7)
  for (const part of parts) {
    const places = placesOf(gunzipSync(await (await request.get(part)).body()).toString())
    for (const place of places.slice(0, 15)) {
      const path = place.replace(baseURL!, '')
      const { meta, canonical } = await head(request, path)
      expect([meta('robots'), canonical], path).toEqual([null, place])
    }
  }
})

function placesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place!)
}

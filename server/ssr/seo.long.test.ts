import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sitemapEntries, sitemapFiles } from '../domain/content/sitemap.ts'
import { sitemapRoutes } from './sitemap.ts'
import { testDatabase } from '../test/database.ts'
import { headOf } from '../test/html.ts'
import { testPages } from '../test/pages.ts'

const origin = 'http://shop.test'
const database = await testDatabase()
const { app } = await testPages(database)

const head = async (path: string) => {
  const response = await app.request(origin + path)
  expect(response.status, path).toBe(200)
  return headOf(await response.text())
}

/** The properties that search engines require of each type. */
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

const valueAt = (data: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)

describe('structured data', () => {
  it.each([
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
  ])('of %s are %j, complete and with absolute URLs', async (path, types) => {
    const { structuredData, canonical } = await head(path)
    expect(structuredData.map((data) => data['@type'])).toEqual(types)
    expect(canonical).toBe(origin + path)
    for (const data of structuredData) {
      expect(data['@context']).toBe('https://schema.org')
      for (const property of required[data['@type'] as string]!) {
        expect(valueAt(data, property), `${data['@type'] as string}.${property}`).toBeTruthy()
      }
      const urls = JSON.stringify(data).match(/"(?:url|item|image|logo)":"[^"]*"/g) ?? []
      for (const url of urls) expect(url).toContain(`":"${origin}/`)
    }
  })

  it('of a product name it and its variants', async () => {
    const { structuredData, meta } = await head('/product/curious-neighbor-t-shirt')
    expect(structuredData[0]).toMatchObject({
      name: 'Curious Neighbor T-Shirt',
      productGroupID: expect.any(String),
    })
    expect(meta('og:image')).toMatch(/^http.+\.jpg$/)
  })

  it('of a reviewed product have its rating, and of another none', async () => {
    const reviewed = await head('/product/eucalyptus-and-linen-washed-cotton-tee')
    expect(reviewed.structuredData[0]!['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.4,
      reviewCount: 51,
    })
    const other = await head('/product/curious-neighbor-t-shirt')
    expect(other.structuredData[0]!['aggregateRating']).toBeUndefined()
  })

  it('of a list continue their positions on the next page', async () => {
    const { structuredData } = await head('/products?page=2')
    const items = structuredData[0]!['itemListElement'] as { position: number; url: string }[]
    expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, at) => 41 + at))
    expect(items[0]!.url).toMatch(new RegExp(`^${origin}/product/[a-z0-9-]+$`))
  })

  it('of a category have its breadcrumbs', async () => {
    const { structuredData } = await head('/category/retro-tees')
    const crumbs = structuredData[0]!['itemListElement'] as { name: string; item: string; position: number }[]
    expect(
      crumbs.map(({ position, name, item }) => `${position} ${name} ${item.replace(origin, '')}`),
    ).toEqual([
      '1 Home /',
      '2 T-Shirts /category/t-shirts',
      '3 Graphic Tees /category/graphic-tees',
      '4 Retro Tees /category/retro-tees',
    ])
  })
})

it.each([
  ['/', 'website'],
  ['/category/retro-tees', 'website'],
  ['/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years', 'article'],
  ['/page/refund-policy', 'website'],
  ['/about-us', 'website'],
])('%s has the Open Graph tags of type %s', async (path, type) => {
  const { meta, canonical, title } = await head(path)
  expect(meta('og:type')).toBe(type)
  expect(meta('og:url')).toBe(canonical)
  expect(meta('og:site_name')).toBe('Inkloom')
  expect(`${meta('og:title')!} | Inkloom`).toBe(title)
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('og:image')!.startsWith(`${origin}/`)).toBe(true)
})

it.each([
  '/search?keyword=hoodie',
  '/search',
  '/wishlist',
  '/cart',
  '/checkout',
  '/thank-you',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/myaccount',
  '/myorder',
  '/mymessages',
  '/changepassword',
  '/help-center?keyword=refund',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/stock-alerts/unsubscribe',
  '/roster/8Jq0tSXGfX1aTQm6u3tB_g',
])('%s is not indexed', async (path) => {
  expect((await head(path)).meta('robots')).toBe('noindex')
})

it.each([
  ['/products?size=M&page=2', '/products'],
  ['/products?sort=price-asc', '/products'],
  ['/products?page=2', '/products?page=2'],
  ['/category/t-shirts?color=White', '/category/t-shirts'],
])('the canonical URL of %s is %s', async (path, canonical) => {
  expect((await head(path)).canonical).toBe(origin + canonical)
})

/** TEST_SCOPE=all opens more. */
const perFile = process.env['TEST_SCOPE'] === 'all' ? 15 : 5

it('the sitemap lists pages that exist and are indexed', async () => {
  const { db } = database
  const sitemap = sitemapRoutes(
    { files: () => sitemapFiles(db), entries: (page) => sitemapEntries(db, page) },
    origin,
  )
  const robots = await (await sitemap.request('/robots.txt')).text()
  const url = /^Sitemap: (\S+)$/m.exec(robots)![1]!
  const files = locationsOf(await (await sitemap.request(url)).text())
  expect(files).toHaveLength(7)
  for (const file of files) {
    const zipped = await (await sitemap.request(file)).arrayBuffer()
    for (const location of locationsOf(gunzipSync(zipped).toString()).slice(0, perFile)) {
      const { meta, canonical } = await head(location.replace(origin, ''))
      expect([meta('robots'), canonical], location).toEqual([null, location])
    }
  }
})

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location!)
}

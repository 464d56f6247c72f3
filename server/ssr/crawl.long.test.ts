import { beforeAll, describe, expect, it } from 'vitest'
import { pictureByPath } from '../domain/catalog/pictures.ts'
import { canonicalUrl } from './canonical-url.ts'
import { testDatabase } from '../test/database.ts'
import { headOf, linksOf } from '../test/html.ts'
import { testPages } from '../test/pages.ts'
import { missingProductData } from '../test/product-data.ts'

interface Visited {
  status: number
  html: string
  /** Clicks from the home page. */
  depth: number
}

/** Opens every list, article and page; of the product pages one in eight, or all with TEST_SCOPE=all. */
const opensAll = process.env['TEST_SCOPE'] === 'all'
const withoutPrice = '/product/left-on-read-graphic-tee'
const origin = 'http://shop.test'
const database = await testDatabase()
const { render } = await testPages(database)

describe('the links from the home page on', () => {
  let result: Awaited<ReturnType<typeof crawl>>
  beforeAll(async () => {
    result = await crawl()
  }, 300_000)

  it('have a target within the shop', () => {
    expect(result.invalid).toEqual([])
  })

  it('lead to a page, directly or by one redirect', () => {
    const broken = [...result.visited].filter(([, { status }]) => status !== 200)
    expect(broken.map(([path, { status }]) => `${path}: ${status}`)).toEqual([])
  })

  it('refer to ids that exist', () => {
    const missing = result.fragments.filter(({ path, id }) => {
      const html = result.visited.get(path)?.html
      return html !== undefined && html !== '' && !html.includes(` id="${id}"`)
    })
    expect(missing).toEqual([])
  })

  it('lead to pages with a unique title and canonical URL and a description', () => {
    const pages = [...result.visited]
      .filter(([, { html }]) => html !== '')
      .map(([path, { html }]) => ({ path, ...headOf(html) }))
      .filter(({ meta }) => meta('robots') === null)
    // Search engines index the whole list instead of a filtered one.
    const [filtered = [], indexed = []] = [true, false].map((isFiltered) =>
      pages.filter(({ path }) => path.includes('customizable=1') === isFiltered),
    )
    expect(new Set(filtered.map(({ canonical }) => canonical))).toEqual(
      new Set(['http://shop.test/products']),
    )
    expect(indexed.length).toBeGreaterThan(150)
    expect(repeated(indexed.map(({ title }) => title))).toEqual([])
    expect(repeated(indexed.map(({ canonical }) => canonical ?? 'none'))).toEqual([])
    for (const { path, canonical, meta } of indexed) {
      expect(canonical?.replace(/^http:\/\/[^/]+/, ''), path).toBe(path)
      expect(meta('description'), path).toMatch(/^.{20,}$/s)
    }
  })

  it('lead to all products', () => {
    expect([...result.products.keys()].filter((path) => !path.includes('?'))).toHaveLength(600)
  })

  it('lead to product pages with complete structured data', () => {
    const pages = [...result.visited].filter(([path]) => /^\/product\/[^?]+$/.test(path))
    expect(pages.length).toBeGreaterThanOrEqual(opensAll ? 600 : 50)
    expect(
      pages.flatMap(([path, { html }]) => missingProductData(html).map((text) => `${path}: ${text}`)),
      // A product without a price is not offered to search engines.
    ).toEqual([`${withoutPrice}: no product`])
  })

  it('reach 95% of the products within four clicks', () => {
    const near = [...result.products].filter(([, depth]) => depth <= 4).length
    expect(near / 600).toBeGreaterThan(0.95)
  })
})

async function crawl() {
  const visited = new Map<string, Visited>()
  const products = new Map<string, number>()
  const invalid: string[] = []
  const fragments: { path: string; id: string }[] = []
  let level = ['/']
  for (let depth = 0; level.length > 0; depth += 1) {
    const next = new Set<string>()
    await inParallel(level, async (path) => {
      const { status, html } = await open(path)
      visited.set(path, { status, html, depth })
      const links = linksOf(html, path)
      invalid.push(...links.invalid.map((tag) => `${path}: ${tag}`))
      fragments.push(...links.fragments)
      for (const link of links.internal) {
        next.add(link)
        if (link.startsWith('/product/') && !products.has(link)) products.set(link, depth + 1)
      }
    })
    level = [...next].filter((path) => !visited.has(path) && isOpened(path))
  }
  return { visited, products, invalid, fragments }
}

function isOpened(path: string): boolean {
  if (opensAll || !path.startsWith('/product/') || path === withoutPrice) return true
  const sum = [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return sum % 8 === 0
}

/** A page, or the status of the page behind a redirect; a second redirect counts as broken. */
async function open(path: string): Promise<{ status: number; html: string }> {
  if (path.startsWith('/media/')) {
    const picture = await pictureByPath(database.db, path.slice('/media/'.length))
    return { status: picture ? 200 : 404, html: '' }
  }
  const canonical = canonicalUrl(new URL(path, origin))
  if ('redirect' in canonical) return { status: (await render(origin + canonical.redirect)).status, html: '' }
  const { status, html } = await render(origin + canonical.url)
  return { status, html: status === 200 ? html : '' }
}

async function inParallel(paths: string[], visit: (path: string) => Promise<void>): Promise<void> {
  const queue = [...paths]
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

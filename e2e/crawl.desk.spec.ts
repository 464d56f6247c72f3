import type { APIRequestContext } from '@playwright/test'
import { headOf, linksOf } from './pages.ts'
import { missingProductData } from './product-data.ts'
import { expect, wireTest as test } from './test.ts'

interface Visited {
  status: number
  html: string
  /** Clicks from the home page. */
  depth: number
}

test('every link of every page leads somewhere, at once or by a single redirect', async ({ request }) => {
  test.setTimeout(300_000)
  const { visited, odd, fragments, products } = await crawl(request)
  expect(odd).toEqual([])

  const broken = [...visited].filter(([, { status }]) => status !== 200)
  expect(broken.map(([path, { status }]) => `${path}: ${status}`)).toEqual([])

  const missing = fragments.filter(({ path, id }) => {
    const html = visited.get(path)?.html
    return html !== undefined && html !== '' && !html.includes(` id="${id}"`)
  })
  expect(missing).toEqual([])

  const found = [...visited]
    .filter(([, { html }]) => html !== '')
    .map(([path, { html }]) => ({ path, ...headOf(html) }))
    .filter(({ meta }) => meta('robots') === null)
  expect(found.length).toBeGreaterThan(150)
  expect(repeated(found.map(({ title }) => title))).toEqual([])
  expect(repeated(found.map(({ canonical }) => canonical ?? 'none'))).toEqual([])
  for (const { path, canonical, meta } of found) {
    expect(canonical?.replace(/^http:\/\/[^/]+/, ''), path).toBe(path)
    expect(meta('description'), path).toMatch(/^.{20,}$/s)
  }

  const things = [...visited].filter(([path]) => /^\/product\/[^?]+$/.test(path))
  expect(things).toHaveLength(600)
  expect(
    things.flatMap(([path, { html }]) => missingProductData(html).map((text) => `${path}: ${text}`)),
    // The one that has no price at all is not offered to search engines.
  ).toEqual(['/product/left-on-read-graphic-tee: no product'])

  const near = [...products].filter(([, depth]) => depth <= 4).length
  expect(near / 600, 'products within four clicks').toBeGreaterThan(0.95)
})

async function crawl(request: APIRequestContext) {
  const visited = new Map<string, Visited>()
  const products = new Map<string, number>()
  const odd: string[] = []
  const fragments: { path: string; id: string }[] = []
  let level = ['/']
  for (let depth = 0; level.length > 0; depth += 1) {
    const next = new Set<string>()
    await inTurns(level, async (path) => {
      const { status, html } = await open(request, path)
      visited.set(path, { status, html, depth })
      const links = linksOf(html, path)
      odd.push(...links.odd.map((tag) => `${path}: ${tag}`))
      fragments.push(...links.fragments)
      for (const link of links.inner) {
        next.add(link)
        if (link.startsWith('/product/') && !products.has(link)) products.set(link, depth + 1)
      }
    })
    level = [...next].filter((path) => !visited.has(path))
  }
  return { visited, products, odd, fragments }
}

/** A page, and where a single redirect leads; a second one counts as broken. What is no page has no HTML. */
async function open(request: APIRequestContext, path: string): Promise<{ status: number; html: string }> {
  const first = await request.get(path, { maxRedirects: 0 })
  if (first.status() === 301) {
    const second = await request.get(first.headers()['location']!, { maxRedirects: 0 })
    return { status: second.status(), html: '' }
  }
  const isPage = first.status() === 200 && first.headers()['content-type']?.startsWith('text/html') === true
  return { status: first.status(), html: isPage ? await first.text() : '' }
}

async function inTurns(paths: string[], visit: (path: string) => Promise<void>): Promise<void> {
  const left = [...paths]
  const walk = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await visit(path)
  }
  await Promise.all([walk(), walk(), walk(), walk()])
}

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

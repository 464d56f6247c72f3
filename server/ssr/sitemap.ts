import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Hono } from 'hono'
import { singleFlight } from '../lib/single-flight.ts'

/** Where the sitemap finds what is in the shop. */
export interface SitemapSource {
  parts: () => Promise<{ kind: string; number: number; changedAt: Date | null }[]>
  /** Up to so many entries of a part, by id, those after an id. */
  entries: (ask: { kind: string; number: number; after: number; max: number }) => Promise<Entry[]>
}

interface Place {
  path: string
  changedAt: Date | null
}
type Entry = Place & { id: number }

/** Screens that are there whatever the shop has in it. */
const screens = [
  ...['/', '/products', '/about-us', '/help-center', '/faq', '/shipping-delivery', '/security-payment'],
  ...['/contact-us', '/contact', '/bulk-order', '/promo-code', '/order-tracking', '/sitemap'],
]
const batchSize = 1000
const partName = /^sitemap-(?<kind>[a-z]+)-(?<number>[1-9]\d{0,5})\.xml\.gz$/
const keptFor = { 'Cache-Control': 'public, max-age=600' }

/** `/sitemap.xml`, an index of gzipped parts, and `/robots.txt`, which names it. */
export function sitemapRoutes(source: SitemapSource, publicUrl: string): Hono {
  const app = new Hono()
  const once = singleFlight<string>()

  app.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, keptFor))
  app.get('/sitemap.xml', async (c) => {
    const index = await once('index', () => indexXml(source, publicUrl))
    return c.body(index, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...keptFor })
  })
  app.get('/:file{sitemap-.+\\.gz}', async (c) => {
    const { kind = '', number } = partName.exec(c.req.param('file'))?.groups ?? {}
    const batches = batchesOf(source, kind, Number(number))
    const first = await batches.next()
    if (first.done) return c.notFound()
    const xml = Readable.from(partXml(first.value, batches, publicUrl))
    const zipped = pipeline(xml, createGzip(), () => undefined)
    return c.body(Readable.toWeb(zipped) as ReadableStream, 200, {
      'Content-Type': 'application/gzip',
      ...keptFor,
    })
  })
  return app
}

/** What no search engine needs. A screen that is not to be found says so itself, and that has to be read. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function indexXml(source: SitemapSource, publicUrl: string): Promise<string> {
  const parts = [{ kind: 'screens', number: 1, changedAt: null }, ...(await source.parts())]
  const lines = parts.map(({ kind, number, changedAt }) =>
    element('sitemap', `${publicUrl}/sitemap-${kind}-${number}.xml.gz`, changedAt),
  )
  return `${head}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

/** A part, a batch at a time: memory holds one batch, whatever the shop's size. */
async function* batchesOf(source: SitemapSource, kind: string, number: number): AsyncGenerator<Place[]> {
  if (kind === 'screens' && number === 1) yield screens.map((path) => ({ path, changedAt: null }))
  for (let after = 0; ;) {
    const batch = kind === '' ? [] : await source.entries({ kind, number, after, max: batchSize })
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    after = batch.at(-1)!.id
  }
}

async function* partXml(
  first: Place[],
  rest: AsyncGenerator<Place[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  const text = (batch: Place[]) =>
    batch.map(({ path, changedAt }) => element('url', publicUrl + path, changedAt)).join('')
  yield `${head}<urlset xmlns="${namespace}">\n${text(first)}`
  for await (const batch of rest) yield text(batch)
  yield '</urlset>\n'
}

function element(name: 'url' | 'sitemap', address: string, changedAt: Date | null): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${name}><loc>${escaped(new URL(address).href)}</loc>${changed}</${name}>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Hono } from 'hono'
import { singleFlight } from '../lib/single-flight.ts'

/** The data source of the sitemap. */
export interface SitemapSource {
  files: () => Promise<{ kind: string; number: number; changedAt: Date | null }[]>
  /** Up to `max` entries of a file with ids greater than `after`, by id. */
  entries: (page: { kind: string; number: number; after: number; max: number }) => Promise<Entry[]>
}

interface SitemapUrl {
  path: string
  changedAt: Date | null
  /** Paths or addresses. */
  images?: string[]
}
type Entry = SitemapUrl & { id: number }

/** Screens that every shop has. */
const screens = [
  '/',
  '/products',
  '/about-us',
  '/help-center',
  '/faq',
  '/shipping-delivery',
  '/security-payment',
  '/contact-us',
  '/contact',
  '/bulk-order',
  '/promo-code',
  '/order-tracking',
  '/withdrawal',
  '/sitemap',
]
const batchSize = 1000
const fileName = /^sitemap-(?<kind>[a-z]+)-(?<number>[1-9]\d{0,5})\.xml\.gz$/
const cacheHeaders = { 'Cache-Control': 'public, max-age=600' }

/** Serves `/sitemap.xml`, an index of gzipped files, and `/robots.txt`, which links to it. */
export function sitemapRoutes(source: SitemapSource, publicUrl: string): Hono {
  const app = new Hono()
  const once = singleFlight<string>()

  app.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, cacheHeaders))
  app.get('/sitemap.xml', async (c) => {
    const index = await once('index', () => indexXml(source, publicUrl))
    return c.body(index, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...cacheHeaders })
  })
  app.get('/:file{sitemap-.+\\.gz}', async (c) => {
    const { kind = '', number } = fileName.exec(c.req.param('file'))?.groups ?? {}
    const batches = batchesOf(source, kind, Number(number))
    const first = await batches.next()
    if (first.done) return c.notFound()
    const xml = Readable.from(fileXml(first.value, batches, publicUrl))
    const zipped = pipeline(xml, createGzip(), () => undefined)
    return c.body(Readable.toWeb(zipped) as ReadableStream, 200, {
      'Content-Type': 'application/gzip',
      ...cacheHeaders,
    })
  })
  return app
}

/** Screens that must not be indexed are not disallowed: crawlers must be able to read their `noindex` tag. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

async function indexXml(source: SitemapSource, publicUrl: string): Promise<string> {
  const files = [{ kind: 'screens', number: 1, changedAt: null }, ...(await source.files())]
  const lines = files.map(({ kind, number, changedAt }) =>
    element('sitemap', `${publicUrl}/sitemap-${kind}-${number}.xml.gz`, changedAt),
  )
  return `${head}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`
}

/** Reads the URLs of a file in batches, so that memory holds only one of them. */
async function* batchesOf(source: SitemapSource, kind: string, number: number): AsyncGenerator<SitemapUrl[]> {
  if (kind === 'screens' && number === 1) yield screens.map((path) => ({ path, changedAt: null }))
  for (let after = 0; ;) {
    const batch = kind === '' ? [] : await source.entries({ kind, number, after, max: batchSize })
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    after = batch.at(-1)!.id
  }
}

async function* fileXml(
  first: SitemapUrl[],
  rest: AsyncGenerator<SitemapUrl[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  const text = (batch: SitemapUrl[]) =>
    batch
      .map(({ path, changedAt, images = [] }) => {
        const found = images.map((image) => new URL(image, publicUrl).href)
        return element('url', publicUrl + path, changedAt, found)
      })
      .join('')
  yield `${head}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${text(first)}`
  for await (const batch of rest) yield text(batch)
  yield '</urlset>\n'
}

function element(
  name: 'url' | 'sitemap',
  url: string,
  changedAt: Date | null,
  images: string[] = [],
): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const pictures = images
    .map((image) => `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`)
    .join('')
  return `<${name}><loc>${escaped(new URL(url).href)}</loc>${changed}${pictures}</${name}>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Hono } from 'hono'
import type { FeedFile } from '../cache/feed-files.ts'

export interface Feeds {
  names: readonly string[]
  /** Null while a feed is written for the first time. */
  open: (name: string) => Promise<FeedFile | null>
}

const types: Record<string, string> = {
  tsv: 'text/tab-separated-values; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

/** Serves the product feeds at `/feeds/...`, and their list at `/feeds`. */
export function feedRoutes(feeds: Feeds, publicUrl: string): Hono {
  const app = new Hono()
  app.get('/', (c) => c.text(feeds.names.map((name) => `${publicUrl}/feeds/${name}\n`).join('')))
  app.get('/:name', async (c) => {
    const name = c.req.param('name')
    if (!feeds.names.includes(name)) return c.notFound()
    const feed = await feeds.open(name)
    if (!feed) {
      return c.text('The feed is being written. Please try again in a minute.', 503, { 'Retry-After': '60' })
    }
    const headers = {
      'Content-Type': types[name.split('.').at(-1)!]!,
      'Cache-Control': 'public, max-age=300',
      'Last-Modified': feed.changedAt.toUTCString(),
      Vary: 'Accept-Encoding',
    }
    if (/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) {
      return c.body(Readable.toWeb(feed.content) as ReadableStream, 200, {
        ...headers,
        'Content-Encoding': 'gzip',
        'Content-Length': String(feed.size),
      })
    }
    const gunzip = createGunzip()
    // A client that goes away closes both.
    feed.content.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
    gunzip.on('close', () => feed.content.destroy())
    return c.body(Readable.toWeb(gunzip) as ReadableStream, 200, headers)
  })
  return app
}

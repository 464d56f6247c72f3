import { gunzipSync } from 'node:zlib'
import { fetchRaw } from './fetch-raw.ts'
import { passing, say, table, whole } from './report.ts'
import { megabytes, type Shop } from './shop.ts'

/** The whole sitemap, part after part as a search engine reads it, and what it adds to the shop's memory at its peak. */
export async function measureSitemap(shop: Shop): Promise<void> {
  const before = shop.peakMemory()
  const start = performance.now()
  const index = (await fetchRaw(`${shop.url}/sitemap.xml`)).text()
  const parts = locations(index).map((location) => new URL(location).pathname)
  let addresses = 0
  let bytes = 0
  let longest = 0
  for (const [at, part] of parts.entries()) {
    passing(`  Sitemap: part ${at + 1} of ${parts.length}`)
    const asked = performance.now()
    const answer = await fetchRaw(shop.url + part)
    longest = Math.max(longest, performance.now() - asked)
    if (answer.status !== 200) throw new Error(`${part} answered ${answer.status}`)
    addresses += locations(gunzipSync(answer.bytes).toString()).length
    bytes += answer.bytes.length
  }
  const seconds = (performance.now() - start) / 1000
  const after = shop.peakMemory()
  say('The sitemap, all of its parts one after the other:')
  say(
    table(
      ['parts', 'addresses', 'gzipped', 'seconds', 'longest part, s', 'memory added'],
      [
        [
          whole(parts.length),
          whole(addresses),
          megabytes(bytes),
          seconds.toFixed(1),
          (longest / 1000).toFixed(1),
          before === null || after === null ? 'unknown' : megabytes(after - before),
        ],
      ],
    ),
  )
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
}

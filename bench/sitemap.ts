import { gunzipSync } from 'node:zlib'
import { fetchRaw } from './fetch-raw.ts'
import { integer, megabytes, print, showStatus, table } from './report.ts'
import type { Shop } from './shop.ts'

/** Fetches every file of the sitemap like a search engine and measures the time and the growth of peak memory. */
export async function measureSitemap(shop: Shop): Promise<void> {
  const before = shop.peakMemory()
  const start = performance.now()
  const index = (await fetchRaw(`${shop.url}/sitemap.xml`)).text()
  const files = locations(index).map((location) => new URL(location).pathname)
  let urls = 0
  let bytes = 0
  let slowest = 0
  for (const [index, file] of files.entries()) {
    showStatus(`  Sitemap: file ${index + 1} of ${files.length}`)
    const requested = performance.now()
    const response = await fetchRaw(shop.url + file)
    slowest = Math.max(slowest, performance.now() - requested)
    if (response.status !== 200) throw new Error(`${file} responded with ${response.status}`)
    urls += locations(gunzipSync(response.bytes).toString()).length
    bytes += response.bytes.length
  }
  const seconds = (performance.now() - start) / 1000
  const after = shop.peakMemory()
  print('Sitemap, all files in sequence:')
  print(
    table(
      ['files', 'URLs', 'gzipped', 'seconds', 'slowest file, s', 'memory added'],
      [
        [
          integer(files.length),
          integer(urls),
          megabytes(bytes),
          seconds.toFixed(1),
          (slowest / 1000).toFixed(1),
          before === null || after === null ? 'unknown' : megabytes(after - before),
        ],
      ],
    ),
  )
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
}

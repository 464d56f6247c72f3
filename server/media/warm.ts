import type { Report } from '../lib/progress.ts'
import type { Pictures } from './pictures.ts'

const widths = [320, 480, 640]

/** Encodes the pictures of a page before its first visitor requests them. */
export async function warmPictures(pictures: Pictures, html: string, report: Report): Promise<void> {
  const found = html.matchAll(/\/media\/(images\/[a-z]+\/[a-z0-9]+)-\d+/g)
  const paths = [...new Set([...found].map(([, path]) => `${path}.jpg`))]
  let done = 0
  const remaining = paths.values()
  // As many at a time as are encoded at a time: more would only fill the queue.
  const worker = async () => {
    for (const path of remaining) {
      for (const width of widths) await pictures.variant(path, width, 'webp')
      report(++done, paths.length)
    }
  }
  await Promise.all([worker(), worker()])
}

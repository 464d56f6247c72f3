import type { Hono } from 'hono'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { sanitizeHtml } from '../lib/html.ts'
import type { Progress } from '../lib/progress.ts'
import type { Pictures } from '../media/pictures.ts'
import { warmPictures } from '../media/warm.ts'

/** Fills an empty database: static pages and, in the demo, goods and the pictures of the home page. */
export async function seed(
  { demoProducts }: Config,
  { pool, app, pictures }: { pool: pg.Pool; app: Hono; pictures: Pictures },
  progress: Progress,
): Promise<void> {
  const { rows } = await pool.query('select from pages limit 1')
  if (rows.length > 0) return
  const { loadDemo } = await import('@inkloom/demo/load')
  await loadDemo(pool, { products: demoProducts, sanitize: sanitizeHtml, progress })
  if (demoProducts === 0) return
  const home = await app.request('/')
  const html = await home.text()
  await progress.step('Drawing the first pictures', (report) => warmPictures(pictures, html, report))
}

import type { Hono } from 'hono'
import type { Config } from '../config/config.ts'
import { loadStarterContent } from '../domain/content/starter-content.ts'
import { sanitizeHtml } from '../lib/html.ts'
import type { Progress } from '../lib/progress.ts'
import type { Pictures } from '../media/pictures.ts'
import { warmPictures } from '../media/warm.ts'
import type { Database } from './database.ts'

interface Dependencies extends Pick<Database, 'db' | 'pool'> {
  app: Hono
  pictures: Pictures
}

/**
 * Seeds an empty database: demo products and pictures in demo mode, static pages in every mode.
 * The pages are inserted last, because a database with pages counts as seeded.
 */
export async function seed(
  { demoProducts, hotReload }: Config,
  { db, pool, app, pictures }: Dependencies,
  progress: Progress,
): Promise<void> {
  const isEmpty = async (table: 'pages' | 'sellers') =>
    (await pool.query(`select from ${table} limit 1`)).rowCount === 0
  if (!(await isEmpty('pages'))) return
  if (demoProducts > 0 && (await isEmpty('sellers'))) {
    const { loadDemo } = await import('@inkloom/demo/load')
    await loadDemo(pool, { products: demoProducts, sanitize: sanitizeHtml, progress })
  }
  await loadStarterContent(db)
  if (demoProducts === 0 || hotReload) return
  const home = await app.request('/')
  const html = await home.text()
  await progress.step('Rendering the first pictures', (report) => warmPictures(pictures, html, report))
}

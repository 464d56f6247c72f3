import type { Config } from '../config/config.ts'
import { withMigrationLock } from '../db/migrate.ts'
import { loadStarterContent } from '../domain/content/starter-content.ts'
import { saveDemoDesigns } from '../domain/designs/demo-designs.ts'
import { loadBuiltInTemplates } from '../domain/templates/built-in-templates.ts'
import { sanitizeHtml } from '../lib/html.ts'
import type { Progress } from '../lib/progress.ts'
import type { Database } from './database.ts'

/**
 * Seeds an empty database: demo products in demo mode, templates and static pages in every mode. The pages are inserted last, because a database
 * with pages counts as seeded. Returns false if the database is seeded already. Servers that start together seed it once.
 */
export async function seedDatabase(
  { demoProducts }: Pick<Config, 'demoProducts'>,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  progress: Progress,
): Promise<boolean> {
  const isEmpty = async (table: 'pages' | 'sellers') =>
    (await pool.query(`select from ${table} limit 1`)).rowCount === 0
  if (!(await isEmpty('pages'))) return false
  return withMigrationLock(pool, async () => {
    if (!(await isEmpty('pages'))) return false
    if (demoProducts > 0 && (await isEmpty('sellers'))) {
      const { loadDemo } = await import('@inkloom/demo/load')
      await loadDemo(pool, { products: demoProducts, sanitize: sanitizeHtml, progress })
      await saveDemoDesigns(db)
    }
    await loadBuiltInTemplates(db)
    await loadStarterContent(db)
    return true
  })
}

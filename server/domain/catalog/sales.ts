import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../prepared.ts'

const refreshRunningSales = prepared((db) =>
  db
    .select({ done: sql`1` })
    .from(sql`refresh_running_sales()`)
    .prepare('refresh_running_sales'),
)

/** Stores which sales have started or ended, which updates filters and invalidates cached pages. */
export async function settleSales(db: Db): Promise<void> {
  await refreshRunningSales(db).execute()
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

const refresh = prepared((db) =>
  db
    .select({ done: sql`1` })
    .from(sql`refresh_running_sales()`)
    .prepare('refresh_running_sales'),
)

/** Stores which sales have started or ended. The write updates filtered lists and invalidates cached pages. */
export async function refreshSales(db: Db): Promise<void> {
  await refresh(db).execute()
}

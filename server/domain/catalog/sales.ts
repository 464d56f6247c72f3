import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

const settle = prepared((db) =>
  db
    .select({ done: sql`1` })
    .from(sql`refresh_running_sales()`)
    .prepare('refresh_running_sales'),
)

/** Writes down which sales have begun or ended: the clock itself changes no row, so neither lists nor kept pages would know. */
export async function settleSales(db: Db): Promise<void> {
  await settle(db).execute()
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** Clients repeat a request whose response was lost within this time. */
const retryMinutes = 10

/** Whether a checkout used this key so long ago that the request is not a retry of it. */
export async function isOldCheckoutKey(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from idempotency_keys where call = 'checkout' and key = ${key}
      and created_at < now() - make_interval(mins => ${retryMinutes})`)
  return rowCount === 1
}

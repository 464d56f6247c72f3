import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

const tables = ['email_codes', 'reset_links', 'newsletter_links', 'social_handoffs', 'looks']

/** Deletes expired codes and links. */
export async function cleanupLinks(db: Db): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`delete from ${sql.identifier(table)} where expires_at < now()`)
  }
}

import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'

const known = new WeakMap<Db, Promise<Buffer>>()

/** What new browsers' cookies are made with: the same in every process of a shop. */
export function browserSecret(db: Db): Promise<Buffer> {
  let secret = known.get(db)
  if (!secret) {
    secret = readSecret(db)
    known.set(db, secret)
    // A database that did not answer is asked again.
    secret.catch(() => known.delete(db))
  }
  return secret
}

async function readSecret(db: Db): Promise<Buffer> {
  const rows = await query<{ value: Buffer }>(db, sql`select value from shop_secrets where name = 'browser'`)
  if (!rows[0]) throw new Error('The shop has no secret')
  return rows[0].value
}

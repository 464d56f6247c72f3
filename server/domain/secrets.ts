import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'

const secrets = new WeakMap<Db, Promise<Buffer>>()

/** The secret that cookies of browsers are derived from, shared by all processes. */
export function deviceSecret(db: Db): Promise<Buffer> {
  let secret = secrets.get(db)
  if (!secret) {
    secret = readSecret(db)
    secrets.set(db, secret)
    // Retry after a failure.
    secret.catch(() => secrets.delete(db))
  }
  return secret
}

async function readSecret(db: Db): Promise<Buffer> {
  const rows = await query<{ value: Buffer }>(db, sql`select value from shop_secrets where name = 'device'`)
  if (!rows[0]) throw new Error('The device secret is missing')
  return rows[0].value
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { ImportError } from './import-error.ts'

/** Throws an error if there is no such seller. */
export async function assertSeller(db: Db, sellerId: number): Promise<void> {
  const found = await query(db, sql`select from sellers where id = ${sellerId}`)
  if (found.length === 0) throw new ImportError('seller_not_found', { sellerId })
}

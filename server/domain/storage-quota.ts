import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'
import { withTransaction } from '../db/transaction.ts'
import { DomainError } from './errors.ts'

/** Limits of the bytes that shoppers store within 30 days, after which unordered uploads and designs are deleted. */
export interface StorageQuota {
  total: number
  /** Per IP address, or per /64 network of IPv6 addresses. */
  perClient: number
}

const days = 30

/** Counts bytes that are about to be stored. Throws if a quota would be exceeded. */
export async function chargeStorage(
  db: Db,
  quota: StorageQuota,
  client: string,
  bytes: number,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into storage_usage as known (client, bytes) values (${client}, ${bytes}), ('', ${bytes})
      on conflict (client, day) do update set bytes = known.bytes + excluded.bytes`)
    const rows = await query<{ own: number; total: number }>(
      tx,
      sql`
      select coalesce(sum(bytes) filter (where client <> ''), 0)::float8 as own,
        coalesce(sum(bytes) filter (where client = ''), 0)::float8 as total
      from storage_usage where client in (${client}, '') and day > current_date - ${days}::int`,
    )
    const { own, total } = rows[0]!
    if (own > quota.perClient) throw new DomainError('storage_quota_exceeded')
    if (total > quota.total) throw new DomainError('storage_full')
  })
}

/** The bytes that all shoppers stored within 30 days. */
export async function storedBytes(db: Db): Promise<number> {
  const rows = await query<{ bytes: number }>(
    db,
    sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from storage_usage
    where client = '' and day > current_date - ${days}::int`,
  )
  return rows[0]!.bytes
}

export async function cleanupStorageUsage(db: Db): Promise<void> {
  await db.execute(sql`delete from storage_usage where day <= current_date - ${days}::int`)
}

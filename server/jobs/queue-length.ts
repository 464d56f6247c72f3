import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'

export interface QueueLength {
  /** Jobs that wait or are retried, by queue. */
  waiting: Record<string, number>
  /** How long the oldest job that is due has been waiting. */
  oldestSeconds: number
}

/** The length of the job queues; reads the index that pg-boss fetches from. */
export async function queueLength(db: Db): Promise<QueueLength> {
  const rows = await query<{ name: string; count: number; seconds: number }>(
    db,
    sql`
    select name, count(*)::int as count, greatest(0, extract(epoch from now() - min(start_after)))::float as seconds
    from pgboss.job where state < 'active' and not blocked group by name`,
  )
  return {
    waiting: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    oldestSeconds: Math.max(0, ...rows.map(({ seconds }) => seconds)),
  }
}

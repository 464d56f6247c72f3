import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

export interface Limit {
  max: number
  seconds: number
}

/** Counts one more and tells after how many seconds to come back, or null while it is within the limit. */
export async function overLimit(db: Db, name: string, who: string, limit: Limit): Promise<number | null> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limit_counters as known (name, subject, expires_at, count)
    values (${name}, ${who}, now() + make_interval(secs => ${limit.seconds}), 1)
    on conflict (name, subject) do update set
      count = case when known.expires_at <= now() then 1 else known.count + 1 end,
      expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end
    returning count, ceil(extract(epoch from expires_at - now()))::int as wait`)
  const { count, wait } = rows[0]!
  return count > limit.max ? Math.max(1, wait) : null
}

/** Forgets what somebody did, as after a success. */
export async function forgetLimit(db: Db, name: string, who: string): Promise<void> {
  await db.execute(sql`delete from rate_limit_counters where name = ${name} and subject = ${who}`)
}

export async function cleanupRateLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limit_counters where expires_at < now()`)
}

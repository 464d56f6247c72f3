import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { preparedStatement } from '../db/query.ts'

export interface Limit {
  max: number
  seconds: number
}

/** Increments a rate-limit counter. Returns the seconds until the next try if the limit is exceeded, otherwise null. */
export async function incrementRateLimit(
  db: Db,
  name: string,
  subject: string,
  limit: Limit,
): Promise<number | null> {
  const [counter] = await increment(db, name, subject, limit.seconds)
  const { count, wait } = counter!
  return count > limit.max ? Math.max(1, wait) : null
}

const increment = preparedStatement<
  [name: string, subject: string, seconds: number],
  { count: number; wait: number }
>(
  'increment-rate-limit',
  `insert into rate_limit_counters as known (name, subject, expires_at, count)
   values ($1, $2, now() + make_interval(secs => $3), 1)
   on conflict (name, subject) do update set
     count = case when known.expires_at <= now() then 1 else known.count + 1 end,
     expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end
   returning count, ceil(extract(epoch from expires_at - now()))::int as wait`,
)

/** Resets a counter, for example after a successful login. */
export async function resetRateLimit(db: Db, name: string, subject: string): Promise<void> {
  await db.execute(sql`delete from rate_limit_counters where name = ${name} and subject = ${subject}`)
}

export async function cleanupRateLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limit_counters where expires_at < now()`)
}

import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

export interface Limit {
  max: number
  seconds: number
}

/** Counts one more and tells after how many seconds to come back, or null while it is within the limit. */
export async function overLimit(db: Db, name: string, who: string, limit: Limit): Promise<number | null> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into limit_counts as kept (name, who, until, count)
    values (${name}, ${who}, now() + make_interval(secs => ${limit.seconds}), 1)
    on conflict (name, who) do update set
      count = case when kept.until <= now() then 1 else kept.count + 1 end,
      until = case when kept.until <= now() then excluded.until else kept.until end
    returning count, ceil(extract(epoch from until - now()))::int as wait`)
  const { count, wait } = rows[0]!
  return count > limit.max ? Math.max(1, wait) : null
}

/** Forgets what somebody did, as after a success. */
export async function forgetLimit(db: Db, name: string, who: string): Promise<void> {
  await db.execute(sql`delete from limit_counts where name = ${name} and who = ${who}`)
}

export async function sweepLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from limit_counts where until < now()`)
}

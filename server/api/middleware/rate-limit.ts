import type { Db } from '../../db/client.ts'
import { overLimit, type Limit } from '../../domain/rate-limits.ts'
import { Problem } from '../../domain/errors.ts'

/** Counts one more of something by somebody; the answer to give when that is too often. */
export async function checkRateLimit(
  db: Db,
  name: string,
  who: string,
  limit: Limit,
): Promise<Problem | null> {
  const wait = await overLimit(db, name, who, limit)
  if (wait === null) return null
  return new Problem(429, 'Too many attempts. Please wait a moment and try again.', undefined, {
    'Retry-After': String(wait),
  })
}

import type { Db } from '../../db/client.ts'
import { incrementRateLimit, type Limit } from '../../domain/rate-limits.ts'
import { ApiError } from '../errors.ts'

/** Counts one more of something by somebody; the answer to give when that is too often. */
export async function checkRateLimit(
  db: Db,
  name: string,
  who: string,
  limit: Limit,
): Promise<ApiError | null> {
  const wait = await incrementRateLimit(db, name, who, limit)
  if (wait === null) return null
  return new ApiError(429, 'Too many attempts. Please wait a moment and try again.', {
    headers: { 'Retry-After': String(wait) },
  })
}

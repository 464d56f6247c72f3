import type { MiddlewareHandler } from 'hono'
import type { BlankEnv } from 'hono/types'
import type { Db } from '../../db/client.ts'
import { incrementRateLimit, type Limit } from '../../domain/rate-limits.ts'
import type { ApiContext } from '../context.ts'
import { ipNetwork } from '../../lib/ip-network.ts'
import { ApiError } from '../errors.ts'

/** Limits requests per client network. They are counted before the body is read. */
export function rateLimit(
  { db, clientIp }: Pick<ApiContext, 'db' | 'clientIp'>,
  name: string,
  limit: Limit,
): MiddlewareHandler<BlankEnv> {
  return async (c, next) => {
    await checkRateLimit(db, name, ipNetwork(clientIp(c)), limit)
    await next()
  }
}

/** The name of the counter of passwords that are entered in a session, or in a browser that has logged in to the account before. */
export const ownPasswords = 'own-password'

/** Increments a rate-limit counter and throws a 429 when it is exceeded. */
export async function checkRateLimit(db: Db, name: string, key: string, limit: Limit): Promise<void> {
  const seconds = await incrementRateLimit(db, name, key, limit)
  if (seconds !== null) throw tooManyRequests(seconds)
}

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError(429, 'Too many attempts. Please wait a moment and try again.', {
    headers: { 'Retry-After': String(seconds) },
  })
}

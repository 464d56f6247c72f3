import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { ApiError } from '../errors.ts'

/** The caller's Idempotency-Key; a call without one is like no other. */
export function keyOf(c: Context): string | ApiError {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return randomBytes(24).toString('base64url')
  return /^[\x21-\x7e]{1,200}$/.test(key) ? key : new ApiError(400, 'The Idempotency-Key cannot be used')
}

/** One browser's keys are nobody else's. */
export function ownKey(browser: Buffer, key: string): string {
  return createHash('sha256').update(browser).update(key).digest('base64url')
}

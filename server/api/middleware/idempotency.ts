import { createHash, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../errors.ts'

/** Sets `c.var.idempotencyKey` from the header; a request without one gets a random key. */
export const idempotencyKey = createMiddleware<{ Variables: { idempotencyKey: string } }>(async (c, next) => {
  const key = c.req.header('Idempotency-Key') ?? randomBytes(24).toString('base64url')
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, 'Invalid Idempotency-Key header')
  c.set('idempotencyKey', key)
  await next()
})

/** Keys are scoped to a device: two browsers may send the same key. */
export function scopedKey(deviceId: Buffer, key: string): string {
  return createHash('sha256').update(deviceId).update(key).digest('base64url')
}

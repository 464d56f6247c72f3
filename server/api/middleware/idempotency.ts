import { createHash, randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../errors.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Sets `c.var.idempotencyKey` from the header; a request without one gets a random key. */
export const idempotencyKey = createMiddleware<{ Variables: { idempotencyKey: string } }>(async (c, next) => {
  const key = c.req.header('Idempotency-Key') ?? randomUUID()
  if (!uuid.test(key)) throw new ApiError(400, 'The Idempotency-Key header must be a UUID')
  c.set('idempotencyKey', key)
  await next()
})

/** Keys are scoped to a device: two browsers may send the same key. */
export function scopedKey(deviceId: Buffer, key: string): string {
  return createHash('sha256').update(deviceId).update(key).digest('base64url')
}

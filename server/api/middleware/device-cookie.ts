import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../../db/client.ts'
import { type KeyOfRequest, OldIdempotencyKey } from '../../domain/checkout/idempotency-keys.ts'
import { deviceSecret } from '../../domain/secrets.ts'
import { scopedKey } from './idempotency.ts'

const name = 'inkloom_browser'

/** A browser; `newCookie` is the cookie to set, null if it has one. */
interface Device {
  id: Buffer
  newCookie: string | null
}

/** The id of the browser, a hash of its cookie; null without a cookie. */
export function deviceIdOf(c: Context): Buffer | null {
  const cookie = getCookie(c, name)
  return cookie && /^[A-Za-z0-9_-]{40,64}$/.test(cookie) ? sha256(cookie) : null
}

/** The browser of the request; a new one if it has no cookie. */
export function deviceOf(c: Context): Device {
  const id = deviceIdOf(c)
  return id ? { id, newCookie: null } : newDevice()
}

/** Sets the cookie if the browser has none. */
export function ensureDeviceCookie(c: Context, isSecure: boolean): void {
  setDeviceCookie(c, deviceOf(c), isSecure)
}

/**
 * Places a checkout as its browser, and returns both. A first request without a cookie may be retried because its response was lost. The
 * cookie is therefore derived from the idempotency key and the whole request, so that a retry within a few minutes gets the same cookie.
 * The key alone is not enough, because it is not secret.
 */
export async function placeAsDevice<Placed>(
  c: Context,
  db: Db,
  key: string,
  request: object,
  place: (device: Device, keyOfRequest: KeyOfRequest) => Promise<Placed>,
): Promise<{ device: Device; placed: Placed }> {
  const placeAs = async (device: Device) => {
    const keyOfRequest = { key: scopedKey(device.id, key), isNewDevice: device.newCookie !== null }
    return { device, placed: await place(device, keyOfRequest) }
  }
  const id = deviceIdOf(c)
  if (id) return placeAs({ id, newCookie: null })
  const cookie = createHmac('sha256', await deviceSecret(db))
    .update(`checkout ${key} ${JSON.stringify(request)}`)
    .digest('base64url')
  return placeAs({ id: sha256(cookie), newCookie: cookie }).catch((error: unknown) => {
    if (error instanceof OldIdempotencyKey) return placeAs(newDevice())
    throw error
  })
}

export function setDeviceCookie(c: Context, { newCookie }: Device, isSecure: boolean): void {
  if (newCookie === null) return
  setCookie(c, name, newCookie, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    path: '/api',
    maxAge: 365 * 24 * 3600,
  })
}

function newDevice(): Device {
  const cookie = randomBytes(32).toString('base64url')
  return { id: sha256(cookie), newCookie: cookie }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

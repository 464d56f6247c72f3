import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const name = 'inkloom_browser'

/** The id of the browser, a hash of its cookie; null without a cookie. */
export function deviceIdOf(c: Context): Buffer | null {
  const cookie = getCookie(c, name)
  return cookie && /^[A-Za-z0-9_-]{40,64}$/.test(cookie) ? sha256(cookie) : null
}

/**
 * The id of the browser; sets the cookie where it is missing. With a secret the cookie is derived from the idempotency
 * key, so that a retry of the first request gets the same id although it never received the cookie.
 */
export function ensureDeviceId(
  c: Context,
  { isSecure, key = '', secret = null }: { isSecure: boolean; key?: string; secret?: Buffer | null },
): Buffer {
  const known = deviceIdOf(c)
  if (known) return known
  const cookie =
    secret && key.length >= 16
      ? createHmac('sha256', secret).update(key).digest('base64url')
      : randomBytes(32).toString('base64url')
  setCookie(c, name, cookie, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    path: '/api',
    maxAge: 365 * 24 * 3600,
  })
  return sha256(cookie)
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

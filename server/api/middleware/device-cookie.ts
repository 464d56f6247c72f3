import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const name = 'inkloom_browser'

/** The browser that a call comes from, as a hash of its cookie; null without one. */
export function browserOf(c: Context): Buffer | null {
  const cookie = getCookie(c, name)
  return cookie && /^[A-Za-z0-9_-]{40,64}$/.test(cookie) ? hashOf(cookie) : null
}

/**
 * The browser, given its cookie where it has none. A call that is sent again before its first answer came must find the
 * same browser, so the new cookie is made from the call's own secret key and one of ours.
 */
export function ensureDeviceId(c: Context, key: string, secret: Buffer | null, isSecure: boolean): Buffer {
  const known = browserOf(c)
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
  return hashOf(cookie)
}

function hashOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}

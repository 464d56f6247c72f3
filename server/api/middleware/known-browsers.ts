import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { credentialsOf } from '../../domain/accounts/accounts.ts'
import { deviceSecret } from '../../domain/secrets.ts'
import type { ApiContext } from '../context.ts'

const name = 'inkloom_login'

/**
 * Recognizes browsers that have logged in to an account before, by a cookie that only the server can compute. A new password makes it
 * invalid, so that the browser of an earlier owner of the account is no longer recognized.
 */
export function knownBrowsers({ db, publicUrl }: Pick<ApiContext, 'db' | 'publicUrl'>) {
  async function cookieFor(email: string): Promise<string> {
    const credentials = await credentialsOf(db, email)
    return createHmac('sha256', await deviceSecret(db))
      .update(`login ${email} ${credentials?.passwordHash}`)
      .digest('base64url')
  }

  return {
    async isKnown(c: Context, email: string): Promise<boolean> {
      const [given, expected] = [Buffer.from(getCookie(c, name) ?? ''), Buffer.from(await cookieFor(email))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },

    async remember(c: Context, email: string): Promise<void> {
      setCookie(c, name, await cookieFor(email), {
        httpOnly: true,
        sameSite: 'Strict',
        secure: publicUrl.startsWith('https:'),
        path: '/api/login',
        maxAge: 365 * 24 * 3600,
      })
    },
  }
}

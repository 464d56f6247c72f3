import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { account } from '@inkloom/contract/account'
import { isEmail } from '@inkloom/contract/email'
import { accountMessages } from '@inkloom/contract/account-messages'
import { startSession, sessionOf } from '../domain/accounts/sessions.ts'
import { createHandoff, consumeHandoff, findOrCreateSocialUser } from '../domain/accounts/social.ts'
import { newToken } from '../domain/tokens.ts'
import { ApiError } from './errors.ts'
import type { SocialName } from '../domain/ports/social-login.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { notFound, sendError } from './errors.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'

const cookie = 'social'
const usedLink = new ApiError(422, accountMessages.linkUsed)

/** The browser's own way to a provider and back; no calls of scripts. */
export const socialRoutes = ['GET /social/{provider}/start', 'GET /social/{provider}/callback']

/** Social login, with the providers that are set up. */
export function serveSocial(app: Hono, parts: ApiParts): void {
  const { db, clientIp, limits, enqueueEmail, sessionLife, social, publicUrl } = parts
  const isSecure = publicUrl.startsWith('https:')
  const redirectUri = (name: SocialName) => `${publicUrl}/api/social/${name}/callback`
  const back = (c: Context, outcome: string) => c.redirect(`${publicUrl}/login#${outcome}`, 303)

  serve(app, account.socialProviders, async () => ({
    status: 'success' as const,
    providers: (['google', 'facebook'] as const).filter((name) => social[name]),
  }))

  app.get('/social/:provider/start', async (c) => {
    const name = nameOf(c)
    const provider = name && social[name]
    if (!provider) return sendError(c, notFound())
    // Known to this browser alone: what comes back must come back to it.
    const secret = newToken()
    setCookie(c, cookie, secret, {
      path: '/api/social',
      httpOnly: true,
      secure: isSecure,
      // The provider's redirect is a navigation from another site.
      sameSite: 'Lax',
      maxAge: 600,
    })
    c.header('Cache-Control', 'no-store')
    const way = {
      redirectUri: redirectUri(name),
      state: stateOf(secret),
      challenge: hashOf(verifierOf(secret)),
    }
    return c.redirect(provider.authorizationUrl(way), 303)
  })

  app.get('/social/:provider/callback', async (c) => {
    const name = nameOf(c)
    const provider = name && social[name]
    if (!provider) return sendError(c, notFound())
    c.header('Cache-Control', 'no-store')
    const often = await checkRateLimit(db, 'login', clientIp(c), limits.logins)
    if (often) return sendError(c, often)
    const secret = getCookie(c, cookie)
    const { code, state } = c.req.query()
    if (!secret || !code || state !== stateOf(secret)) return back(c, 'social=failed')
    const way = { redirectUri: redirectUri(name), code, verifier: verifierOf(secret) }
    const person = await provider.fetchProfile(way).catch(() => null)
    if (!person) return back(c, 'social=failed')
    const email = person.email?.trim().toLowerCase() ?? ''
    if (!isEmail(email)) return back(c, 'social=no-email')
    const userId = await findOrCreateSocialUser(db, enqueueEmail, name, { ...person, email })
    if (userId === 'known-address') return back(c, 'social=known-address')
    return back(c, `social-token=${await createHandoff(db, userId, secret)}`)
  })

  serve(app, account.socialSession, async ({ token }, c) => {
    const often = await checkRateLimit(db, 'login', clientIp(c), limits.logins)
    if (often) return often
    const userId = await consumeHandoff(db, token, getCookie(c, cookie) ?? '')
    if (userId === null) return usedLink
    const access_token = await startSession(db, userId)
    const session = await sessionOf(db, access_token, sessionLife)
    return {
      status: 'success' as const,
      message: 'Login successful',
      access_token,
      user: session!.user,
    }
  })
}

function nameOf(c: Context): SocialName | null {
  const name = c.req.param('provider')
  return name === 'google' || name === 'facebook' ? name : null
}

/** State and verifier are two different hashes of the one secret in the cookie. */
const stateOf = (secret: string) => hashOf(`state ${secret}`)
const verifierOf = (secret: string) => hashOf(`verifier ${secret}`)

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

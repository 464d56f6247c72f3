import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { account } from '@inkloom/contract/account'
import { accountMessages } from '@inkloom/contract/account-messages'
import { isEmail } from '@inkloom/contract/email'
import { startSession, sessionOf } from '../domain/accounts/sessions.ts'
import { createHandoff, consumeHandoff, findOrCreateSocialUser } from '../domain/accounts/social.ts'
import type { SocialName } from '../domain/ports/social-login.ts'
import { newToken } from '../domain/tokens.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { statusSuccess } from './responses.ts'
import { registerEndpoint } from './route.ts'

const cookieName = 'social'

/** Login with the configured OAuth providers. Start and callback are navigations of the browser. */
export function registerSocial(app: Hono, context: ApiContext): void {
  const { db, limits, enqueueEmail, sessionLife, social, publicUrl } = context

  registerEndpoint(app, account.socialProviders, async () =>
    statusSuccess({ providers: (['google', 'facebook'] as const).filter((name) => social[name]) }),
  )

  app.get('/social/:provider/start', async (c) => {
    const { name, provider } = providerOf(c)
    // Only this browser knows the secret: the callback has to arrive in the same browser.
    const secret = newToken()
    setCookie(c, cookieName, secret, {
      path: '/api/social',
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      // Strict cookies are not sent with the provider's redirect, a cross-site navigation.
      sameSite: 'Lax',
      maxAge: 600,
    })
    c.header('Cache-Control', 'no-store')
    const url = provider.authorizationUrl({
      redirectUri: redirectUri(name),
      state: stateOf(secret),
      challenge: sha256(verifierOf(secret)),
    })
    return c.redirect(url, 303)
  })

  app.get('/social/:provider/callback', rateLimit(context, 'login', limits.logins), async (c) => {
    const { name, provider } = providerOf(c)
    c.header('Cache-Control', 'no-store')
    const secret = getCookie(c, cookieName)
    const { code, state } = c.req.query()
    if (!secret || !code || state !== stateOf(secret)) return toLogin(c, 'social=failed')
    const person = await provider
      .fetchProfile({ redirectUri: redirectUri(name), code, verifier: verifierOf(secret) })
      .catch(() => null)
    if (!person) return toLogin(c, 'social=failed')
    const email = person.email?.trim().toLowerCase() ?? ''
    if (!isEmail(email)) return toLogin(c, 'social=no-email')
    const userId = await findOrCreateSocialUser(db, enqueueEmail, name, { ...person, email })
    if (userId === 'known-address') return toLogin(c, 'social=known-address')
    return toLogin(c, `social-token=${await createHandoff(db, userId, secret)}`)
  })

  registerEndpoint(
    app,
    account.socialSession,
    [rateLimit(context, 'login', limits.logins)],
    async ({ token }, c) => {
      const userId = await consumeHandoff(db, token, getCookie(c, cookieName) ?? '')
      if (userId === null) throw new ApiError(422, accountMessages.linkUsed)
      const access_token = await startSession(db, userId)
      const session = await sessionOf(db, access_token, sessionLife)
      return statusSuccess({ message: 'Login successful', access_token, user: session!.user })
    },
  )

  function providerOf(c: Context) {
    const name = c.req.param('provider')
    const provider = isSocialName(name) ? social[name] : undefined
    if (!provider) throw notFound()
    return { name: name as SocialName, provider }
  }

  function redirectUri(name: SocialName): string {
    return `${publicUrl}/api/social/${name}/callback`
  }

  function toLogin(c: Context, fragment: string): Response {
    return c.redirect(`${publicUrl}/login#${fragment}`, 303)
  }
}

function isSocialName(name: string | undefined): name is SocialName {
  return name === 'google' || name === 'facebook'
}

/** State and PKCE verifier are two different hashes of the secret in the cookie. */
const stateOf = (secret: string) => sha256(`state ${secret}`)
const verifierOf = (secret: string) => sha256(`verifier ${secret}`)

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oauthProvider } from '../providers/oauth.ts'
import type { SocialProviders } from '../domain/ports/social-login.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { caller, emailsTo, unverifiedUser, newEmail, password } from '../test/users.ts'

/** A test provider: `person` is logged in; codes are valid once, for the right client and verifier. */
let person: Record<string, unknown> = {}
const codes = new Map<string, { challenge: string; redirectUri: string }>()
let provider: Server
const social: SocialProviders = {}
const { db, pool } = await testDatabase()
const { request } = testApi(db, { social })
const call = caller(request)

beforeAll(async () => {
  provider = createServer(async (incoming, response) => {
    const url = new URL(incoming.url!, 'http://provider.test')
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size}`
      const redirectUri = url.searchParams.get('redirect_uri')!
      codes.set(code, { challenge: url.searchParams.get('code_challenge')!, redirectUri })
      const back = `${redirectUri}?code=${code}&state=${url.searchParams.get('state')}`
      return response.writeHead(302, { Location: back }).end()
    }
    if (url.pathname === '/person') {
      const isValid = incoming.headers.authorization === 'Bearer granted'
      return response.writeHead(isValid ? 200 : 401).end(JSON.stringify(person))
    }
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const form = new URLSearchParams(body)
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
    const isValid =
      known?.challenge === challenge &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === 'secret'
    response.writeHead(isValid ? 200 : 400).end(JSON.stringify({ access_token: 'granted' }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const addresses = {
    authorize: `${origin}/authorize`,
    token: `${origin}/token`,
    person: `${origin}/person`,
    scope: 'openid email profile',
  }
  social.google = oauthProvider({ id: 'client', secret: 'secret' }, addresses)
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))

/** Follows the redirects like a browser: to the provider and back to the login page. */
async function logIn(change: { cookie?: string; state?: string } = {}) {
  const start = await request('/social/google/start')
  expect(start.status).toBe(303)
  const cookie = /social=([^;]+)/.exec(start.headers.get('Set-Cookie') ?? '')![0]
  expect(start.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const authorized = await fetch(start.headers.get('Location')!, { redirect: 'manual' })
  const back = new URL(authorized.headers.get('Location')!)
  expect(back.href).toMatch(/^http:\/\/shop\.test\/api\/social\/google\/callback\?/)
  if (change.state) back.searchParams.set('state', change.state)
  const headers = { Cookie: change.cookie ?? cookie }
  const callback = await request(back.pathname.slice('/api'.length) + back.search, { headers })
  const loginUrl = callback.headers.get('Location')!
  expect(loginUrl).toMatch(/^http:\/\/shop\.test\/login#/)
  return { cookie, outcome: new URL(loginUrl).hash.slice(1), back }
}

async function takeSession(outcome: string, cookie: string) {
  const response = await request('/social/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ token: new URLSearchParams(outcome).get('social-token') }),
  })
  return { status: response.status, body: (await response.json()) as { access_token: string; user: object } }
}

describe('a verified email address', () => {
  test('creates a verified account, and logs into it the next time', async () => {
    const email = newEmail()
    person = { sub: 'g-1', name: 'Gia', email, email_verified: true }
    const first = await logIn()
    const session = await takeSession(first.outcome, first.cookie)
    expect(session.body.user).toMatchObject({ email, name: 'Gia', role: 'customer', email_verified: true })
    expect((await call.get('/customer', session.body.access_token)).status).toBe(200)
    expect((await emailsTo(pool, email))[0]!.subject).toMatch(/10% off/)
    person = { ...person, email: newEmail() }
    const second = await logIn()
    expect((await takeSession(second.outcome, second.cookie)).body.user).toMatchObject({ email })
  })

  test('logs into the existing account with this address', async () => {
    person = { sub: 'g-2', name: 'Dana', email: 'Demo@inkloom.test', email_verified: true }
    const { outcome, cookie } = await logIn()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ id: 1 })
  })

  test('takes over an account that never verified this address', async () => {
    const other = await unverifiedUser(call)
    person = { sub: 'g-3', name: 'Owner', email: other.email, email_verified: true }
    const { outcome, cookie } = await logIn()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({
      id: other.id,
      email_verified: true,
    })
    expect((await call.get('/verify-token', other.token)).status).toBe(401)
    expect((await call.post('/login', { email: other.email, password })).status).toBe(401)
  })
})

describe('is rejected:', () => {
  test('an existing account with an address that the provider has not verified', async () => {
    person = { sub: 'g-4', email: 'demo@inkloom.test', email_verified: false }
    expect((await logIn()).outcome).toBe('social=known-address')
    const email = newEmail()
    person = { sub: 'g-5', name: 'New', email }
    const { outcome, cookie } = await logIn()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ email, email_verified: false })
    expect((await emailsTo(pool, email))[0]!.subject).toMatch(/verification code/)
  })

  test('a profile without an email address', async () => {
    person = { sub: 'g-6' }
    expect((await logIn()).outcome).toBe('social=no-email')
  })

  test('a wrong state, and a callback without the cookie', async () => {
    person = { sub: 'g-7', email: newEmail(), email_verified: true }
    expect((await logIn({ state: 'x' })).outcome).toBe('social=failed')
    expect((await logIn({ cookie: 'social=another' })).outcome).toBe('social=failed')
    expect((await logIn({ cookie: 'x=y' })).outcome).toBe('social=failed')
  })

  test('a used code or handoff token, and a handoff token in another browser', async () => {
    person = { sub: 'g-8', email: newEmail(), email_verified: true }
    const { outcome, cookie, back } = await logIn()
    const again = await request(back.pathname.slice('/api'.length) + back.search, {
      headers: { Cookie: cookie },
    })
    expect(again.headers.get('Location')).toMatch(/#social=failed$/)
    expect((await takeSession(outcome, 'social=another')).status).toBe(422)
    expect((await takeSession(outcome, cookie)).status).toBe(200)
    expect((await takeSession(outcome, cookie)).status).toBe(422)
  })

  test('a provider that is not configured or unknown', async () => {
    expect((await call.get('/social')).body).toEqual({ status: 'success', providers: ['google'] })
    for (const name of ['facebook', 'evil', '__proto__']) {
      expect((await request(`/social/${name}/start`)).status).toBe(404)
      expect((await request(`/social/${name}/callback?code=1&state=2`)).status).toBe(404)
    }
  })
})

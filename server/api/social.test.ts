import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oauthProvider } from '../providers/oauth.ts'
import type { SocialProviders } from '../domain/ports/social-login.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { caller, mailsTo, unverifiedUser, newEmail, password } from '../test/users.ts'

/** A provider of its own: hands out codes for whoever is logged in there, each once, and only to the right client and verifier. */
let person: Record<string, unknown> = {}
const codes = new Map<string, { challenge: string; redirectUri: string }>()
let provider: Server
const social: SocialProviders = {}
const { db, pool } = await testDatabase()
const { request } = testApi(db, { social })
const call = caller(request)

beforeAll(async () => {
  provider = createServer(async (asked, answer) => {
    const url = new URL(asked.url!, 'http://provider.test')
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size}`
      const redirectUri = url.searchParams.get('redirect_uri')!
      codes.set(code, { challenge: url.searchParams.get('code_challenge')!, redirectUri })
      const back = `${redirectUri}?code=${code}&state=${url.searchParams.get('state')}`
      return answer.writeHead(302, { Location: back }).end()
    }
    if (url.pathname === '/person') {
      const isGood = asked.headers.authorization === 'Bearer granted'
      return answer.writeHead(isGood ? 200 : 401).end(JSON.stringify(person))
    }
    let body = ''
    for await (const chunk of asked) body += String(chunk)
    const form = new URLSearchParams(body)
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
    const isGood =
      known?.challenge === challenge &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === 'secret'
    answer.writeHead(isGood ? 200 : 400).end(JSON.stringify({ access_token: 'granted' }))
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

/** As a browser goes: out, to the provider, and back with the cookie that it was given. */
async function goAndComeBack(change: { cookie?: string; state?: string } = {}) {
  const out = await request('/social/google/start')
  expect(out.status).toBe(303)
  const cookie = /social=([^;]+)/.exec(out.headers.get('Set-Cookie') ?? '')![0]
  expect(out.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const there = await fetch(out.headers.get('Location')!, { redirect: 'manual' })
  const back = new URL(there.headers.get('Location')!)
  expect(back.href).toMatch(/^http:\/\/shop\.test\/api\/social\/google\/callback\?/)
  if (change.state) back.searchParams.set('state', change.state)
  const headers = { Cookie: change.cookie ?? cookie }
  const home = await request(back.pathname.slice('/api'.length) + back.search, { headers })
  const address = home.headers.get('Location')!
  expect(address).toMatch(/^http:\/\/shop\.test\/login#/)
  return { cookie, outcome: new URL(address).hash.slice(1), back }
}

async function takeSession(outcome: string, cookie: string) {
  const response = await request('/social/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ token: new URLSearchParams(outcome).get('social-token') }),
  })
  return { status: response.status, body: (await response.json()) as { access_token: string; user: object } }
}

describe('somebody whom the provider vouches for', () => {
  test('gets an account that needs no code, and the same one the next time', async () => {
    const email = newEmail()
    person = { sub: 'g-1', name: 'Gia', email, email_verified: true }
    const first = await goAndComeBack()
    const session = await takeSession(first.outcome, first.cookie)
    expect(session.body.user).toMatchObject({ email, name: 'Gia', role: 'customer', email_verified: true })
    expect((await call.get('/customer', session.body.access_token)).status).toBe(200)
    expect((await mailsTo(pool, email))[0]!.subject).toMatch(/10% off/)
    person = { ...person, email: newEmail() }
    const second = await goAndComeBack()
    expect((await takeSession(second.outcome, second.cookie)).body.user).toMatchObject({ email })
  })

  test('gets into the account that has their address', async () => {
    person = { sub: 'g-2', name: 'Dana', email: 'Demo@inkloom.test', email_verified: true }
    const { outcome, cookie } = await goAndComeBack()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ id: 1 })
  })

  test('puts out whoever registered the address before without proving it', async () => {
    const squatter = await unverifiedUser(call)
    person = { sub: 'g-3', name: 'Owner', email: squatter.email, email_verified: true }
    const { outcome, cookie } = await goAndComeBack()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({
      id: squatter.id,
      email_verified: true,
    })
    expect((await call.get('/verify-token', squatter.token)).status).toBe(401)
    expect((await call.post('/login', { email: squatter.email, password })).status).toBe(401)
  })
})

describe('is refused:', () => {
  test('an address that the provider does not vouch for opens nobody’s account', async () => {
    person = { sub: 'g-4', email: 'demo@inkloom.test', email_verified: false }
    expect((await goAndComeBack()).outcome).toBe('social=known-address')
    const email = newEmail()
    person = { sub: 'g-5', name: 'New', email }
    const { outcome, cookie } = await goAndComeBack()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ email, email_verified: false })
    expect((await mailsTo(pool, email))[0]!.subject).toMatch(/verification code/)
  })

  test('a person without an address', async () => {
    person = { sub: 'g-6' }
    expect((await goAndComeBack()).outcome).toBe('social=no-email')
  })

  test('a state that is not this browser’s, and a way back without its cookie', async () => {
    person = { sub: 'g-7', email: newEmail(), email_verified: true }
    expect((await goAndComeBack({ state: 'x' })).outcome).toBe('social=failed')
    expect((await goAndComeBack({ cookie: 'social=another' })).outcome).toBe('social=failed')
    expect((await goAndComeBack({ cookie: 'x=y' })).outcome).toBe('social=failed')
  })

  test('a code or a session that was used, and a session in another browser', async () => {
    person = { sub: 'g-8', email: newEmail(), email_verified: true }
    const { outcome, cookie, back } = await goAndComeBack()
    const again = await request(back.pathname.slice('/api'.length) + back.search, {
      headers: { Cookie: cookie },
    })
    expect(again.headers.get('Location')).toMatch(/#social=failed$/)
    expect((await takeSession(outcome, 'social=another')).status).toBe(422)
    expect((await takeSession(outcome, cookie)).status).toBe(200)
    expect((await takeSession(outcome, cookie)).status).toBe(422)
  })

  test('a provider that is not set up, or that nobody knows', async () => {
    expect((await call.get('/social')).body).toEqual({ status: 'success', providers: ['google'] })
    for (const name of ['facebook', 'evil', '__proto__']) {
      expect((await request(`/social/${name}/start`)).status).toBe(404)
      expect((await request(`/social/${name}/callback?code=1&state=2`)).status).toBe(404)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { socialBrowser, startSocialProvider } from '../test/social.ts'
import { caller, emailsTo, unverifiedUser, newEmail, password } from '../test/users.ts'

const { state, google } = await startSocialProvider()
const { db, pool } = await testDatabase()
const { request } = testApi(db, { social: { google: google() } })
const call = caller(request)
const { logIn, takeSession } = socialBrowser(request)

describe('a verified email address', () => {
  test('creates a verified account, and logs into it the next time', async () => {
    const email = newEmail()
    state.person = { sub: 'g-1', name: 'Gia', email, email_verified: true }
    const first = await logIn()
    const session = await takeSession(first.outcome, first.cookie)
    expect(session.body.user).toMatchObject({ email, name: 'Gia', role: 'customer', email_verified: true })
    expect((await call.get('/customer', session.body.access_token)).status).toBe(200)
    expect((await emailsTo(pool, email))[0]!.subject).toMatch(/10% off/)
    state.person = { ...state.person, email: newEmail() }
    const second = await logIn()
    expect((await takeSession(second.outcome, second.cookie)).body.user).toMatchObject({ email })
  })

  test('logs into the existing account with this address', async () => {
    state.person = { sub: 'g-2', name: 'Dana', email: 'Demo@inkloom.test', email_verified: true }
    const { outcome, cookie } = await logIn()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ id: 1 })
  })

  test('takes over an account that never verified this address', async () => {
    const other = await unverifiedUser(call)
    state.person = { sub: 'g-3', name: 'Owner', email: other.email, email_verified: true }
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
  test('an existing account with an address that the provider has not verified (security 8)', async () => {
    state.person = { sub: 'g-4', email: 'demo@inkloom.test', email_verified: false }
    expect((await logIn()).outcome).toBe('social=known-address')
    const email = newEmail()
    state.person = { sub: 'g-5', name: 'New', email }
    const { outcome, cookie } = await logIn()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ email, email_verified: false })
    expect((await emailsTo(pool, email))[0]!.subject).toMatch(/verification code/)
  })

  test('a profile without an email address', async () => {
    state.person = { sub: 'g-6' }
    expect((await logIn()).outcome).toBe('social=no-email')
  })

  test('a wrong state, and a callback without the cookie (security 11, 17)', async () => {
    state.person = { sub: 'g-7', email: newEmail(), email_verified: true }
    expect((await logIn({ state: 'x' })).outcome).toBe('social=failed')
    expect((await logIn({ cookie: 'social=another' })).outcome).toBe('social=failed')
    expect((await logIn({ cookie: 'x=y' })).outcome).toBe('social=failed')
  })

  test('a used code or handoff token, and a handoff token in another browser (security 11)', async () => {
    state.person = { sub: 'g-8', email: newEmail(), email_verified: true }
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

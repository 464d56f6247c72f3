import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { socialBrowser, startSocialProvider } from '../test/social.ts'
import { newEmail } from '../test/users.ts'

const { state, origin, google } = await startSocialProvider()
const { db, pool } = await testDatabase()
const browser = (timeouts?: Parameters<typeof google>[0]) =>
  socialBrowser(testApi(db, { social: { google: google(timeouts) } }).request)
const { logIn, takeSession } = browser()
const victim = 'demo@inkloom.test'
const mallory = () => ({ sub: newEmail(), name: 'Mallory', email: newEmail(), email_verified: true })

beforeEach(() => {
  state.person = mallory()
  state.answers = {}
})

const countUsers = async () =>
  (await pool.query<{ count: number }>('select count(*)::int from users')).rows[0]!.count
const countIdentities = async () => (await pool.query('select from identities')).rowCount

async function expectRefused(outcome = 'social=failed', { logIn } = browser()): Promise<void> {
  const before = [await countUsers(), await countIdentities()]
  expect((await logIn()).outcome).toBe(outcome)
  expect([await countUsers(), await countIdentities()]).toEqual(before)
}

const sendJson = (value: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(value))
const redirect = (to: string) => (response: ServerResponse) =>
  void response.writeHead(302, { Location: origin + to }).end()
const large = (response: ServerResponse) =>
  void response.end(JSON.stringify({ access_token: 'granted', ...mallory(), more: 'x'.repeat(5_000_000) }))
const endless = (response: ServerResponse) => {
  response.writeHead(200).write('{"access_token":"granted","sub":"1","name":"')
  // The rest never arrives.
}

describe('a social login follows no redirect (security 20)', () => {
  test.each([
    ['of the token endpoint', '/token', '/other'],
    ['of the profile endpoint', '/person', '/other'],
  ])('%s', async (_, path, target) => {
    state.answers = {
      [path]: redirect(target),
      [target]: sendJson({ access_token: 'granted', ...mallory() }),
    }
    await expectRefused()
  })
})

describe('a social login fails for an answer that is not usable (security 24)', () => {
  test.each<[title: string, path: string, answer: (response: ServerResponse) => void]>([
    ['5 MB from the token endpoint', '/token', large],
    ['5 MB from the profile endpoint', '/person', large],
    [
      'an error with a token',
      '/token',
      (response) => sendJson({ access_token: 'x' })(response.writeHead(500)),
    ],
    ['an error with a profile', '/person', (response) => sendJson(mallory())(response.writeHead(403))],
    ['a token that is not text', '/token', sendJson({ access_token: ['granted'] })],
    ['a token with a line break', '/token', sendJson({ access_token: 'granted\r\nX: y' })],
    ['a list', '/person', sendJson([mallory()])],
    ['an HTML page', '/person', (response) => void response.end('<!doctype html>')],
    ['a closed connection', '/person', (response) => void response.destroy()],
  ])('%s', async (_, path, answer) => {
    state.answers = { [path]: answer }
    await expectRefused()
  })

  test.each(['/token', '/person'])('an answer of %s that never ends', async (path) => {
    state.answers = { [path]: endless }
    await expectRefused('social=failed', browser({ connectMs: 500, payMs: 200, queryMs: 200 }))
  })
})

describe('a social login takes over no account (security 8)', () => {
  test.each<[title: string, profile: object, outcome: string]>([
    ['with an address that is not verified', { email_verified: false }, 'social=known-address'],
    ['with "false" as text', { email_verified: 'false' }, 'social=known-address'],
    ['without a word about the verification', { email_verified: undefined }, 'social=known-address'],
    ['with 1 for true', { email_verified: 1 }, 'social=failed'],
    ['with "TRUE"', { email_verified: 'TRUE' }, 'social=failed'],
    ['with a list of addresses', { email: [victim, 'a@b.test'] }, 'social=failed'],
    ['with two addresses in one text', { email: `${victim},a@b.test` }, 'social=no-email'],
    ['with a line break after the address', { email: `${victim}\r\nBcc: a@b.test` }, 'social=no-email'],
    ['with NUL in the address', { email: `${victim}\0` }, 'social=no-email'],
    ['without a subject', { sub: undefined }, 'social=failed'],
    ['with an empty subject', { sub: '' }, 'social=failed'],
    ['with a number as subject', { sub: 1 }, 'social=failed'],
    ['with NUL in the subject', { sub: 'g-1\0' }, 'social=failed'],
    ['with a long subject', { sub: 's'.repeat(256) }, 'social=failed'],
  ])('%s', async (_, profile, outcome) => {
    state.person = { ...mallory(), email: victim, ...profile }
    await expectRefused(outcome)
  })

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const idToken = (header: object, claims: object) => {
    const content = `${encode(header)}.${encode({ sub: 'victim', email: victim, email_verified: true, ...claims })}`
    return `${content}.${createHmac('sha256', 'secret of the attacker').update(content).digest('base64url')}`
  }
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'client',
    exp: Math.floor(Date.now() / 1000) + 3600,
  }
  test.each<[title: string, token: unknown]>([
    ['without a signature', `${encode({ alg: 'none' })}.${encode({ ...claims, email: victim })}.`],
    ['with the signature of another key', idToken({ alg: 'HS256' }, claims)],
    ['of another issuer', idToken({ alg: 'RS256' }, { ...claims, iss: 'https://evil.test' })],
    ['for another client', idToken({ alg: 'RS256' }, { ...claims, aud: 'other' })],
    ['with the nonce of another login', idToken({ alg: 'RS256' }, { ...claims, nonce: 'other' })],
    ['that has expired', idToken({ alg: 'RS256' }, { ...claims, exp: 1 })],
    ['that is an object', { email: victim, email_verified: true }],
  ])('with an ID token %s: only the profile counts', async (_, token) => {
    state.answers = { '/token': sendJson({ access_token: 'granted', id_token: token }) }
    const { outcome, cookie } = await logIn()
    expect((await takeSession(outcome, cookie)).body.user).toMatchObject({ email: state.person['email'] })
  })
})

test.each([
  ['a link', 'Win at https://evil.test'],
  ['a host', 'WWW.evil.test'],
  ['control characters only', '\0\0'],
  ['101 characters', 'x'.repeat(101)],
])('a social login does not take over a name with %s (security 21)', async (_, name) => {
  state.person = { ...mallory(), email: `new.customer${newEmail()}`, name }
  const { outcome, cookie } = await logIn()
  const { user } = (await takeSession(outcome, cookie)).body
  expect(user).toMatchObject({ name: String(state.person['email']).split('@')[0] })
})

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrl, testDatabase } from '../test/database.ts'
import { openServer } from '../test/server-process.ts'

const database = await testDatabase('empty')

/** Two processes share one database. Requests alternate between them and come from many IP addresses. */
describe('rate limits', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-guess-'))
  const servers: { child: ChildProcess; url: string }[] = []
  let requestCount = 0

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    const shared = { DATABASE_URL: databaseUrl(database), TRUSTED_PROXIES: '127.0.0.1' }
    for (const name of ['one', 'two'])
      servers.push(await openServer({ ...shared, DATA_DIR: join(folder, name) }))
  }, 120_000)
  afterAll(async () => {
    for (const { child } of servers) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    rmSync(folder, { recursive: true, force: true })
  })

  const nextIp = () => `203.0.${Math.floor(requestCount / 250)}.${(requestCount % 250) + 1}`
  async function post(path: string, body: object, from = nextIp(), token?: string) {
    requestCount += 1
    const response = await fetch(`${servers[requestCount % 2]!.url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('Retry-After')),
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  const password = 'blue-kettle-9'
  const register = (email: string, from?: string) =>
    post('/register', { email, name: 'Ada', password, confirmPassword: password }, from)
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status)

  it('rejects the right password after ten wrong ones, for known and unknown accounts (security 14)', async () => {
    await register('ada@example.test')
    for (const email of ['ada@example.test', 'nobody@example.test']) {
      const wrong = []
      for (let tries = 0; tries < 10; tries += 1) {
        wrong.push(await post('/login', { email, password: `wrong-${tries}` }))
      }
      expect(statuses(wrong)).toEqual(Array(10).fill(401))
      const limited = await post('/login', { email, password })
      expect(limited.status).toBe(429)
      expect(limited.retryAfter).toBeGreaterThan(800)
      expect(limited.retryAfter).toBeLessThanOrEqual(900)
    }
    await database.pool.query(`update rate_limit_counters set expires_at = now() where name = 'password'`)
    expect((await post('/login', { email: 'ada@example.test', password })).status).toBe(200)
  })

  it('counts concurrent wrong passwords (security 12, 14)', async () => {
    await register('bea@example.test')
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        post('/login', { email: 'bea@example.test', password: `wrong-${at}` }),
      ),
    )
    expect(statuses(responses).filter((status) => status === 401)).toHaveLength(10)
    expect(statuses(responses).filter((status) => status === 429)).toHaveLength(20)
  })

  it('allows a hundred logins per IP address (security 14)', async () => {
    const logIn = async (name: string, ip: string) =>
      (await post('/login', { email: `${name}@example.test`, password: 'x' }, ip)).status
    expect(await logIn('first', '198.51.100.7')).toBe(401)
    const { rowCount } = await database.pool.query(
      `update rate_limit_counters set count = 99 where name = 'login' and subject = '198.51.100.7' and count = 1`,
    )
    expect(rowCount).toBe(1)
    expect(await logIn('hundredth', '198.51.100.7')).toBe(401)
    expect(await logIn('next', '198.51.100.7')).toBe(429)
    expect(await logIn('other', '198.51.100.8')).toBe(401)
  })

  it('limits attempts per verification code and the number of codes (security 15)', async () => {
    const { body } = await register('cat@example.test')
    const token = String(body['access_token'])
    const resend = async () => {
      requestCount += 1
      const response = await fetch(`${servers[requestCount % 2]!.url}/api/resend-code`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      })
      return response.status
    }
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        post(
          '/verify-email',
          { email: 'cat@example.test', verification_code: `guess${at}` },
          nextIp(),
          token,
        ),
      ),
    )
    expect(new Set(statuses(guesses))).toEqual(new Set([422]))
    const { rows } = await database.pool.query(
      `select tries from email_codes where user_id = (select id from users where email = 'cat@example.test')`,
    )
    expect(rows).toEqual([{ tries: 5 }])
    const resent = []
    for (let at = 0; at < 7; at += 1) resent.push(await resend())
    expect(resent).toEqual([200, 200, 200, 200, 200, 429, 429])
    // Logging in does not send more codes either.
    await database.pool.query(`update email_codes set tries = 5`)
    await post('/login', { email: 'cat@example.test', password })
    const { rows: emails } = await database.pool.query(
      `select count(*)::int n from emails where recipient = 'cat@example.test'`,
    )
    expect(emails).toEqual([{ n: 6 }])
  })

  it('login does not reveal whether an account exists, also not by its response time (security 14)', async () => {
    await register('dan@example.test')
    const times: Record<string, number[]> = { known: [], unknown: [] }
    const responses = new Set<string>()
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, email] of [
        ['known', 'dan@example.test'],
        ['unknown', `nobody${round}@example.test`],
      ] as const) {
        const start = performance.now()
        const { status, body } = await post('/login', { email, password: 'wrong-one' })
        times[kind]!.push(performance.now() - start)
        responses.add(JSON.stringify([status, body]))
      }
    }
    expect(responses.size).toBe(1)
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!
    const ratio = median(times['unknown']!) / median(times['known']!)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('limits registrations, password resets and newsletter emails (security 28)', async () => {
    const from = '198.51.100.9'
    const responses = []
    for (let at = 0; at < 61; at += 1) responses.push(await post('/register', { email: 'x' }, from))
    // Invalid requests count too: the limit is checked before the body is read.
    expect(statuses(responses)).toEqual([...Array(60).fill(422), 429])
    const forgot = []
    for (let at = 0; at < 6; at += 1)
      forgot.push(await post('/forgot-password', { email: 'dan@example.test' }))
    expect(statuses(forgot)).toEqual([200, 200, 200, 200, 200, 429])
    const subscribed = []
    for (let at = 0; at < 6; at += 1) {
      subscribed.push(await post('/newsletter/subscribe', { email: 'dan@example.test' }))
    }
    expect(statuses(subscribed)).toEqual([200, 200, 200, 200, 200, 429])
  })
})

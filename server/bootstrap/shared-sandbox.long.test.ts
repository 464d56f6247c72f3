import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { openSandbox, type TestSandbox } from '../test/sandbox.ts'
import { shareSandbox } from './shared-sandbox.ts'

const { db, pool } = await testDatabase()
let started: (TestSandbox & { isStopped: boolean })[] = []

/** Starts a sandbox as a demo server does. */
const starter = (origin: string) => async () => {
  const sandbox = { ...(await openSandbox(origin)), isStopped: false }
  started.push(sandbox)
  const stop = async () => {
    sandbox.isStopped = true
    await sandbox.stop()
  }
  const { url, lianlian, paypal } = sandbox
  return { url, lianlian, paypal, controlKey: sandbox.credentials.controlKey, stop }
}
const share = (origin: string) => shareSandbox(db, origin, starter(origin))

beforeEach(() => pool.query(`delete from shop_secrets where name = 'payment-sandbox'`))
afterEach(async () => {
  await Promise.all(started.filter(({ isStopped }) => !isStopped).map((sandbox) => sandbox.stop()))
  started = []
})

it('a second server uses the sandbox of the first and may embed its pages', async () => {
  const first = await share('http://one.test')
  const second = await share('http://two.test')
  expect(second).toEqual(first)
  expect(started).toHaveLength(1)
  for (const [origin, expected] of [
    ['http://one.test', 'http://one.test'],
    ['http://two.test', 'http://two.test'],
    ['http://three.test', 'http://one.test'],
  ] as const) {
    const page = await fetch(`${first.url}/lianlian/card?shop=${origin}`)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${expected}`)
  }
})

it('servers that start together agree on one sandbox', async () => {
  const shared = await Promise.all(['http://one.test', 'http://two.test'].map(share))
  expect(shared[1]).toEqual(shared[0])
  expect(started.filter(({ isStopped }) => !isStopped)).toHaveLength(1)
})

it('a server starts its own sandbox when the announced one has stopped', async () => {
  await share('http://one.test')
  await started[0]!.stop()
  started[0]!.isStopped = true
  const second = await share('http://two.test')
  expect(second.url).toBe(started[1]!.url)
  expect(await share('http://one.test')).toEqual(second)
})

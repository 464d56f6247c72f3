import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { crashPoints, type CrashPoint } from '../../lib/crash-point.ts'
import { freePort } from '../../lib/free-port.ts'
import { buyingEnvironment, concurrentShoppers } from '../../test/concurrent-shoppers.ts'
import { databaseUrl, testDatabase } from '../../test/database.ts'
import { addProduct, addSize } from '../../test/products.ts'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { openSandbox } from '../../test/sandbox.ts'
import { openServer } from '../../test/server-process.ts'

/**
 * Kills the server process at every crash point during concurrent purchases. After a restart the purchases continue, and payments and orders
 * must be consistent. Shoppers pay by card and do what leads to the point; with TEST_SCOPE=all they make purchases of all kinds and methods
 * at every point, canceled, changed and abandoned ones included.
 */
const database = await testDatabase()
const { pool } = database
const port = await freePort('127.0.0.1', 0)
const origin = `http://127.0.0.1:${port}`
const sandbox = await openSandbox(origin)
const mailServer = await openMailServer()
const folder = mkdtempSync(join(tmpdir(), 'inkloom-matrix-'))
chmodSync(folder, 0o755)

const products = [
  await addProduct(pool, { sellerId: 1, stock: 100_000 }),
  await addProduct(pool, { sellerId: 2, stock: 100_000, category: 'T-Shirts' }),
  await addProduct(pool, { sellerId: 3, stock: 100_000, variants: false }),
]
const sizes = { dearer: 'XL', cheaper: 'S' }
await addSize(pool, products[0]!, { size: sizes.dearer, price: 1900, stock: 100_000 })
await addSize(pool, products[0]!, { size: sizes.cheaper, price: 1200, stock: 100_000 })
const lines = products.map(({ line }) => line)
const before = await takeStockSnapshot(pool)

const environment = {
  ...buyingEnvironment(sandbox),
  SMTP_URL: mailServer.url,
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl(database),
}

let server: ChildProcess | null = null
let running = Promise.withResolvers<void>()

/** Starts the server, or takes the one that the previous test left running, and arms the crash point. */
async function start(crashPoint: string): Promise<ChildProcess> {
  if (server) {
    server.send(crashPoint)
    // Other messages report the state of the server.
    while ((await once(server, 'message'))[0] !== 'armed');
    return server
  }
  const { child } = await openServer({ ...environment, CRASH_POINT: crashPoint })
  server = child
  child.once('exit', () => {
    server = null
    running = Promise.withResolvers()
  })
  running.resolve()
  return child
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

afterAll(async () => {
  if (server) await stop(server, 'SIGKILL')
  await sandbox.stop()
  await mailServer.close()
  rmSync(folder, { recursive: true, force: true })
})

const options = { pool, origin, sandbox, lines, sizes, before, waitForServer: () => running.promise }
const isFull = process.env['TEST_SCOPE'] === 'all'
const { buyAll, expectConsistent } = concurrentShoppers({ ...options, kind: isFull ? 'all' : 'card' })

function shoppersAt(point: CrashPoint) {
  if (isFull) return concurrentShoppers(options)
  if (point.startsWith('change-')) return concurrentShoppers({ ...options, kind: 'dearer' })
  if (point.startsWith('refund-')) return concurrentShoppers({ ...options, kind: 'canceled' })
  return concurrentShoppers({ ...options, kind: point === 'expiry-inside' ? 'abandoned' : 'paid' })
}

/** The steps of a change at which only TEST_SCOPE=all kills the server. */
const otherSteps: [point: string, size: 'dearer' | 'cheaper'][] = [
  ['change-before-commit', 'dearer'],
  ['change-after-commit', 'dearer'],
  ['attempt-after-commit:2', 'dearer'],
  ['provider-request-sent:2', 'dearer'],
  ['settle-after-commit:2', 'dearer'],
  ['change-before-commit', 'cheaper'],
  ['change-after-commit', 'cheaper'],
  ['refund-recorded', 'cheaper'],
]

describe('recovers when the server is killed', { timeout: 180_000 }, () => {
  it.each(crashPoints)('at %s', async (point) => {
    const armed = await start(point)
    // Only a payment whose response is missing is queried.
    if (point === 'reconciler-before-query') {
      await sandbox.faults({ kind: 'reset-after', at: 'lianlian.payments' })
    }
    // Only a webhook that arrives before the response to its payment is applied later.
    if (['webhook-before-apply', 'webhook-while-applying'].includes(point)) {
      await sandbox.faults({ kind: 'slow', at: 'lianlian.payments', ms: 3000 })
    }
    const { buyAll, expectConsistent } = shoppersAt(point)
    const buying = buyAll()
    // Fails if no purchase reaches the crash point.
    await once(armed, 'exit', { signal: AbortSignal.timeout(60_000) })
    expect(armed.signalCode).toBe('SIGKILL')
    await sandbox.faults()
    await start('none')
    await expectConsistent(await buying)
  })

  // The first time is the purchase, the second one the adjustment. TEST_SCOPE=all kills it at each of its steps.
  it.each<[point: string, size: 'dearer' | 'cheaper']>([
    ['provider-reply-received:2', 'dearer'],
    ['settle-inside:2', 'dearer'],
    ['refund-sent', 'cheaper'],
    ...(isFull ? otherSteps : []),
  ])('at %s of a change for a %s size', async (point, size) => {
    const { buyAll, expectConsistent } = concurrentShoppers({ ...options, kind: size })
    const armed = await start(point)
    const buying = buyAll()
    await once(armed, 'exit', { signal: AbortSignal.timeout(60_000) })
    expect(armed.signalCode).toBe('SIGKILL')
    await start('none')
    await expectConsistent(await buying)
    const { rows } = await pool.query(
      'select state, difference > 0 as "isDearer" from order_changes order by created_at desc limit 1',
    )
    expect(rows).toEqual([{ state: 'applied', isDearer: size === 'dearer' }])
  })

  it.each(isFull ? ['lianlian.payments', 'paypal.capture'] : ['lianlian.payments'])(
    'after a capture whose %s response is missing',
    async (at) => {
      const captures = async () =>
        (await sandbox.ledger()).payments.filter(
          ({ status, provider }) => status === 'captured' && at.startsWith(provider),
        ).length
      const initial = await captures()
      const first = await start('none')
      await sandbox.faults({ kind: 'slow', at, ms: 120_000 })
      const buying = buyAll()
      await expect.poll(captures, { timeout: 60_000 }).toBeGreaterThan(initial)
      await stop(first, 'SIGKILL')
      await sandbox.faults()
      await start('none')
      await expectConsistent(await buying)
    },
  )

  it('by SIGTERM during purchases', async () => {
    const first = await start('none')
    const buying = buyAll()
    await expect
      .poll(async () => (await sandbox.ledger()).payments.at(-1)?.status, { timeout: 60_000 })
      .toBeDefined()
    await stop(first, 'SIGTERM')
    await start('none')
    await expectConsistent(await buying)
  })
})

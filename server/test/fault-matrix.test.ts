import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { faultPoints } from '../fault-point.ts'
import { testDatabase } from './database.ts'
import { addGoods } from './goods.ts'
import { beforeBuying, brokenInvariants } from './invariants.ts'
import { PatientShopper } from './patient-shopper.ts'
import { openSandbox } from './sandbox.ts'
import { openShop } from './shop-process.ts'

/**
 * The shop as a process, killed at every named point while people buy: by card, with a challenge, by wallet, from one shop and
 * from three, cancelling, walking away. What they began goes on when the shop is back, and then money and orders agree.
 */
const { pool } = await testDatabase()
const { rows } = await pool.query<{ name: string }>('select current_database() as name')
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const sandbox = await openSandbox(origin)
const folder = mkdtempSync(join(tmpdir(), 'inkloom-matrix-'))
chmodSync(folder, 0o755)

const goods = [
  await addGoods(pool, { sellerId: 1, stock: 100_000 }),
  await addGoods(pool, { sellerId: 2, stock: 100_000, category: 'T-Shirts' }),
  await addGoods(pool, { sellerId: 3, stock: 100_000, variants: false }),
]
const lines = goods.map(({ line }) => line)
const before = await beforeBuying(pool)

const environment = {
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl(),
  LOG_LEVEL: 'silent',
  LIMIT_FACTOR: '100000',
  PAYMENT_HASTE: '30',
  CARD_PROVIDER: 'lianlian',
  LIANLIAN_URL: sandbox.url,
  LIANLIAN_SDK_URL: sandbox.lianlian.sdkUrl,
  LIANLIAN_MERCHANT_ID: sandbox.lianlian.merchantId,
  LIANLIAN_PRIVATE_KEY: sandbox.lianlian.privateKey,
  LIANLIAN_PUBLIC_KEY: sandbox.lianlian.gatewayPublicKey,
  WALLET_PROVIDER: 'paypal',
  PAYPAL_URL: sandbox.url,
  PAYPAL_SDK_URL: sandbox.paypal.sdkUrl,
  PAYPAL_CERT_ORIGIN: sandbox.url,
  PAYPAL_CLIENT_ID: sandbox.paypal.clientId,
  PAYPAL_CLIENT_SECRET: sandbox.paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: sandbox.paypal.webhookId,
  PAYPAL_MERCHANT_ID: sandbox.paypal.merchantId,
}

let shop: ChildProcess | null = null
let open = Promise.withResolvers<void>()

async function start(faultPoint: string): Promise<ChildProcess> {
  const { child } = await openShop({ ...environment, FAULT_POINT: faultPoint })
  shop = child
  child.once('exit', () => {
    open = Promise.withResolvers()
  })
  open.resolve()
  return child
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

afterAll(async () => {
  if (shop) await stop(shop, 'SIGKILL')
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const shopper = () => new PatientShopper(origin, sandbox, () => open.promise)

/** Everybody at once; each ends when its purchase has. */
async function people(): Promise<string[]> {
  const bought = await Promise.all([
    shopper().buy(lines.slice(0, 1), 'card'),
    shopper().buy(lines, 'card'),
    shopper().buy(lines.slice(1), 'challenge'),
    shopper().buy(lines, 'wallet'),
    shopper().buy(lines.slice(2), 'wallet'),
    cancelling(),
    walkingAway('card'),
    walkingAway('challenge'),
  ])
  return bought.filter((placed) => placed !== null).map(({ id }) => id)
}

async function cancelling() {
  const buyer = shopper()
  const placed = await buyer.buy(lines, 'card')
  await buyer.post(`/orders/${placed.orders[0]!.number}/cancel`, {})
  return placed
}

/** Leaves before paying, or in the middle of the challenge; the stored time is moved, not waited for. */
async function walkingAway(when: 'card' | 'challenge'): Promise<null> {
  const buyer = shopper()
  const { id } = await buyer.place(lines.slice(0, 2))
  if (when === 'challenge') await buyer.payByCard(id, '4000002760003184')
  await pool.query(`update checkouts set expires_at = now() - interval '1 second' where id = $1`, [id])
  return null
}

/** What was left behind by walking away runs out meanwhile, too. */
async function agreement(paid: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await pool.query(
          `update checkouts set expires_at = now() - interval '1 second' where state in ('reserved', 'action_required')`,
        )
        return brokenInvariants(pool, await sandbox.books(), before, { paid, mails: await mails() })
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([])
}

async function mails(): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select o.number from orders o join mails m on m.subject like '%' || o.number || '%confirmed%'`,
  )
  return rows.map(({ number }) => `order-confirmed:${number}`)
}

describe('killed', { timeout: 180_000 }, () => {
  it.each(faultPoints)('at %s', async (point) => {
    const armed = await start(point)
    const buying = people()
    // A point that nobody comes by would leave the process alive.
    await once(armed, 'exit', { signal: AbortSignal.timeout(60_000) })
    expect(armed.signalCode).toBe('SIGKILL')
    const back = await start('')
    await agreement(await buying)
    await stop(back, 'SIGKILL')
  })

  it('by SIGTERM with people in the shop', async () => {
    const first = await start('')
    const buying = people()
    await expect
      .poll(async () => (await sandbox.books()).payments.at(-1)?.status, { timeout: 60_000 })
      .toBeDefined()
    await stop(first, 'SIGTERM')
    const back = await start('')
    await agreement(await buying)
    await stop(back, 'SIGKILL')
  })
})

function databaseUrl(): string {
  const { host, user } = inject('postgres')
  return `postgres://${user}@localhost/${rows[0]!.name}?host=${encodeURIComponent(host)}`
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

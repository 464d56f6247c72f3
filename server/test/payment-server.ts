import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { createReconciler } from '../domain/payments/reconcile.ts'
import { createApi } from '../api/index.ts'
import { withTransaction } from '../db/transaction.ts'
import { clientIp } from '../api/middleware/client-ip.ts'
import { createProviders } from '../providers/create-providers.ts'
import { apiContext } from './api.ts'
import { testDatabase } from './database.ts'
import { type StockSnapshot, findViolations } from './invariants.ts'
import { paymentContext, testPayments } from './payments.ts'
import { openSandbox } from './sandbox.ts'
import { Shopper } from './shopper.ts'

/** Starts the API on a port, with its own database and payment sandbox. */
export async function startTestShop() {
  const { db, pool } = await testDatabase()
  await pool.query('create table test_emails (key text not null)')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = await openSandbox(origin)
  /** Tests of timeouts change these before the call. */
  const timeouts = { ...testPayments.timeouts }
  const config = { ...testPayments, timeouts, card: sandbox.lianlian, wallet: sandbox.paypal }
  const providers = createProviders(config, origin, null)
  const logged: { fields: object; message: string }[] = []
  const log = { error: (fields: object, message: string) => void logged.push({ fields, message }) }
  const payments = paymentContext(db, {
    providers,
    publicUrl: origin,
    log,
    enqueueEmails: async (tx, emails) => {
      for (const { key } of emails) await tx.execute(sql`insert into test_emails values (${key})`)
    },
  })
  const reconciler = createReconciler(payments)
  reconciler.start()
  const api = createApi(
    apiContext(db, {
      log,
      payments,
      triggerReconciler: () => reconciler.trigger(),
      applyWebhooksIn: (seconds) => reconciler.applyWebhooksIn(seconds),
      // Shoppers set X-Forwarded-For to come from another address.
      clientIp: clientIp(['127.0.0.1']),
    }),
  )
  server.on('request', getRequestListener(new Hono().route('/api', api).fetch))
  afterAll(async () => {
    await reconciler.stop()
    providers.close()
    await sandbox.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  /** Locks rows as the shop does, in order and with the repetition of deadlocks, because payments go on meanwhile. */
  async function makeDue(table: string, column: string): Promise<void> {
    const [name, time] = [sql.identifier(table), sql.identifier(column)]
    await withTransaction(db, (tx) =>
      tx.execute(
        sql`update ${name} set ${time} = now() - interval '1 second' where id in (select id from ${name} order by id for update)`,
      ),
    )
  }
  /** Waits for webhooks, makes all open work due and runs the reconciler until it is done. */
  async function reconcile(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await sandbox.deliverWebhooks()
      await makeDue('payment_attempts', 'next_check_at')
      await makeDue('refunds', 'next_try_at')
      await makeDue('webhook_inbox', 'next_try_at')
      await reconciler.round()
    }
  }
  /** The violated invariants since the snapshot. */
  async function violations(before: StockSnapshot, paid: string[] = []): Promise<string[]> {
    const { rows } = await pool.query<{ key: string }>('select key from test_emails')
    const emails = rows.map(({ key }) => key)
    return findViolations(pool, await sandbox.ledger(), before, { paid, emails })
  }
  return {
    db,
    pool,
    origin,
    sandbox,
    payments,
    timeouts,
    reconciler,
    logged,
    reconcile,
    violations,
    /** Moves the expiry of a checkout into the past. */
    expire: (checkoutId: string) =>
      pool.query(`update checkouts set expires_at = now() - interval '1 second' where id = $1`, [checkoutId]),
    shopper: () => new Shopper(origin, sandbox),
  }
}

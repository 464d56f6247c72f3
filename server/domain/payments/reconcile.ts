import { countSales } from '../catalog/popularity.ts'
import { comparePayments } from './compare.ts'
import { expireCheckouts, startProduction, cleanupIdempotencyKeys } from './expiry.ts'
import type { PaymentContext } from './context.ts'
import { dueRefunds, sendRefund } from './refunds.ts'
import { dueAttempts, resolveAttempt } from './resolve.ts'
import { applyWebhooks } from './webhooks.ts'

const batch = 50

export interface Reconciler {
  /** Runs a round now and then periodically. */
  start: () => void
  /** Runs one round; the rounds of one process never overlap. */
  round: () => Promise<void>
  /** Starts a round soon, for example after a webhook, without waiting for it. */
  trigger: () => void
  /** Compares the providers' lists with our records now instead of when it is due. */
  compare: () => Promise<void>
  stop: () => Promise<void>
}

/** Settles open payments, refunds, webhooks and expired checkouts: periodically once started, and on demand. */
export function createReconciler(parts: PaymentContext): Reconciler {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let isQueued = false

  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isStopped) parts.log.error({ err: error }, `reconciler: ${what} failed`)
    }
  }

  let comparedAt = 0
  async function compareWhenDue(): Promise<void> {
    if (Date.now() - comparedAt >= parts.times.compareMs) await compare()
  }

  /** Leaves out recent payments, which may be in progress. Periods overlap, so that none is missed. */
  async function compare(): Promise<void> {
    comparedAt = Date.now()
    const discrepancies = await comparePayments(
      parts,
      new Date(comparedAt - 2 * parts.times.compareMs),
      new Date(comparedAt - 10 * parts.times.settleAfterMs),
    )
    if (discrepancies > 0) parts.log.error({ discrepancies }, 'payment discrepancies found')
  }

  async function work(): Promise<void> {
    isQueued = false
    if (isStopped) return
    await attempt('webhooks', () => applyWebhooks(parts, batch))
    await attempt('payments', async () => {
      const due = await dueAttempts(parts, batch)
      await Promise.all(due.map((one) => attempt('a payment', () => resolveAttempt(parts, one))))
    })
    await attempt('refunds', async () => {
      for (const refund of await dueRefunds(parts, batch)) {
        await attempt('a refund', () => sendRefund(parts, refund))
      }
    })
    await attempt('expiry', () => expireCheckouts(parts, batch))
    await attempt('production', () => startProduction(parts))
    await attempt('sales', () => countSales(parts.db, 10 * batch))
    await attempt('keys', () => cleanupIdempotencyKeys(parts))
    await attempt('comparing', compareWhenDue)
  }

  const round = () => {
    running = running.then(work)
    return running
  }
  const trigger = () => {
    if (isQueued || isStopped) return
    isQueued = true
    void round()
  }
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    timer ??= setInterval(trigger, parts.times.reconcileMs)
    trigger()
  }
  return {
    start,
    round,
    trigger,
    compare,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

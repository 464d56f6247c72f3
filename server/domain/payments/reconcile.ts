import { traceStep } from '../../lib/trace-step.ts'
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
  /** Starts a round soon, for example after a cancellation, without waiting for it. */
  trigger: () => void
  /** Applies webhooks after some seconds, without the other steps of a round and without waiting for it. */
  applyWebhooksIn: (seconds: number) => void
  /** Compares the providers' lists with our records now instead of when it is due. */
  compare: () => Promise<void>
  /** Time since a round finished, or since the creation if none did yet. */
  secondsSinceRound: () => number
  stop: () => Promise<void>
}

/** Settles open payments, refunds, webhooks and expired checkouts: periodically once started, and on demand. */
export function createReconciler(context: PaymentContext): Reconciler {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let finishedAt = Date.now()

  const runStep = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isStopped) context.log.error({ err: error }, `reconciler: ${name} failed`)
    }
  }

  let comparedAt = 0
  async function compareWhenDue(): Promise<void> {
    if (Date.now() - comparedAt >= context.times.compareMs) await compare()
  }

  /** Leaves out recent payments, which may be in progress. Periods overlap, so that none is missed. */
  async function compare(): Promise<void> {
    comparedAt = Date.now()
    const discrepancies = await comparePayments(
      context,
      new Date(comparedAt - 2 * context.times.compareMs),
      new Date(comparedAt - 10 * context.times.settleAfterMs),
    )
    if (discrepancies > 0) context.log.error({ discrepancies }, 'payment discrepancies found')
  }

  const runWebhooks = () => runStep('webhooks', () => applyWebhooks(context, batch))

  let areWebhooksQueued = false
  async function workOnWebhooks(): Promise<void> {
    areWebhooksQueued = false
    if (!isStopped) await runWebhooks()
  }

  async function work(): Promise<void> {
    isQueued = false
    if (isStopped) return
    await runWebhooks()
    await runStep('payments', async () => {
      const due = await dueAttempts(context, batch)
      await Promise.all(due.map((attempt) => runStep('a payment', () => resolveAttempt(context, attempt))))
    })
    await runStep('refunds', async () => {
      for (const refund of await dueRefunds(context, batch)) {
        await runStep('a refund', () => sendRefund(context, refund))
      }
    })
    await runStep('expiry', () => expireCheckouts(context, batch))
    await runStep('production', () => startProduction(context))
    await runStep('sales', () => countSales(context.db, 10 * batch))
    await runStep('keys', () => cleanupIdempotencyKeys(context))
    await runStep('comparing', compareWhenDue)
    finishedAt = Date.now()
  }

  const round = () => {
    running = running.then(() => traceStep({ kind: 'job', name: 'reconcile' }, work))
    return running
  }
  const trigger = () => {
    if (isQueued || isStopped) return
    isQueued = true
    void round()
  }
  let webhookTimer: NodeJS.Timeout | null = null
  let lastWebhookDueAt = 0
  const applyWebhooksIn = (seconds: number) => {
    lastWebhookDueAt = Math.max(lastWebhookDueAt, Date.now() + seconds * 1000)
    if (seconds === 0) queueWebhooks()
    else webhookTimer ??= setTimeout(applyDueWebhooks, seconds * 1000)
  }
  /** Webhooks that arrived while the timer ran are due later; one more run covers them. */
  const applyDueWebhooks = () => {
    webhookTimer = null
    const rest = lastWebhookDueAt - Date.now()
    if (rest > 0) webhookTimer = setTimeout(applyDueWebhooks, rest)
    queueWebhooks()
  }
  const queueWebhooks = () => {
    if (areWebhooksQueued) return
    areWebhooksQueued = true
    running = running.then(workOnWebhooks)
  }
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    timer ??= setInterval(trigger, context.times.reconcileMs)
    trigger()
  }
  return {
    start,
    round,
    trigger,
    applyWebhooksIn,
    compare,
    secondsSinceRound: () => (Date.now() - finishedAt) / 1000,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      if (webhookTimer) clearTimeout(webhookTimer)
      await running
    },
  }
}

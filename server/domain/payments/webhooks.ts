import { sql } from 'drizzle-orm'
import { query } from '../../db/query.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { VerifiedWebhook } from '../ports/payment-provider.ts'
import { attemptByReference } from './attempts.ts'
import { compareAdjustments } from './compare.ts'
import type { PaymentContext } from './context.ts'
import { resolveAttempt } from './resolve.ts'

/** Stores a verified webhook. Repeated deliveries are ignored. */
export async function storeWebhook(
  { db }: PaymentContext,
  provider: string,
  webhook: VerifiedWebhook,
  body: Uint8Array,
): Promise<void> {
  crashPoint('webhook-before-inbox')
  await db.execute(sql`
    insert into webhook_inbox (provider, event_id, reference, topic, body)
    values (${provider}, ${webhook.eventId}, ${webhook.reference}, ${webhook.topic}, ${Buffer.from(body)})
    on conflict do nothing`)
  crashPoint('webhook-after-inbox')
}

interface StoredWebhook {
  id: string
  provider: string
  reference: string
  topic: VerifiedWebhook['topic']
}

/** Applies due webhooks by querying the provider; their content is not trusted. Those about unknown payments are retried later. */
export async function applyWebhooks(context: PaymentContext, max: number): Promise<number> {
  const rows = await query<StoredWebhook>(
    context.db,
    sql`
    update webhook_inbox set tries = tries + 1,
      next_try_at = now() + make_interval(secs => ${context.times.reconcileMs / 1000} * power(2, least(tries, 10)))
    where id in (
      select id from webhook_inbox where applied_at is null and next_try_at <= now() and received_at > now() - interval '7 days'
      order by next_try_at limit ${max} for update skip locked)
    returning id, provider, reference, topic`,
  )
  for (const webhook of rows) await apply(context, webhook)
  return rows.length
}

async function apply(
  context: PaymentContext,
  { id, provider, reference, topic }: StoredWebhook,
): Promise<void> {
  crashPoint('webhook-before-apply')
  let attempt = await attemptByReference(context.db, provider, reference)
  if (!attempt) return
  const isOpen = attempt.captureReference === null
  // An approval moves no money; the shopper's browser captures the order.
  const isWaiting = attempt.method === 'wallet' && attempt.state === 'action_required'
  if (isOpen && !isWaiting) {
    const resolved = await resolveAttempt(context, attempt)
    if (resolved === null || resolved.state === 'unknown') return
    attempt = resolved
  }
  if (topic === 'adjustment' && attempt.captureReference !== null) {
    const isCompared = await compareAdjustments(context, attempt)
    if (!isCompared) return
  }
  crashPoint('webhook-while-applying')
  await context.db.execute(sql`update webhook_inbox set applied_at = now() where id = ${id}`)
}

import { preparedStatement } from '../../db/query.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { VerifiedWebhook } from '../ports/payment-provider.ts'
import { attemptByReference } from './attempts.ts'
import { compareAdjustments } from './compare.ts'
import type { PaymentContext } from './context.ts'
import { resolveAttempt } from './resolve.ts'

/** How long a webhook waits for the response to the request that caused it. */
const responseSeconds = 1

/**
 * Stores a verified webhook. Repeated deliveries are ignored; so are approvals, because the shopper's browser captures the order.
 * One about a payment that is settled is done; one about a payment whose request is in progress waits for the response, which
 * usually settles it. Returns the seconds until the webhook is due; null if there is nothing to do.
 */
export async function storeWebhook(
  { db }: PaymentContext,
  provider: string,
  webhook: VerifiedWebhook,
  body: Uint8Array,
): Promise<number | null> {
  crashPoint('webhook-before-inbox')
  const { eventId, reference, topic } = webhook
  if (topic === 'approval') return null
  const [stored] = await insertWebhook(db, provider, eventId, reference, topic, body, responseSeconds)
  crashPoint('webhook-after-inbox')
  return stored?.dueSeconds ?? null
}

/** The attempts that a webhook is about. */
const attemptsOfWebhook = (provider: string, reference: string) => `
  payment_attempts where provider = ${provider}
    and (id = ${reference} or reference = ${reference} or capture_reference = ${reference} or checkout_id = ${reference})`

const insertWebhook = preparedStatement<
  [
    provider: string,
    eventId: string,
    reference: string,
    topic: StoredWebhook['topic'],
    body: Uint8Array,
    responseSeconds: number,
  ],
  { dueSeconds: number | null }
>(
  'insert-webhook',
  `insert into webhook_inbox (provider, event_id, reference, topic, body, applied_at, next_try_at)
   select $1, $2, $3, $4, $5, case when $4 = 'payment' and attempt.is_paid then now() end,
     now() + make_interval(secs => case when attempt.is_submitted then $6 else 0 end)
   from (
     select coalesce(bool_or(capture_reference is not null), false) as is_paid,
       coalesce(bool_or(state in ('created', 'submitted') and next_check_at > now()), false) as is_submitted
     from ${attemptsOfWebhook('$1', '$3')}) as attempt
   on conflict do nothing
   returning case when applied_at is null then extract(epoch from next_try_at - now())::float8 end as "dueSeconds"`,
)

interface StoredWebhook {
  id: string
  provider: string
  reference: string
  topic: Exclude<VerifiedWebhook['topic'], 'approval'>
  isPaid: boolean
}

/** Applies due webhooks by querying the provider; their content is not trusted. Those about unknown payments are retried later. */
export async function applyWebhooks(context: PaymentContext, max: number): Promise<number> {
  const webhooks = await claimWebhooks(context.db, context.times.reconcileMs / 1000, max)
  if (webhooks.length > 0) crashPoint('webhook-before-apply')
  const settled = webhooks.filter(({ topic, isPaid }) => topic === 'payment' && isPaid)
  await markApplied(context, settled)
  for (const webhook of webhooks) if (!settled.includes(webhook)) await apply(context, webhook)
  return webhooks.length
}

const claimWebhooks = preparedStatement<[retrySeconds: number, max: number], StoredWebhook>(
  'claim-webhooks',
  `update webhook_inbox as inbox set tries = tries + 1,
     next_try_at = now() + make_interval(secs => $1 * power(2, least(tries, 10)))
   where id in (
     select id from webhook_inbox where applied_at is null and next_try_at <= now() and received_at > now() - interval '7 days'
     order by next_try_at limit $2 for update skip locked)
   returning id, provider, reference, topic,
     exists (select from ${attemptsOfWebhook('inbox.provider', 'inbox.reference')} and capture_reference is not null) as "isPaid"`,
)

async function markApplied({ db }: PaymentContext, webhooks: Pick<StoredWebhook, 'id'>[]): Promise<void> {
  if (webhooks.length === 0) return
  crashPoint('webhook-while-applying')
  await updateApplied(
    db,
    webhooks.map(({ id }) => id),
  )
}

const updateApplied = preparedStatement<[ids: string[]]>(
  'webhooks-applied',
  'update webhook_inbox set applied_at = now() where id = any ($1::bigint[])',
)

async function apply(
  context: PaymentContext,
  { id, provider, reference, topic }: StoredWebhook,
): Promise<void> {
  let attempt = await attemptByReference(context.db, provider, reference)
  if (!attempt) return
  const isOpen = attempt.captureReference === null
  // A wallet order that waits for the shopper is captured by their browser.
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
  await markApplied(context, [{ id }])
}

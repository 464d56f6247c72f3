import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { now } from '../ledger.ts'

interface Event {
  type: string
  resourceType: string
  summary: string
  /** A dispute has a `dispute_id` instead of an id. */
  resource: { id: string } | { dispute_id: string }
}

/** Enqueues a webhook event about a resource. */
export function sendEvent(
  { shop, webhooks }: SandboxContext,
  { type, resourceType, summary, resource }: Event,
): void {
  const resourceId = 'id' in resource ? resource.id : resource.dispute_id
  const id = `WH-${resourceId}-${randomBytes(8).toString('hex').toUpperCase()}`
  webhooks.add('paypal', `${shop.origin}/api/webhooks/paypal`, id, {
    id,
    event_version: '1.0',
    create_time: now(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    links: [],
    resource,
  })
}

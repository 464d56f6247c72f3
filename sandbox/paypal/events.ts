import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { now } from '../ledger.ts'

interface Event {
  type: string
  resourceType: string
  summary: string
  resource: { id: string }
}

/** Enqueues a webhook event about a resource. */
export function sendEvent(
  { shop, webhooks }: SandboxContext,
  { type, resourceType, summary, resource }: Event,
): void {
  const id = `WH-${resource.id}-${randomBytes(8).toString('hex').toUpperCase()}`
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

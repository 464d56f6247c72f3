import type { Hono } from 'hono'
import { designs } from '@inkloom/contract/design'
import { saveDesign } from '../domain/designs/designs.ts'
import type { ApiContext } from './context.ts'
import { fieldError } from './errors.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeBytes } from './storage-quota.ts'

/** Personalized designs. */
export function registerDesigns(app: Hono, context: ApiContext): void {
  const { db, limits } = context
  registerEndpoint(app, designs.design, [rateLimit(context, 'design', limits.designs)], async (record, c) => {
    const design = await saveDesign(db, record, (bytes) => chargeBytes(context, c, bytes))
    if (!design.ok) throw fieldError(422, design.field, design.message)
    return ok({ hash: design.hash, url: design.url })
  })
}

import type { Hono } from 'hono'
import { designs } from '@inkloom/contract/design'
import { saveDesign, saveDesigns } from '../domain/designs/designs.ts'
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
  // Counts once: it saves a team order that the shopper sees as one step.
  registerEndpoint(
    app,
    designs.designBatch,
    [rateLimit(context, 'design', limits.designs)],
    async ({ designs: records }, c) => {
      const saved = await saveDesigns(db, records, (bytes) => chargeBytes(context, c, bytes))
      if (!saved.ok) throw fieldError(422, `designs.${saved.index}.${saved.field}`, saved.message)
      return ok(saved.designs)
    },
  )
}

import type { Hono } from 'hono'
import { designs } from '@inkloom/contract/design'
import { saveDesign } from '../domain/designs/designs.ts'
import { fieldError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'

/** Shoppers' designs. */
export function serveDesigns(app: Hono, { db, clientIp, limits }: ApiParts): void {
  serve(app, designs.design, async (record, c) => {
    const often = await checkRateLimit(db, 'design', clientIp(c), limits.designs)
    if (often) return often
    const kept = await saveDesign(db, record)
    if (!kept.ok) return fieldError(422, kept.field, kept.message)
    return { success: true as const, data: { hash: kept.hash, url: kept.url } }
  })
}

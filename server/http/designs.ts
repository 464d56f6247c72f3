import type { Hono } from 'hono'
import { designs } from '@inkloom/contract/design'
import { keepDesign } from '../domain/designs/designs.ts'
import { Problem } from '../problem.ts'
import type { ApiParts } from './api.ts'
import { serve } from './bind.ts'
import { tooOften } from './limited.ts'

/** Shoppers' designs. */
export function serveDesigns(app: Hono, { db, callerOf, limits }: ApiParts): void {
  serve(app, designs.design, async (record, c) => {
    const often = await tooOften(db, 'design', callerOf(c), limits.designs)
    if (often) return often
    const kept = await keepDesign(db, record)
    if (!kept.ok) return new Problem(422, kept.message, { [kept.field]: [kept.message] })
    return { success: true as const, data: { hash: kept.hash, url: kept.url } }
  })
}

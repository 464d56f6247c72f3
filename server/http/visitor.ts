import type { Hono } from 'hono'
import { visitor } from '@inkloom/contract/visitor'
import { countryOf } from '../domain/countries.ts'
import type { ApiParts } from './api.ts'
import { serve } from './bind.ts'

/** Where a visitor is. */
export function serveVisitor(app: Hono, { callerOf }: ApiParts): void {
  serve(app, visitor.getIp, async (_, c) => ({ ip: callerOf(c) }))
  serve(app, visitor.geo, async ({ ip }, c) => ({ country: await countryOf(ip || callerOf(c)) }))
}

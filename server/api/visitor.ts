import type { Hono } from 'hono'
import { visitor } from '@inkloom/contract/visitor'
import { countryOf } from '../domain/countries.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'

/** Where a visitor is. */
export function serveVisitor(app: Hono, { clientIp }: ApiParts): void {
  serve(app, visitor.getIp, async (_, c) => ({ ip: clientIp(c) }))
  serve(app, visitor.geo, async ({ ip }, c) => ({ country: await countryOf(ip || clientIp(c)) }))
}

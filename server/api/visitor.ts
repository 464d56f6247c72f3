import type { Hono } from 'hono'
import { visitor } from '@inkloom/contract/visitor'
import { countryOf } from '../domain/countries.ts'
import type { ApiContext } from './context.ts'
import { registerEndpoint } from './route.ts'

/** The visitor's IP address and country. */
export function registerVisitor(app: Hono, { clientIp }: ApiContext): void {
  registerEndpoint(app, visitor.getIp, async (_, c) => ({ ip: clientIp(c) }))
  registerEndpoint(app, visitor.geo, async ({ ip }, c) => ({ country: await countryOf(ip || clientIp(c)) }))
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Where a visitor is, for the delivery estimate. */
export const visitor = {
  getIp: endpoint({
    name: 'getIp',
    summary: 'The address that this request came from.',
    personal: true,
    response: z.object({ ip: z.string() }),
  }),
  geo: endpoint({
    name: 'geo',
    summary: 'The country of an address; US where it is unknown or private.',
    query: z.object({ ip: z._default(z.string().check(z.maxLength(45, 'This is no address')), '') }),
    personal: true,
    response: z.object({ country: z.string() }),
  }),
}

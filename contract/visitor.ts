import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { requestObject } from './fields.ts'

/** The visitor's country, for the delivery estimate. */
export const visitor = {
  getIp: endpoint({
    name: 'getIp',
    summary: 'The IP address of this request.',
    personal: true,
    response: v.object({ ip: v.string() }),
  }),
  geo: endpoint({
    name: 'geo',
    summary: 'The country of an IP address; US if it is unknown or private.',
    query: requestObject({ ip: v.optional(v.pipe(v.string(), v.maxLength(45, 'This is no address')), '') }),
    personal: true,
    response: v.object({ country: v.string() }),
  }),
}

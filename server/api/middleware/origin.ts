import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import { sendError } from '../errors.ts'

const foreign = new ApiError(403, 'This call was made from another site')

/** Refuses calls that another site's page makes a visitor's browser send. Reads are harmless: their answers stay unread. */
export const ownOriginOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const isForeign =
    site === 'cross-site' ||
    site === 'same-site' ||
    (origin !== undefined && hostOf(origin) !== hostOf(c.req.url))
  return isForeign ? sendError(c, foreign) : next()
}

/** Proxies end TLS, so the scheme may differ; the host may not. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}

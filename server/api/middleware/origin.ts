import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'

/**
 * Rejects writes from other sites. Stricter than Hono's `csrf`: JSON requests are checked too, and both Sec-Fetch-Site and
 * Origin have to pass.
 */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (
    site === 'cross-site' ||
    site === 'same-site' ||
    (origin !== undefined && hostOf(origin) !== hostOf(c.req.url))
  ) {
    throw new ApiError(403, 'Cross-site requests are not allowed')
  }
  return next()
}

/** Compares hosts only: behind a proxy that terminates TLS the scheme differs. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}

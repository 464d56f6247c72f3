import type { MiddlewareHandler } from 'hono'
import { defaultHeaders } from '../../lib/security-headers.ts'

/** Adds the security headers that a response lacks; Hono's `secureHeaders` would overwrite a page's own policy. */
export function addSecurityHeaders(publicUrl: string): MiddlewareHandler {
  const defaults = defaultHeaders(publicUrl)
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(defaults)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

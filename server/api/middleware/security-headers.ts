import type { MiddlewareHandler } from 'hono'
import { securityHeaders } from '../../lib/security-headers.ts'

/** Adds the security headers that a response lacks; Hono's `secureHeaders` would overwrite a page's own policy. */
export function addSecurityHeaders(publicUrl: string): MiddlewareHandler {
  const defaults = {
    ...securityHeaders(publicUrl),
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(defaults)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

import type { MiddlewareHandler } from 'hono'
import { securityHeaders } from '../../lib/security-headers.ts'

/** Puts the security headers on every answer; what an answer sets itself stays. */
export function secured(publicUrl: string): MiddlewareHandler {
  const always = {
    ...securityHeaders(publicUrl),
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

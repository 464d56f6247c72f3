import type { MiddlewareHandler } from 'hono'

/** On every answer, errors included. What an answer sets itself stays. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const always: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  }
  if (publicUrl.startsWith('https:')) {
    always['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains'
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

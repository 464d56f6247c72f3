import { createHash } from 'node:crypto'

/**
 * The content security policy of a page. Allows scripts from our own files and the page's inline scripts by hash. Payment
 * screens also allow the origins of the payment providers.
 */
export function pagePolicy(html: string, paymentOrigins: string[] = []): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...paymentOrigins, ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Sellers may link pictures on any host.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    ["connect-src 'self'", ...paymentOrigins].join(' '),
    ...(paymentOrigins.length > 0 ? [["frame-src 'self'", ...paymentOrigins].join(' ')] : []),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

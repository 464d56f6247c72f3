import { createHash } from 'node:crypto'

/**
 * The page's content security policy: scripts from our own files, and the page's inline ones by their hash. Screens that
 * take money name the providers' origins too; no other screen knows them.
 */
export function pagePolicy(html: string, payment: string[] = []): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...payment, ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // Sellers' data may name pictures anywhere.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    ["connect-src 'self'", ...payment].join(' '),
    ...(payment.length > 0 ? [["frame-src 'self'", ...payment].join(' ')] : []),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

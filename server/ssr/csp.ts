import { createHash } from 'node:crypto'

/**
 * The content security policy of a page. Allows scripts from our own files and the page's inline scripts by hash. Payment
 * screens also allow the origins of the payment providers.
 *
 * Only scripts with the nonce of this rendering are hashed: a script that was injected into the page cannot have it. The
 * nonce itself is removed, because a cached page would repeat it.
 */
export function securePage(
  rendered: string,
  nonce: string,
  paymentOrigins: string[] = [],
): { html: string; policy: string } {
  // Faster than a regular expression over the whole page.
  const parts = rendered.split(` nonce="${nonce}"`)
  const hashes = parts.slice(1).flatMap((rest, index) => {
    const before = parts[index]!
    const tagEnd = rest.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + rest.slice(0, tagEnd)
    if (!/^<script(?![^>]*\ssrc=)\b/.test(tag)) return []
    const code = rest.slice(tagEnd + 1, rest.indexOf('</script>'))
    return [`'sha256-${createHash('sha256').update(code).digest('base64')}'`]
  })
  return { html: parts.join(''), policy: policyOf(hashes, paymentOrigins) }
}

function policyOf(hashes: string[], paymentOrigins: string[]): string {
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

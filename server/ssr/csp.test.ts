import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy } from './csp.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('lists inline scripts by hash and nothing else but our own files', () => {
  const html = `<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script>`
  expect(pagePolicy(html)).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
})

it('allows no script by its place in the page, no plug-in, no base and no frame', () => {
  const policy = pagePolicy('<p>no script</p>')
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule)
  }
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy } from './csp.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows only our own files and inline scripts by hash', () => {
  const html = `<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script>`
  expect(pagePolicy(html)).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
})

it('allows no other inline scripts, plug-ins, base URLs or frames', () => {
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

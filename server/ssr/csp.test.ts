import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { securePage } from './csp.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows only our own files and inline scripts by hash', () => {
  const rendered = `<script nonce="n1">one()</script><script type="module" nonce="n1" async="">two()</script><script nonce="n1" src="/assets/x.js"></script><link nonce="n1" rel="x"/>`
  const { html, policy } = securePage(rendered, 'n1')
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(html).toBe(
    '<script>one()</script><script type="module" async="">two()</script><script src="/assets/x.js"></script><link rel="x"/>',
  )
})

it('allows no inline script that was injected into the page (security 3)', () => {
  const injected = ['<script>', '<script nonce="">', '<script nonce="n2">', '<script data-x=\'nonce="n2"\'>']
  const { policy } = securePage(injected.map((tag) => `${tag}evil()</script>`).join(''), 'n1')
  expect(policy).toContain("script-src 'self';")
})

it('allows no other inline scripts, plug-ins, base URLs or frames (security 3)', () => {
  const { policy } = securePage('<p>no script</p>', 'n1')
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

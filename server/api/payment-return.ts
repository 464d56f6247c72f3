import { createHash } from 'node:crypto'
import type { Hono } from 'hono'

const script = `
const { searchParams } = new URL(location.href)
const checkout_id = searchParams.get('checkout_id')
if (parent !== window) {
  parent.postMessage({ type: '3ds_completed', checkout_id }, location.origin)
} else {
  const name = searchParams.has('adjustment') ? 'adjustment' : 'checkout_id'
  const back = new URLSearchParams({ [name]: checkout_id ?? '' })
  const token = searchParams.get('token')
  if (token) back.set('wallet_order', token)
  if (searchParams.has('cancelled')) back.set('cancelled', '1')
  location.replace('/checkout?' + back)
}`

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Back to the shop</title></head>
  <body><p>Back to the shop: <a href="/checkout" target="_top">Checkout</a></p><script>${script}</script></body>
</html>`

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  // 3DS challenges run in an iframe of the checkout page.
  "frame-ancestors 'self'",
].join('; ')

/**
 * The page that 3DS challenges and wallets redirect to. It only notifies or opens the checkout page, which then
 * requests the result from the server.
 */
export function registerPaymentReturn(app: Hono): void {
  app.get('/payments/return', (c) =>
    c.html(page, 200, {
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    }),
  )
}

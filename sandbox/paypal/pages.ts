import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Payment } from '../books.ts'
import { toDecimal } from '../money.ts'
import { page } from '../pages.ts'
import type { Parts } from '../parts.ts'
import type { SandboxApp } from '../sandbox.ts'
import { backUrls, eventOf, orderOf, webhookUrl } from './orders.ts'

/** The wallet's page: the buyer approves an order or cancels. */
export function paypalPages(parts: Parts): SandboxApp {
  const { books, shop, notices } = parts
  const app: SandboxApp = new Hono()

  app.get('/checkoutnow', async (c) => {
    const payment = books.payment(c.req.query('token') ?? '')
    if (payment?.provider !== 'paypal') return c.text('There is no such order', 404)
    const { body, headers } = await page(
      {
        title: 'Pay with your wallet',
        script: 'approve.js',
        isScriptFirst: true,
        shopOrigin: shop.origin,
      },
      approveForm(payment, shop.origin),
    )
    return c.body(body, 200, headers)
  })

  app.post('/checkoutnow', async (c) => {
    const form = await c.req.parseBody()
    const payment = books.payment(String(form['token'] ?? ''))
    if (payment?.provider !== 'paypal') return c.json({ message: 'There is no such order' }, 404)
    const isApproved = form['decision'] === 'approve'
    if (isApproved && payment.status === 'created') {
      books.atomically(() => {
        books.chooseInstrument(payment.id, form['instrument'] === 'declined' ? 'declined' : 'balance')
        books.setStatus(payment.id, 'approved')
        const event = `WH-${payment.id}-${randomBytes(8).toString('hex').toUpperCase()}`
        notices.add('paypal', webhookUrl(parts), event, {
          ...eventOf(
            event,
            'CHECKOUT.ORDER.APPROVED',
            'checkout-order',
            'An order has been approved by buyer',
          ),
          resource: orderOf(parts, books.payment(payment.id)!),
        })
      })
    }
    const urls = backUrls(payment)
    const back = new URL(isApproved ? urls.approve : urls.cancel, shop.origin)
    back.searchParams.set('token', payment.id)
    if (isApproved) back.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    // Without its script the page is an ordinary form.
    if (!c.req.header('accept')?.includes('application/json')) return c.redirect(back.href, 303)
    return c.json({ back: back.href, payerID: isApproved ? 'QYR5Z8XDVJNXQ' : null })
  })
  return app
}

function approveForm(payment: Payment, shopOrigin: string) {
  return html`<main>
    <p class="brand">Sandbox Wallet</p>
    <h1>Review your payment</h1>
    <p class="sum"><span>To pay</span> <span>$${toDecimal(payment.amount)} USD</span></p>
    <form
      id="approve"
      method="post"
      action="/checkoutnow"
      data-shop="${shopOrigin}"
      data-order="${payment.id}"
    >
      <input type="hidden" name="token" value="${payment.id}" />
      <fieldset>
        <legend>Pay with</legend>
        <label class="choice"
          ><input type="radio" name="instrument" value="balance" checked /> Wallet balance</label
        >
        <label class="choice"
          ><input type="radio" name="instrument" value="declined" /> A card that will be declined</label
        >
      </fieldset>
      <p class="actions">
        <button name="decision" value="approve">Approve</button>
        <button name="decision" value="cancel" class="quiet">Cancel</button>
      </p>
    </form>
    <p class="hint">This is a sandbox: no money moves.</p>
  </main>`
}

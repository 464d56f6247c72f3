import { Hono } from 'hono'
import { html } from 'hono/html'
import { type SandboxApp, type SandboxContext, shopOriginOf } from '../context.ts'
import type { Payment } from '../ledger.ts'
import { toDecimal } from '../money.ts'
import { renderPage } from '../pages.ts'
import { sendEvent } from './events.ts'
import { type OrderRequest, orderResource, payer } from './resources.ts'

/** The wallet's page, where the buyer approves or cancels an order. */
export function paypalPages(context: SandboxContext): SandboxApp {
  const { ledger, shop } = context
  const app: SandboxApp = new Hono()

  app.get('/checkoutnow', async (c) => {
    const payment = ledger.payment(c.req.query('token') ?? '')
    if (payment?.provider !== 'paypal') return c.text('Order not found', 404)
    const shopOrigin = shopOriginOf(shop, experienceContext(payment).return_url)
    const { body, headers } = await renderPage(
      {
        title: 'Pay with your wallet',
        script: 'approve.js',
        isScriptFirst: true,
        shopOrigin,
      },
      approveForm(payment, shopOrigin),
    )
    return c.body(body, 200, headers)
  })

  app.post('/checkoutnow', async (c) => {
    const form = await c.req.parseBody()
    const payment = ledger.payment(String(form['token'] ?? ''))
    if (payment?.provider !== 'paypal') return c.json({ message: 'Order not found' }, 404)
    const isApproved = form['decision'] === 'approve'
    if (isApproved && payment.status === 'created') {
      ledger.withTransaction(() => {
        ledger.setInstrument(payment.id, form['instrument'] === 'declined' ? 'declined' : 'balance')
        ledger.setStatus(payment.id, 'approved')
        sendEvent(context, {
          type: 'CHECKOUT.ORDER.APPROVED',
          resourceType: 'checkout-order',
          summary: 'An order has been approved by buyer',
          resource: orderResource(context, ledger.payment(payment.id)!),
        })
      })
    }
    const { return_url = '/', cancel_url = '/' } = experienceContext(payment)
    const back = new URL(isApproved ? return_url : cancel_url, shop.origin)
    back.searchParams.set('token', payment.id)
    if (isApproved) back.searchParams.set('PayerID', payer.payer_id)
    // Without JavaScript, the browser submits the page as a form.
    if (!c.req.header('accept')?.includes('application/json')) return c.redirect(back.href, 303)
    return c.json({ back: back.href, payerID: isApproved ? payer.payer_id : null })
  })
  return app
}

function experienceContext(payment: Payment): { return_url?: string; cancel_url?: string } {
  const { payment_source, application_context } = JSON.parse(payment.request) as OrderRequest
  return payment_source?.paypal?.experience_context ?? application_context ?? {}
}

function approveForm(payment: Payment, shopOrigin: string) {
  return html`<main>
    <p class="brand">Sandbox Wallet</p>
    <h1>Review your payment</h1>
    <p class="sum"><span>Total</span> <span>$${toDecimal(payment.amount)} USD</span></p>
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
    <p class="hint">Test mode: no real money is charged.</p>
  </main>`
}

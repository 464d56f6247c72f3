import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type SandboxApp, type SandboxContext, shopOriginOf } from '../context.ts'
import type { Payment } from '../ledger.ts'
import { toDecimal } from '../money.ts'
import { renderPage } from '../pages.ts'
import { type CardFields, parseTestCard } from './cards.ts'
import { settlePayment } from './payments.ts'

const maxTries = 3

/** The card gateway's pages: the card form and the 3-D Secure challenge. */
export function lianlianPages(context: SandboxContext): SandboxApp {
  const { ledger, shop } = context
  const app: SandboxApp = new Hono()

  app.get('/lianlian/card', async (c) => {
    const isValid = ledger.isFrameTokenValid(c.req.query('token') ?? '')
    const shopOrigin = shopOriginOf(shop, c.req.query('shop'))
    const content = isValid ? cardForm(shopOrigin) : html`<p role="alert">This card form has expired.</p>`
    const options = {
      title: 'Card details',
      script: 'card.js' as const,
      shopOrigin,
      isFramed: true,
    }
    const { body, headers } = await renderPage(options, content)
    return c.body(body, isValid ? 200 : 403, headers)
  })

  app.post('/lianlian/card-tokens', async (c) => {
    // Forms of other sites cannot send JSON.
    if (!c.req.header('content-type')?.startsWith('application/json')) {
      return c.json({ message: 'The request must be JSON' }, 415)
    }
    const given = await c.req.json<Partial<CardFields> & { token?: string }>()
    if (!ledger.isFrameTokenValid(given.token ?? '')) {
      return c.json({ message: 'This card form has expired.' }, 403)
    }
    const { number = '', expiry = '', csc = '' } = given
    const card = parseTestCard({ number, expiry, csc }, new Date())
    if (!card) return c.json({ message: 'The sandbox only accepts its test cards.' }, 422)
    const token = `ct_${randomBytes(24).toString('base64url')}`
    ledger.addCardToken({ ...card, token, used_by: null })
    return c.json({ token })
  })

  app.get('/lianlian/3ds/:id', async (c) => {
    const payment = findChallenge(context, c.req.param('id'), c.req.query('k'))
    if (!payment) return c.text('Payment not found', 404)
    if (payment.status !== 'challenge') return c.redirect(returnUrl(payment), 303)
    return showChallenge(c.req.query('wrong') !== undefined, payment)
  })

  async function showChallenge(isWrong: boolean, payment: Payment): Promise<Response> {
    const shopOrigin = shopOriginOf(shop, returnUrl(payment))
    const options = { title: 'Confirm your payment', shopOrigin, isFramed: true }
    const { body, headers } = await renderPage(options, challengeForm(payment, isWrong))
    return new Response(body, { headers })
  }

  app.post('/lianlian/3ds/:id', async (c) => {
    const form = await c.req.parseBody()
    const location = ledger.withTransaction(() => {
      const payment = findChallenge(context, c.req.param('id'), String(form['k'] ?? ''))
      if (!payment) return null
      if (payment.status !== 'challenge') return returnUrl(payment)
      ledger.incrementTries(payment.id)
      const code = String(form['code'] ?? '').trim()
      const isOver = code === '0000' || form['action'] === 'cancel' || payment.tries + 1 >= maxTries
      if (code === '1234' && form['action'] !== 'cancel') settlePayment(context, payment.id, null)
      else if (isOver) settlePayment(context, payment.id, 'authentication_failed')
      else return `/lianlian/3ds/${payment.id}?k=${payment.secret}&wrong`
      return returnUrl(payment)
    })
    return location ? c.redirect(location, 303) : c.text('Payment not found', 404)
  })
  return app
}

function findChallenge({ ledger }: SandboxContext, id: string, secret: string | undefined): Payment | null {
  const payment = ledger.payment(id)
  return payment && secret && payment.secret === secret ? payment : null
}

function returnUrl(payment: Payment): string {
  const { redirect_url: url = '/' } = JSON.parse(payment.request) as { redirect_url?: string }
  return url
}

function cardForm(shopOrigin: string) {
  return html`<form id="card" aria-label="Card details" data-shop="${shopOrigin}" novalidate>
    <p class="field">
      <label for="number">Card number</label>
      <input
        id="number"
        name="number"
        autocomplete="cc-number"
        inputmode="numeric"
        maxlength="23"
        required
        aria-describedby="number-error"
      />
      <span class="error" id="number-error"></span>
    </p>
    <div class="pair">
      <p class="field">
        <label for="expiry">Expiry date (MM/YY)</label>
        <input
          id="expiry"
          name="expiry"
          autocomplete="cc-exp"
          inputmode="numeric"
          maxlength="7"
          required
          aria-describedby="expiry-error"
        />
        <span class="error" id="expiry-error"></span>
      </p>
      <p class="field">
        <label for="csc">Security code</label>
        <input
          id="csc"
          name="csc"
          autocomplete="cc-csc"
          inputmode="numeric"
          maxlength="4"
          required
          aria-describedby="csc-error"
        />
        <span class="error" id="csc-error"></span>
      </p>
    </div>
  </form>`
}

function challengeForm(payment: Payment, isWrong: boolean) {
  return html`<main>
    <p class="brand">Sandbox Bank</p>
    <h1>Confirm your payment</h1>
    <p>
      We sent a code to your phone. Enter it to pay <strong>$${toDecimal(payment.amount)}</strong> with your
      card ${payment.card}.
    </p>
    <form method="post" action="/lianlian/3ds/${payment.id}">
      <input type="hidden" name="k" value="${payment.secret}" />
      <p class="field">
        <label for="code">One-time code</label>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          inputmode="numeric"
          maxlength="8"
          aria-describedby="code-error"
          ${isWrong ? 'aria-invalid=true' : ''}
        />
        <span class="error" id="code-error">${isWrong ? 'Incorrect code. Please try again.' : ''}</span>
      </p>
      <p class="hint">Test mode: enter 1234 to confirm, 0000 to fail.</p>
      <p class="actions">
        <button name="action" value="confirm">Confirm</button>
        <button name="action" value="cancel" class="quiet">Cancel</button>
      </p>
    </form>
  </main>`
}

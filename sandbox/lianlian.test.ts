import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSigned } from './lianlian/signature.ts'
import { openSandbox } from './test/client.ts'

const sandbox = await openSandbox()
const status = (response: Awaited<ReturnType<typeof sandbox.lianlian>>) =>
  response.body.order?.payment_data.payment_status

/** Follows the gateway's acceptance checklist. */
describe('card gateway', () => {
  it('charges a valid card and notifies the shop', async () => {
    const id = randomUUID()
    const paid = await sandbox.pay(id, '4242 4242 4242 4242')
    expect(paid.body).toMatchObject({
      return_code: 'SUCCESS',
      order: { payment_data: { payment_status: 'PS', payment_amount: '12.34', card: 'visa 4242' } },
    })
    expect(isSigned(paid.body, paid.signature, sandbox.credentials.lianlian.gatewayPublicKey)).toBe(true)
    const webhook = await sandbox.webhook(({ body }) => body.includes(id))
    expect(
      isSigned(webhook.event, webhook.headers['signature']!, sandbox.credentials.lianlian.gatewayPublicKey),
    ).toBe(true)
  })

  it.each([
    ['4000 0000 0000 0002', 'do_not_honor'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
  ])('declines card %s with %s', async (number, code) => {
    const { body } = await sandbox.pay(randomUUID(), number)
    expect(body).toMatchObject({
      return_code: 'PAYMENT_FAIL',
      decline_code: code,
      order: { payment_data: { payment_status: 'PF' } },
    })
  })

  it.each([
    [['1234'], 'PS'],
    [['0000'], 'PF'],
    [['9999', '1234'], 'PS'],
    [['1', '2', '3'], 'PF'],
  ])('challenges card 4000 0027 6000 3184: codes %j end in status %s', async (codes, expected) => {
    const id = randomUUID()
    const { body } = await sandbox.pay(id, '4000002760003184')
    expect(body.order).toMatchObject({ '3ds_status': 'CHALLENGE', payment_data: { payment_status: 'WP' } })
    const url = new URL(body.order!.payment_url!)
    const page = await fetch(url)
    expect(await page.text()).toContain('autocomplete="one-time-code"')
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${sandbox.shopOrigin}`)
    let location: string | null = null
    for (const code of codes) {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ k: url.searchParams.get('k')!, code }),
        redirect: 'manual',
      })
      location = response.headers.get('location')
    }
    expect(location).toBe(`${sandbox.shopOrigin}/back`)
    expect(status(await sandbox.lianlian('GET', `/payments/${id}`, { id }))).toBe(expected)
  })

  it('returns the same payment for a repeated transaction id and accepts a card token once', async () => {
    const { token } = await sandbox.cardToken('4242424242424242')
    const pay = (id: string) =>
      sandbox.lianlian('POST', '/payments', {
        merchant_transaction_id: id,
        merchant_order: { order_amount: '5.00', order_currency_code: 'USD' },
        payment_data: { card: { card_token: token } },
      })
    const [first, again] = [await pay('once'), await pay('once')]
    expect(again.body.order).toEqual(first.body.order)
    expect((await pay('other')).body.return_code).toBe('CARD_TOKEN_INVALID')
    expect((await sandbox.ledger()).payments.filter(({ reference }) => reference === 'once')).toHaveLength(1)
  })

  it('refunds once per refund id and never more than was captured', async () => {
    const id = randomUUID()
    await sandbox.pay(id, '4242424242424242', '10.00')
    const refund = (key: string, amount: string) =>
      sandbox.lianlian('POST', `/payments/${id}/refunds`, { merchant_refund_id: key, refund_amount: amount })
    expect((await refund(`${id}-1`, '4.00')).body.refund?.refund_data.refund_status).toBe('RS')
    expect((await refund(`${id}-1`, '4.00')).body.return_code).toBe('SUCCESS')
    expect((await refund(`${id}-2`, '6.01')).body.return_code).toBe('REFUND_AMOUNT_ERROR')
    const found = await sandbox.lianlian('GET', `/refunds/${id}-1`, { id: `${id}-1` })
    expect(found.body.refund?.refund_data.refund_amount).toBe('4.00')
  })

  it('rejects a payment that was canceled before it arrived', async () => {
    await sandbox.lianlian('POST', '/payments/never/cancelpay', {})
    const late = await sandbox.pay('never', '4242424242424242')
    expect(status(late)).toBe('PC')
  })

  it('rejects a request without a valid signature', async () => {
    const { merchantId } = sandbox.credentials.lianlian
    const response = await fetch(`${sandbox.url}/v3/merchants/${merchantId}/payments/x`, {
      headers: { signature: 'bm8=' },
    })
    expect(response.status).toBe(401)
  })

  it.each([
    [{ number: '4111 1111 1111 1111' }],
    [{ number: '4242424242424242', expiry: '01/20' }],
    [{ number: '4242424242424242', csc: '12' }],
  ])('rejects card %j', async ({ number, ...fields }) => {
    expect((await sandbox.cardToken(number, fields)).status).toBe(422)
  })

  it('charges the card and resets the connection on reset-after', async () => {
    const id = randomUUID()
    await sandbox.setFaults({ kind: 'reset-after', at: 'lianlian.payments', times: 1 })
    await expect(sandbox.pay(id, '4242424242424242')).rejects.toThrow('fetch failed')
    expect(status(await sandbox.lianlian('GET', `/payments/${id}`, { id }))).toBe('PS')
  })

  it('reports a wrong amount on wrong-amount', async () => {
    await sandbox.setFaults({ kind: 'wrong-amount', at: 'lianlian.payments', times: 1 })
    const { body } = await sandbox.pay(randomUUID(), '4242424242424242')
    expect(body.order?.payment_data.payment_amount).toBe('0.01')
    await sandbox.setFaults()
  })

  it('stores no card number', async () => {
    const { cards } = await sandbox.ledger()
    expect(cards.length).toBeGreaterThan(5)
    const files = readdirSync(sandbox.folder).map((name) =>
      readFileSync(join(sandbox.folder, name), 'latin1'),
    )
    expect(files.join('')).toContain('card_tokens')
    expect(files.join('')).not.toMatch(
      /4242424242424242|4242 4242 4242 4242|4000002760003184|4000000000000002/,
    )
  })

  it('requires the control key to read the ledger', async () => {
    expect((await fetch(`${sandbox.url}/control/ledger`)).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSigned } from './lianlian/signature.ts'
import { openSandbox } from './test/client.ts'

const sandbox = await openSandbox()
const status = (answer: Awaited<ReturnType<typeof sandbox.lianlian>>) =>
  answer.body.order?.payment_data.payment_status

/** The gateway's own list for acceptance. */
describe('the card gateway', () => {
  it('takes a card that pays, and tells the shop', async () => {
    const id = randomUUID()
    const paid = await sandbox.pay(id, '4242 4242 4242 4242')
    expect(paid.body).toMatchObject({
      return_code: 'SUCCESS',
      order: { payment_data: { payment_status: 'PS', payment_amount: '12.34', card: 'visa 4242' } },
    })
    expect(isSigned(paid.body, paid.signature, sandbox.credentials.lianlian.gatewayPublicKey)).toBe(true)
    const notice = await sandbox.notice(({ body }) => body.includes(id))
    expect(
      isSigned(notice.event, notice.headers['signature']!, sandbox.credentials.lianlian.gatewayPublicKey),
    ).toBe(true)
  })

  it.each([
    ['4000 0000 0000 0002', 'do_not_honor'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
  ])('declines %s: %s', async (number, code) => {
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
  ])('asks 4000 0027 6000 3184 for a code: %j ends as %s', async (codes, end) => {
    const id = randomUUID()
    const { body } = await sandbox.pay(id, '4000002760003184')
    expect(body.order).toMatchObject({ '3ds_status': 'CHALLENGE', payment_data: { payment_status: 'WP' } })
    const url = new URL(body.order!.payment_url!)
    const page = await fetch(url)
    expect(await page.text()).toContain('autocomplete="one-time-code"')
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${sandbox.shopOrigin}`)
    let back: string | null = null
    for (const code of codes) {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ k: url.searchParams.get('k')!, code }),
        redirect: 'manual',
      })
      back = answer.headers.get('location')
    }
    expect(back).toBe(`${sandbox.shopOrigin}/back`)
    expect(status(await sandbox.lianlian('GET', `/payments/${id}`, { id }))).toBe(end)
  })

  it('gives the same answer to the same transaction, and takes a card token once', async () => {
    const { token } = await sandbox.cardToken('4242424242424242')
    const request = (id: string) =>
      sandbox.lianlian('POST', '/payments', {
        merchant_transaction_id: id,
        merchant_order: { order_amount: '5.00', order_currency_code: 'USD' },
        payment_data: { card: { card_token: token } },
      })
    const [first, again] = [await request('once'), await request('once')]
    expect(again.body.order).toEqual(first.body.order)
    expect((await request('other')).body.return_code).toBe('CARD_TOKEN_INVALID')
    expect((await sandbox.books()).payments.filter(({ reference }) => reference === 'once')).toHaveLength(1)
  })

  it('gives money back once per key and never more than came', async () => {
    const id = randomUUID()
    await sandbox.pay(id, '4242424242424242', '10.00')
    const back = (key: string, amount: string) =>
      sandbox.lianlian('POST', `/payments/${id}/refunds`, { merchant_refund_id: key, refund_amount: amount })
    expect((await back(`${id}-1`, '4.00')).body.refund?.refund_data.refund_status).toBe('RS')
    expect((await back(`${id}-1`, '4.00')).body.return_code).toBe('SUCCESS')
    expect((await back(`${id}-2`, '6.01')).body.return_code).toBe('REFUND_AMOUNT_ERROR')
    const asked = await sandbox.lianlian('GET', `/refunds/${id}-1`, { id: `${id}-1` })
    expect(asked.body.refund?.refund_data.refund_amount).toBe('4.00')
  })

  it('closes an id that it never saw', async () => {
    await sandbox.lianlian('POST', '/payments/never/cancelpay', {})
    const late = await sandbox.pay('never', '4242424242424242')
    expect(status(late)).toBe('PC')
  })

  it('refuses what is not signed by the merchant', async () => {
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
  ])('knows no card %j', async ({ number, ...fields }) => {
    expect((await sandbox.cardToken(number, fields)).status).toBe(422)
  })

  it('does the work and hides it, when told so', async () => {
    const id = randomUUID()
    await sandbox.faults({ kind: 'reset-after', at: 'lianlian.payments', times: 1 })
    await expect(sandbox.pay(id, '4242424242424242')).rejects.toThrow('fetch failed')
    expect(status(await sandbox.lianlian('GET', `/payments/${id}`, { id }))).toBe('PS')
  })

  it('lies about an amount, when told so', async () => {
    await sandbox.faults({ kind: 'lie-amount', at: 'lianlian.payments', times: 1 })
    const { body } = await sandbox.pay(randomUUID(), '4242424242424242')
    expect(body.order?.payment_data.payment_amount).toBe('0.01')
    await sandbox.faults()
  })

  it('keeps no card number', async () => {
    const { cards } = await sandbox.books()
    expect(cards.length).toBeGreaterThan(5)
    const kept = readdirSync(sandbox.folder).map((name) => readFileSync(join(sandbox.folder, name), 'latin1'))
    expect(kept.join('')).toContain('card_tokens')
    expect(kept.join('')).not.toMatch(
      /4242424242424242|4242 4242 4242 4242|4000002760003184|4000000000000002/,
    )
  })

  it('tells nobody its books without the key', async () => {
    expect((await fetch(`${sandbox.url}/control/books`)).status).toBe(403)
  })
})

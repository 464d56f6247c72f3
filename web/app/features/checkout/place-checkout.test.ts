import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api.ts'
import { forgetExpiredCheckout, placeCheckout } from './place-checkout.ts'

afterEach(() => vi.unstubAllGlobals())

const payload = { items: [], shipping: {}, coupon: null, total_amount: 1 } as unknown as Parameters<
  typeof placeCheckout
>[0]

test('a checkout is repeated with the same key until its reservation is gone', async () => {
  const keys: (string | null)[] = []
  let payment: object = { message: 'Declined', data: { state: 'declined' } }
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    if (path !== '/api/checkout') return Response.json({ success: false, ...payment }, { status: 409 })
    keys.push(headers.get('Idempotency-Key'))
    return Response.json({ success: true, data: { id: 'a', total_amount: 1, shipping_cost: 0, orders: [] } })
  })
  const pay = () => api.paymentsCard({ card_token: 'token' }).catch(forgetExpiredCheckout)
  await placeCheckout(payload)
  await pay()
  await placeCheckout(payload)
  payment = { message: 'Your reservation has expired. Please check out again.' }
  await pay()
  await placeCheckout(payload)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

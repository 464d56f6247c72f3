import { ApiError } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { forgetOpenCheckout, rememberCheckout } from './checkout-cookies.ts'
import type { toCheckout } from './order-payload.ts'

export interface Placed {
  id: string
  total_amount: number
  shipping_cost: number
  orders: { seller_id: number; number: string; total_amount: number; shipping_cost: number }[]
}

let last: { asked: string; key: string } | null = null

/** Creates the orders of a cart. The same cart and form reuse the idempotency key. */
export async function placeCheckout(payload: ReturnType<typeof toCheckout>): Promise<Placed> {
  const asked = JSON.stringify(payload)
  if (last?.asked !== asked) last = { asked, key: crypto.randomUUID() }
  try {
    const { data } = await lazyApi.checkout(payload, { headers: { 'Idempotency-Key': last.key } })
    rememberCheckout(data.id)
    return data
  } catch (error) {
    // A rejected checkout created nothing, so the next attempt gets a new key. After a lost response the same key returns the result.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) last = null
    throw error
  }
}

/** Ends a checkout whose reservation is gone, so that the next attempt creates a new one. */
export function forgetExpiredCheckout(error: unknown): void {
  if (error instanceof ApiError && error.status === 409 && error.data === undefined) forgetCheckout()
}

/** Ends a checkout: buying the same cart again is a new one. */
export function forgetCheckout(): void {
  last = null
  forgetOpenCheckout()
}

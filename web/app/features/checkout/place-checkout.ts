import { api, ApiError } from '../../lib/api.ts'
import { forgetOpenCheckout, rememberCheckout } from './checkout-cookies.ts'
import type { toCheckout } from './order-payload.ts'

export interface Placed {
  id: string
  total_amount: number
  shipping_cost: number
  orders: { seller_id: number; number: string; total_amount: number }[]
}

let last: { asked: string; key: string } | null = null

/** Writes the cart down as orders. The same cart and form, sent again, is the same checkout. */
export async function placeCheckout(payload: ReturnType<typeof toCheckout>): Promise<Placed> {
  const asked = JSON.stringify(payload)
  if (last?.asked !== asked) last = { asked, key: crypto.randomUUID() }
  try {
    const { data } = await api.checkout(payload, { headers: { 'Idempotency-Key': last.key } })
    rememberCheckout(data.id)
    return data
  } catch (error) {
    // A refusal wrote nothing: the next try is a new one. Without an answer the same key finds out what happened.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) last = null
    throw error
  }
}

/** A checkout that has ended is not to be found by the same cart bought once more. */
export function forgetCheckout(): void {
  last = null
  forgetOpenCheckout()
}

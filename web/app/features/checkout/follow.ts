import type { Checkout } from '@inkloom/contract/checkout'
import { api, ApiError } from '../../lib/api.ts'

const pauseMs = 1500
const open = new Set(['paying', 'unknown', 'action_required'])

/** Asks after a checkout until its payment is settled. A shop that cannot be reached is asked again. */
export async function followCheckout(id: string, signal: AbortSignal): Promise<Checkout | null> {
  for (;;) {
    try {
      const { data } = await api.checkoutState({ id }, { signal })
      if (!open.has(data.state)) return data
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
    }
    if (signal.aborted) return null
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (signal.aborted) return null
  }
}

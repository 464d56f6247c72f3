import type { Checkout } from '@inkloom/contract/checkout'
import { api, ApiError } from '../../lib/api.ts'

const pollMs = 1500

/**
 * Polls a checkout until its payment is settled or needs the shopper (unless the challenge was just answered). Retries while the server is
 * unreachable.
 */
export async function pollCheckout(
  id: string,
  signal: AbortSignal,
  { isAnswered }: { isAnswered: boolean },
): Promise<Checkout | null> {
  const open = new Set(['paying', 'unknown', ...(isAnswered ? ['action_required'] : [])])
  for (;;) {
    try {
      const { data } = await api.checkoutState({ id }, { signal })
      if (!open.has(data.state)) return data
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
    }
    if (signal.aborted) return null
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (signal.aborted) return null
  }
}

import { useEffect, useState } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { messages } from '@inkloom/contract/messages'
import { fromDollars, type Cents } from '@inkloom/contract/money'
import type { CartGroup } from '@inkloom/contract/storage'
import { api, ApiError } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'

export interface ShippingCost {
  /** By seller, before free shipping is applied. */
  sellers: ReadonlyMap<number, Cents>
  state: 'loading' | 'ready' | 'failed'
  /** What went wrong. */
  message: string | null
}

const none: ReadonlyMap<number, Cents> = new Map()

/** Asks what sending costs whenever the cart changes; a failure counts as 0 and is said once. */
export function useShippingCost(groups: readonly CartGroup[], say: (error: unknown) => string): ShippingCost {
  const [shipping, setShipping] = useState<ShippingCost>({ sellers: none, state: 'loading', message: null })
  const pieces = groups.flatMap(({ items }) =>
    items.map(({ category_id, count, seller_id }) => ({ category_id, quantity: count, seller_id })),
  )
  const asked = JSON.stringify(pieces)

  useEffect(() => {
    const items = JSON.parse(asked) as typeof pieces
    if (items.length === 0) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const answer = await api.shippingsCalculate({ items }, { signal: stop.signal })
        const costs = answer.sellers.map(
          (seller) => [seller.seller_id, fromDollars(seller.shipping_cost)] as const,
        )
        setShipping({ sellers: new Map(costs), state: 'ready', message: null })
      } catch (error) {
        if (stop.signal.aborted) return
        const message = say(error)
        setShipping({ sellers: none, state: 'failed', message })
        void toast({ kind: 'error', title: message })
      }
    }
    void ask()
    return () => stop.abort()
  }, [asked, say])

  return shipping
}

/** The cart screen says the same of every failure. */
export const cartShippingError = () => messages.cartFailed

/** Checkout hands on what the server says. */
export const checkoutShippingError = (error: unknown) =>
  error instanceof ApiError && error.status < 500
    ? error.message || checkoutMessages.shippingNotCalculated
    : checkoutMessages.checkoutFailed

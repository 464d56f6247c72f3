import { useCallback } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { messages } from '@inkloom/contract/messages'
import { fromDollars, split, type Cents } from '@inkloom/contract/money'
import type { CartGroup } from '@inkloom/contract/storage'
import { api, ApiError } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { useAsync } from '../lib/use-async.ts'

export interface ShippingCost {
  /** By seller, before free shipping is applied. */
  sellers: ReadonlyMap<number, Cents>
  state: 'loading' | 'ready' | 'failed'
  /** The error message. */
  message: string | null
}

const none: ReadonlyMap<number, Cents> = new Map()

/** Requests the shipping cost whenever the cart changes. A failure counts as 0 and shows one toast. */
export function useShippingCost(
  groups: readonly CartGroup[],
  toMessage: (error: unknown) => string,
): ShippingCost {
  const items = groups.flatMap((group) =>
    group.items.map(({ category_id, count, seller_id }) => ({ category_id, quantity: count, seller_id })),
  )
  const request = JSON.stringify(items)
  const call = useCallback(
    async (signal: AbortSignal) => {
      const sent = JSON.parse(request) as typeof items
      return costBySeller(await api.shippingsCalculate({ items: sent }, { signal }), sent)
    },
    [request],
  )
  const { value, error } = useAsync(
    items.length > 0 ? call : null,
    (cause) => void toast({ kind: 'error', title: toMessage(cause) }),
  )
  if (error !== null) return { sellers: none, state: 'failed', message: toMessage(error) }
  return { sellers: value ?? none, state: value ? 'ready' : 'loading', message: null }
}

/** A response without shares is split by the number of items. */
export function costBySeller(
  {
    shipping_cost,
    sellers,
  }: { shipping_cost: number; sellers?: { seller_id: number; shipping_cost: number }[] | undefined },
  items: readonly { seller_id: number; quantity: number }[],
): Map<number, Cents> {
  if (sellers) return new Map(sellers.map((seller) => [seller.seller_id, fromDollars(seller.shipping_cost)]))
  const groups = [...Map.groupBy(items, ({ seller_id }) => seller_id)]
  const counts = groups.map(([, own]) => own.reduce((sum, { quantity }) => sum + quantity, 0))
  const shares = split(fromDollars(shipping_cost), counts)
  return new Map(groups.map(([sellerId], at) => [sellerId, shares[at] ?? 0]))
}

/** The cart shows the same message for every failure. */
export const cartShippingError = () => messages.cartFailed

/** Checkout shows the server's message. */
export const checkoutShippingError = (error: unknown) =>
  error instanceof ApiError && error.status < 500
    ? error.message || checkoutMessages.shippingNotCalculated
    : checkoutMessages.checkoutFailed

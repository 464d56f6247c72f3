import { useCallback } from 'react'
import { messages } from '@inkloom/contract/messages'
import { split } from '@inkloom/contract/cart-sums'
import { fromDollars, type Cents } from '@inkloom/contract/money'
import type { CartGroup } from '@inkloom/contract/storage'
import { api } from '../lib/api.ts'
import { dismissErrors, toast } from '../lib/toast.ts'
import { useAsync } from '../lib/use-async.ts'

export interface ShippingCost {
  /** By seller, before free shipping is applied. */
  sellers: ReadonlyMap<number, Cents>
  /** The processing days by seller; empty until the cost is known. */
  days: ReadonlyMap<number, number>
  state: 'loading' | 'ready' | 'failed'
  /** The error message. */
  message: string | null
  retry: () => void
}

const none: ReadonlyMap<number, number> = new Map()

/** Requests the shipping cost whenever the cart changes. A failure shows one toast. */
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
      const response = await api.shippingsCalculate({ items: sent }, { signal })
      const days = (response.sellers ?? []).map(
        (seller) => [seller.seller_id, seller.processing_days] as const,
      )
      return { request, costs: costBySeller(response, sent), days: new Map(days) }
    },
    [request],
  )
  const { value, error, reload } = useAsync(
    items.length > 0 ? call : null,
    (cause) => void toast({ kind: 'error', title: toMessage(cause) }),
  )
  const retry = () => {
    void dismissErrors()
    reload()
  }
  const common = { sellers: none, days: none, retry }
  if (error !== null) return { ...common, state: 'failed', message: toMessage(error) }
  // The value may belong to the cart before its last change.
  if (value?.request !== request) return { ...common, state: 'loading', message: null }
  return { ...common, sellers: value.costs, days: value.days, state: 'ready', message: null }
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

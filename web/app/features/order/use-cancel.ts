import { useState } from 'react'
import type { OrderDetails } from '@inkloom/contract/orders'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

/** Cancels one seller's part of a purchase, once the shopper is sure. */
export function useCancel(
  number: string,
  linkKey: string | undefined,
  onCancelled: (order: OrderDetails) => void,
) {
  const [isCanceling, setIsCanceling] = useState(false)
  const cancel = async () => {
    const { confirmDialog } = await import('../../ui/confirm.tsx')
    const isSure = await confirmDialog({
      title: `Cancel order ${number}?`,
      text: 'It will not be printed, and your money goes back the way it came.',
      yes: 'Cancel order',
    })
    if (!isSure) return
    setIsCanceling(true)
    try {
      const { data } = await api.cancelOrder({ number, ...(linkKey && { key: linkKey }) })
      onCancelled(data)
      void toast({ kind: 'success', title: 'Your order is cancelled' })
    } catch (error) {
      void toast({
        kind: 'error',
        title: error instanceof ApiError ? error.message : 'The shop did not answer. Please try again.',
      })
    } finally {
      setIsCanceling(false)
    }
  }
  return { cancel, isCanceling }
}

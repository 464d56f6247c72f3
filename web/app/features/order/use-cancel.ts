import { useState } from 'react'
import type { OrderDetails } from '@inkloom/contract/orders'
import { api, messageOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

/** Cancels an order after confirmation. */
export function useCancel(
  number: string,
  linkKey: string | undefined,
  onCanceled: (order: OrderDetails) => void,
) {
  const [isCanceling, setIsCanceling] = useState(false)
  const cancel = async () => {
    const { confirmDialog } = await import('../../ui/confirm.tsx')
    const isSure = await confirmDialog({
      title: `Cancel order ${number}?`,
      text: "It won't be printed, and we'll refund your payment.",
      yes: 'Cancel order',
    })
    if (!isSure) return
    setIsCanceling(true)
    try {
      const { data } = await api.cancelOrder({ number, ...(linkKey && { key: linkKey }) })
      onCanceled(data)
      void toast({ kind: 'success', title: 'Your order was canceled' })
    } catch (error) {
      void toast({
        kind: 'error',
        title: messageOf(error, "We couldn't reach the server. Please try again."),
      })
    } finally {
      setIsCanceling(false)
    }
  }
  return { cancel, isCanceling }
}

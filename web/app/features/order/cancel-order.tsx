import { useState } from 'react'
import type { OrderRoom } from '@inkloom/contract/orders'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

interface CancelOrderProps {
  room: OrderRoom
  linkKey: string | undefined
  onCancelled: (room: OrderRoom) => void
}

/** Cancels one seller's part while it is not in production. */
export function CancelOrder({ room, linkKey, onCancelled }: CancelOrderProps) {
  const [isSending, setIsSending] = useState(false)
  if (room.cancel_until === null) return null
  const cancel = async () => {
    const { confirmed } = await import('../../lib/confirm.tsx')
    const isSure = await confirmed({
      title: `Cancel order ${room.number}?`,
      text: 'It will not be printed, and your money goes back the way it came.',
      yes: 'Cancel order',
    })
    if (!isSure) return
    setIsSending(true)
    try {
      const { data } = await api.cancelOrder({ number: room.number, ...(linkKey && { key: linkKey }) })
      onCancelled(data)
      void toast({ kind: 'success', title: 'Your order is cancelled' })
    } catch (error) {
      void toast({
        kind: 'error',
        title: error instanceof ApiError ? error.message : 'The shop did not answer. Please try again.',
      })
    } finally {
      setIsSending(false)
    }
  }
  const until = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', dateStyle: 'medium' }).format(
    new Date(room.cancel_until),
  )
  return (
    <section aria-label="Cancel" className="rounded-2xl border border-line bg-white p-6">
      <p className="text-sm text-soft">You can cancel this part until {until}, when its production starts.</p>
      <button
        type="button"
        onClick={() => void cancel()}
        disabled={isSending}
        className="button-quiet mt-3 w-full"
      >
        Cancel this order
      </button>
    </section>
  )
}

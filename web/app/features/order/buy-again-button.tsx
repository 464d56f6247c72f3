import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '@inkloom/contract/messages'
import type { Order } from '@inkloom/contract/orders'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import type { UnavailableLine, UnavailableLines } from '../../shop/unavailable-lines.ts'
import { UnavailableList } from '../../shop/unavailable-list.tsx'
import { Alert } from '../../ui/alert.tsx'

interface BuyAgainButtonProps {
  order: Order
  linkKey?: string | undefined
  className?: string
}

/** Adds the order's items to the cart and opens it; shows why if none is available. */
export function BuyAgainButton({ order, linkKey, className = '' }: BuyAgainButtonProps) {
  const navigate = useNavigate()
  const [isLoading, setIsLoading] = useState(false)
  const [problems, setProblems] = useState<UnavailableLine[]>([])
  const fail = (title: string) => {
    setProblems([{ text: title, alternatives: null }])
    void toast({ kind: 'error', title })
  }
  const buy = async () => {
    if (isLoading) return
    setIsLoading(true)
    setProblems([])
    try {
      const { buyAgain } = await import('./buy-again.ts')
      const bought = await buyAgain(order, linkKey)
      if (bought.isFull) fail(messages.storageFull)
      else if (bought.lines === 0) setProblems(bought.unavailable)
      else
        await navigate(paths.cart, { state: { unavailable: bought.unavailable } satisfies UnavailableLines })
    } catch {
      fail("We couldn't reach the server. Please try again.")
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Buy again, order ${order.number}`}
        aria-disabled={isLoading || undefined}
        onClick={() => void buy()}
        className={`${order.state === 'delivered' ? 'button-primary' : 'button-quiet'} aria-disabled:opacity-60 ${className}`}
      >
        Buy again
      </button>
      {problems.length > 0 ? (
        <Alert size="small" className="order-last w-full">
          <UnavailableList lines={problems} />
        </Alert>
      ) : null}
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { toast } from '../../lib/toast.ts'
import { loadScript } from './load-script.ts'

interface WalletActions {
  validate: () => boolean
  createOrder: () => Promise<string>
  capture: (orderId: string) => Promise<unknown>
  cancel: () => void
  error: (error: unknown) => void
}

/** The wallet SDK's buttons. */
export function WalletButtons({ sdkUrl, actions }: { sdkUrl: string; actions: WalletActions }) {
  const container = useRef<HTMLDivElement>(null)
  const now = useRef(actions)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    now.current = actions
  })

  useEffect(() => {
    let isMounted = true
    const mount = async () => {
      try {
        await loadScript(sdkUrl)
        if (!isMounted || !container.current) return
        if (!window.paypal) throw new Error('The wallet SDK did not load')
        await window.paypal
          .Buttons({
            onClick: (_, actions) => {
              // Returns nothing: some SDK versions treat false as a rejection.
              if (now.current.validate()) actions.resolve()
              else actions.reject()
            },
            createOrder: () => now.current.createOrder(),
            onApprove: async ({ orderID }) => void (await now.current.capture(orderID)),
            onCancel: () => now.current.cancel(),
            onError: (error) => now.current.error(error),
          })
          .render(container.current)
      } catch (error) {
        console.error(error)
        if (!isMounted) return
        setHasFailed(true)
        void toast({ kind: 'error', title: checkoutMessages.walletNotReady })
      }
    }
    void mount()
    return () => {
      isMounted = false
    }
  }, [sdkUrl])

  return (
    <>
      <div ref={container} className="min-h-12" />
      {hasFailed && (
        <p role="alert" className="text-sale">
          {checkoutMessages.walletNotReady}
        </p>
      )}
    </>
  )
}

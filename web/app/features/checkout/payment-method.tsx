import { useEffect, useState } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { formatUsd, toDollars } from '@inkloom/contract/money'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { CardWidget } from './card-widget.tsx'
import type { useCheckout } from './use-checkout.ts'
import { WalletButtons } from './wallet-buttons.tsx'

export type Method = 'card' | 'wallet'

interface PaymentMethodProps {
  method: Method
  onMethod: (method: Method) => void
  /** Cents. */
  amount: number
  isPaying: boolean
  /** Whether the sum to pay is known. */
  isReady: boolean
  flow: ReturnType<typeof useCheckout>
}

const choices = [
  ['card', 'Card'],
  ['wallet', 'PayPal'],
] as const

/** Card or wallet. */
export function PaymentMethod({ method, onMethod, amount, isPaying, isReady, flow }: PaymentMethodProps) {
  const gateway = useGateway(amount)
  return (
    <>
      <fieldset disabled={isPaying} className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Payment method</legend>
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-xl border border-edge font-medium has-checked:border-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={value}
              checked={value === method}
              onChange={() => onMethod(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="mt-5">
        {gateway.problem ? (
          <p role="alert" className="rounded-xl bg-sale-tint p-4 text-sale">
            {gateway.problem}
          </p>
        ) : gateway.known === null ? (
          <output className="block text-soft">Asking the payment gateway…</output>
        ) : method === 'card' ? (
          <>
            <CardWidget sdkUrl={gateway.known.card.sdk_url} merchantUrl={gateway.known.card.merchant_url} />
            <button
              type="button"
              onClick={() => void flow.payByCard()}
              disabled={isPaying || !isReady}
              className="button-primary mt-4 min-h-13 w-full text-lg disabled:opacity-60"
            >
              {isPaying ? 'Paying…' : `Pay ${formatUsd(amount)}`}
            </button>
          </>
        ) : (
          <WalletButtons sdkUrl={gateway.known.wallet.sdk_url} actions={flow.wallet} />
        )}
      </div>
    </>
  )
}

type Gateway = Awaited<ReturnType<typeof api.paymentsGateway>>['gateway']

/** What the providers need in this page; asked once, with the sum as it is then. */
function useGateway(amount: number): { known: Gateway | null; problem: string | null } {
  const [known, setKnown] = useState<Gateway | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [first] = useState(amount)
  useEffect(() => {
    const ask = async () => {
      try {
        setKnown((await api.paymentsGateway({ amount: Math.max(toDollars(first), 0.01) })).gateway)
      } catch (error) {
        const text =
          error instanceof ApiError
            ? error.message || checkoutMessages.noGateway
            : checkoutMessages.gatewayFailed
        setProblem(text)
        void toast({ kind: 'error', title: text })
      }
    }
    void ask()
  }, [first])
  return { known, problem }
}

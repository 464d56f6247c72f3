import { useCallback, useState } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { formatUsd, toDollars } from '@inkloom/contract/money'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useAsync } from '../../lib/use-async.ts'
import type { ShippingCost } from '../../shop/shipping-cost.ts'
import { Alert } from '../../ui/alert.tsx'
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
  /** Whether the shipping cost, and with it the amount, is known. */
  shipping: ShippingCost['state']
  flow: ReturnType<typeof useCheckout>
}

const methods = [
  ['card', 'Card'],
  ['wallet', 'PayPal'],
] as const

export function PaymentMethod({ method, onMethod, amount, isPaying, shipping, flow }: PaymentMethodProps) {
  const gateway = useGateway(amount)
  return (
    <>
      <fieldset disabled={isPaying} className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Payment method</legend>
        {methods.map(([value, label]) => (
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
        {gateway.error ? (
          <Alert>{gateway.error}</Alert>
        ) : gateway.value === null ? (
          <output className="block text-soft">Loading payment options…</output>
        ) : method === 'card' ? (
          <>
            <CardWidget sdkUrl={gateway.value.card.sdk_url} merchantUrl={gateway.value.card.merchant_url} />
            <button
              type="button"
              onClick={() => void flow.payByCard()}
              disabled={isPaying}
              aria-describedby={shipping === 'failed' ? 'pay-reason' : undefined}
              className="button-primary mt-4 min-h-13 w-full text-lg disabled:opacity-60"
            >
              {isPaying ? 'Paying…' : shipping === 'ready' ? `Pay ${formatUsd(amount)}` : 'Pay'}
            </button>
            {shipping === 'failed' ? (
              <p id="pay-reason" className="mt-2 text-sm text-soft">
                We need the shipping cost before you can pay.
              </p>
            ) : null}
          </>
        ) : (
          <WalletButtons sdkUrl={gateway.value.wallet.sdk_url} actions={flow.wallet} />
        )}
      </div>
    </>
  )
}

/** The provider settings for this page, requested once with the first known amount. */
function useGateway(amount: number) {
  const [first] = useState(amount)
  const call = useCallback(
    async () => (await api.paymentsGateway({ amount: Math.max(toDollars(first), 0.01) })).gateway,
    [first],
  )
  const { value, error } = useAsync(
    call,
    (cause) => void toast({ kind: 'error', title: gatewayError(cause) }),
  )
  return { value, error: error === null ? null : gatewayError(error) }
}

function gatewayError(error: unknown): string {
  if (!(error instanceof ApiError)) return checkoutMessages.gatewayFailed
  return error.message || checkoutMessages.noGateway
}

import { lazy, Suspense, useCallback, useState } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { toDollars } from '@inkloom/contract/money'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useAsync } from '../../lib/use-async.ts'
import type { ShippingCost } from '../../shop/shipping-cost.ts'
import { Alert } from '../../ui/alert.tsx'
import { loadPaymentSteps, type useCheckout } from './use-checkout.ts'

// Loaded while the gateway's settings are requested. Nothing is loaded after the pay button was pressed.
const PaymentForm = lazy(async () => {
  const [{ PaymentForm }] = await Promise.all([import('./payment-form.tsx'), loadPaymentSteps()])
  return { default: PaymentForm }
})

export type Method = 'card' | 'wallet'

export interface PaymentProps {
  method: Method
  /** Cents. */
  amount: number
  isPaying: boolean
  /** Whether the shipping cost, and with it the amount, is known. */
  shipping: ShippingCost['state']
  flow: Pick<ReturnType<typeof useCheckout>, 'payByCard' | 'wallet'>
}

const loading = <output className="block text-soft">Loading payment options…</output>
const methods = [
  ['card', 'Card'],
  ['wallet', 'PayPal'],
] as const

export function PaymentMethod({
  onMethod,
  ...payment
}: PaymentProps & { onMethod: (method: Method) => void }) {
  const { method, amount, isPaying } = payment
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
        ) : (
          <Suspense fallback={loading}>
            <PaymentForm {...payment} gateway={gateway.value} loading={loading} />
          </Suspense>
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

import type { ReactNode } from 'react'
import { formatUsd } from '@inkloom/contract/money'
import type { api } from '../../lib/api.ts'
import { PaymentMarks } from '../../shop/payment-marks.tsx'
import { checkoutFormData } from '../../stores/checkout-form.ts'
import { CardWidget } from './card-widget.tsx'
import { errorsOf } from './form-errors.ts'
import type { PaymentProps } from './payment-method.tsx'
import { WalletButtons } from './wallet-buttons.tsx'

interface PaymentFormProps extends PaymentProps {
  /** Null until the settings of the providers are known. */
  gateway: Awaited<ReturnType<typeof api.paymentsGateway>>['gateway'] | null
  loading: ReactNode
}

/** The card form with its pay button, or the buttons of the wallet. */
export function PaymentForm({
  gateway,
  loading,
  method,
  amount,
  isPaying,
  shipping,
  flow,
}: PaymentFormProps) {
  if (gateway === null) return loading
  if (method === 'wallet') {
    const actions = { ...flow.wallet, validate: () => flow.wallet.validate(formErrors()) }
    return <WalletButtons sdkUrl={gateway.wallet.sdk_url} actions={actions} />
  }
  return (
    <>
      <PaymentMarks isCardsOnly />
      <CardWidget sdkUrl={gateway.card.sdk_url} merchantUrl={gateway.card.merchant_url} />
      <button
        type="button"
        onClick={() => void flow.payByCard(formErrors())}
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
  )
}

const formErrors = () => errorsOf(checkoutFormData.read())

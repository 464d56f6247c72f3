import { useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Checkout } from '@inkloom/contract/checkout'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import { api, ApiError } from '../../lib/api.ts'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { TotalsList } from '../../shop/order-summary.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BilingualText, EmptyState } from '../../ui/states.tsx'
import { Challenge } from './challenge.tsx'
import type { Method, PaymentMethod } from './payment-method.tsx'
import { useAdjustment } from './use-adjustment.ts'

const nothing = () => undefined

interface AdjustmentProps {
  /** Passed, because a module that is imported by two files would be a file of its own. */
  Payment: typeof PaymentMethod
}

/** Pays the higher price of a changed order. */
export function Adjustment({ Payment }: AdjustmentProps) {
  const id = new URLSearchParams(useLocation().search).get('adjustment') ?? ''
  const load = useCallback(async () => (await api.checkoutState({ id })).data, [id])
  const { value, error } = useAsync(load, nothing)
  if (error !== null) return <Failure error={error} />
  if (value === null) return <Spinner text="Loading your change" />
  return <AdjustmentForm checkout={value} Payment={Payment} />
}

function Failure({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState
        title="We can't show this payment"
        action={{ label: 'Track an order', to: paths.orderTracking }}
      >
        Open your order again and make the change from there.
      </EmptyState>
    )
  }
  return <Alert size="large">We couldn't reach the server. Please reload the page.</Alert>
}

function AdjustmentForm({ checkout, Payment }: AdjustmentProps & { checkout: Checkout }) {
  const flow = useAdjustment(checkout)
  const [method, setMethod] = useState<Method>('card')
  const { stage, notice } = flow
  const amount = fromDollars(checkout.total_amount)
  const [order] = checkout.orders
  // In the fragment, so that no server sees it.
  const orderPage = `${paths.order(order?.number ?? '')}${location.hash}`

  if (stage.name === 'confirming') {
    return (
      <Result title="Your payment is being confirmed">
        <Spinner text="Confirming" />
        <p>Please don't pay again. This page updates when your payment is confirmed.</p>
      </Result>
    )
  }
  if (stage.name === 'paid') {
    return (
      <Result title="Your order is changed" orderPage={orderPage}>
        <p>Thank you! You paid {formatUsd(amount)}. We emailed you what has changed.</p>
      </Result>
    )
  }
  if (stage.name === 'refunded') {
    return (
      <Result title="Your order was not changed" orderPage={orderPage}>
        <p>
          It could no longer be changed when your payment arrived. We are refunding {formatUsd(amount)} to the
          card or wallet you paid with.
        </p>
      </Result>
    )
  }
  if (stage.name === 'ended') {
    return (
      <Result title="This change was not paid in time" orderPage={orderPage}>
        <p>
          Nothing was charged, and your order stays as it was. You can make the change again in your order.
        </p>
      </Result>
    )
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Card aria-labelledby="adjustment" className="p-6">
        <h2 id="adjustment" className="mb-4 text-xl font-semibold">
          Change of order <span className="whitespace-nowrap">{order?.number}</span>
        </h2>
        <TotalsList
          rows={[['Order total', formatUsd(fromDollars(order?.total_amount ?? 0))]]}
          total={['To pay for the change', formatUsd(amount)]}
        />
        <p className="mt-4 text-sm text-soft">
          Pay until {formatLocalTime(checkout.expires_at)}. We change your order when it is paid.
        </p>
      </Card>
      <Card aria-labelledby="payment" className="p-6">
        <h2 id="payment" className="mb-4 text-xl font-semibold">
          Payment
        </h2>
        <Payment
          method={method}
          onMethod={setMethod}
          amount={amount}
          isPaying={stage.name === 'paying' || stage.name === 'challenge'}
          shipping="ready"
          flow={flow}
        />
        {notice ? (
          <Alert className="mt-4 text-sm">
            {typeof notice === 'string' ? notice : <BilingualText {...notice} />}
          </Alert>
        ) : null}
        <Link
          to={orderPage}
          reloadDocument
          className="mt-4 inline-flex min-h-11 items-center text-sm text-link"
        >
          Back to your order without a change
        </Link>
      </Card>
      {stage.name === 'challenge' ? (
        <Challenge url={stage.url} onDone={flow.challengeDone} onLeft={flow.challengeLeft} />
      ) : null}
    </div>
  )
}

interface ResultProps {
  title: string
  orderPage?: string
  children: ReactNode
}

function Result({ title, orderPage, children }: ResultProps) {
  return (
    <Card as="div" role="status" className="mx-auto max-w-2xl px-6 py-16 text-center">
      <p className="text-xl font-semibold">{title}</p>
      <div className="mx-auto mt-2 max-w-md text-soft">{children}</div>
      {orderPage === undefined ? null : (
        <Link to={orderPage} reloadDocument className="button-primary mt-6">
          View your order
        </Link>
      )}
    </Card>
  )
}

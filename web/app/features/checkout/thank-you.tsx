import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { session } from '../../stores/session.ts'
import { Card } from '../../ui/card.tsx'
import { paidCheckout } from './checkout-cookies.ts'
import { Link } from '../../ui/link.tsx'

interface ShownOrder {
  number: string
  shop_name: string
  total_amount: number
}

interface Arrived {
  checkoutId?: string
  orders?: ShownOrder[]
  paymentMethod?: string
}

const methods: Partial<Record<string, string>> = {
  card: 'Card',
  '3ds_card': 'Card, confirmed with your bank',
  wallet: 'PayPal',
}

/** The page after the payment. Without a recent payment it shows no orders. */
export function ThankYou() {
  const signedIn = session.useSignedIn()
  const isHydrated = useHydrated()
  const arrived = (useLocation().state ?? {}) as Arrived
  const { orders, method } = useOrders(arrived)
  return (
    <div className="mx-auto max-w-xl py-10 text-center lg:py-16">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="mx-auto size-16 text-accent">
        <circle cx="24" cy="24" r="22" fill="currentColor" opacity=".12" />
        <path
          d="m15 25 6.5 6.5L34 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1 className="mt-6 text-3xl font-semibold">Payment Successful!</h1>
      <p className="mt-2 text-lg text-soft">Thank you for your purchase.</p>
      {orders.length > 0 && (
        <Card aria-label="Your orders" className="mt-8 p-6 text-left">
          <ul className="divide-y divide-line">
            {orders.map(({ number, shop_name, total_amount }) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
                <span>
                  <Link to={paths.order(number)} className="font-semibold text-link">
                    Order {number}
                  </Link>
                  <span className="block text-sm text-soft">{shop_name}</span>
                </span>
                <span className="tabular-nums">{formatUsd(fromDollars(total_amount))}</span>
              </li>
            ))}
          </ul>
          {method && methods[method] ? (
            <p className="border-t border-line pt-3 text-sm text-soft">Paid by: {methods[method]}</p>
          ) : null}
        </Card>
      )}
      {isHydrated && !signedIn && (
        <section aria-label="Registration" className="mt-6 rounded-2xl bg-accent-tint p-6">
          <p className="text-balance">Register now and get 10% off your next order.</p>
          <Link to={paths.signup} className="button-primary mt-4">
            Register an Account
          </Link>
        </section>
      )}
      <Link to={paths.home} className="button-quiet mt-8">
        Back to Home
      </Link>
    </div>
  )
}

/** The orders from the navigation state; after a reload they are requested again. */
function useOrders({ checkoutId, orders = [], paymentMethod }: Arrived) {
  const { value } = useAsync(
    useCallback(async () => {
      const id = checkoutId ?? paidCheckout()
      return id ? (await api.checkoutState({ id })).data : null
    }, [checkoutId]),
  )
  return { orders: value?.orders ?? orders, method: value?.payment?.payment_method ?? paymentMethod }
}

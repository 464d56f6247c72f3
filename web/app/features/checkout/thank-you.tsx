import { lazy, Suspense, useCallback } from 'react'
import { useLocation } from 'react-router'
import { messages } from '@inkloom/contract/messages'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails } from '@inkloom/contract/orders'
import { api } from '../../lib/api.ts'
import { cityLine, formatShortDay } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { arrivesBy } from '../../shop/delivery-date.ts'
import { session } from '../../stores/session.ts'
import { Card } from '../../ui/card.tsx'
import { paidCheckout } from './checkout-cookies.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const TeamPictures = lazy(async () => ({ default: (await import('./team-review.tsx')).TeamPictures }))

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
  card: 'Paid by card',
  '3ds_card': 'Paid by card',
  wallet: 'Paid with PayPal',
}

/** The page after the payment. Without a recent payment it shows no orders. */
export function ThankYou() {
  const signedIn = session.useSignedIn()
  const isHydrated = useHydrated()
  const arrived = (useLocation().state ?? {}) as Arrived
  const { orders, method } = useOrders(arrived)
  const details = useDetails(orders)
  const [first] = details
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
      {first ? (
        <p className="mt-2 text-soft">
          We emailed your receipt to{' '}
          <strong className="font-semibold [overflow-wrap:anywhere] text-ink">{first.shipping.email}</strong>.
        </p>
      ) : null}
      {orders.length > 0 && (
        <Card aria-label="Your orders" className="mt-8 p-6 text-left">
          <ul className="divide-y divide-line">
            {orders.map(({ number, shop_name, total_amount }) => (
              <li key={number} className="py-4 first:pt-0">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <span>
                    <Link to={paths.order(number)} className="font-semibold text-link">
                      Order {number}
                    </Link>
                    <span className="block text-sm text-soft">{shop_name}</span>
                  </span>
                  <span className="tabular-nums">{formatUsd(fromDollars(total_amount))}</span>
                </div>
                <Pictures order={details.find((order) => order.number === number)} />
              </li>
            ))}
          </ul>
          {method && methods[method] ? (
            <p className="border-t border-line pt-3 text-sm text-soft">{methods[method]}</p>
          ) : null}
        </Card>
      )}
      {first ? <NextSteps order={first} arrival={lastArrival(details)} /> : null}
      {isHydrated && !signedIn && (
        <section aria-label="Registration" className="mt-6 rounded-2xl bg-accent-tint p-6">
          <p className="text-balance">Register now and get 10% off your next order.</p>
          <Link
            to={paths.signup}
            state={first && { email: first.shipping.email, name: nameOf(first) }}
            className="button-primary mt-4"
          >
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

const noOrders: OrderDetails[] = []

/** What was bought, for the browser that paid; empty until it is loaded. */
function useDetails(orders: readonly ShownOrder[]): OrderDetails[] {
  const numbers = orders.map(({ number }) => number).join()
  const load = useCallback(
    (signal: AbortSignal) =>
      Promise.all(
        numbers.split(',').map(async (number) => (await api.orderDetails({ number }, { signal })).data),
      ),
    [numbers],
  )
  return useAsync(numbers === '' ? null : load).value ?? noOrders
}

const nameOf = ({ shipping }: OrderDetails) => `${shipping.first_name} ${shipping.last_name}`

/** The day by which the last package of the purchase is expected. */
function lastArrival(orders: OrderDetails[]): string {
  const [last] = orders
    .map(({ arrives_by }) => arrives_by ?? '')
    .sort()
    .reverse()
  if (last) return formatShortDay(new Date(last))
  const [{ shipping, created_at }] = orders as [OrderDetails]
  return arrivesBy(shipping.country, new Date(created_at))
}

const maxPictures = 6

function Pictures({ order }: { order: OrderDetails | undefined }) {
  if (!order) return null
  if (!order.order_details.some(({ roster }) => roster)) return picturesOf(order.order_details)
  return (
    <Suspense>
      <TeamPictures order={order} pictures={picturesOf} />
    </Suspense>
  )
}

const picturesOf = (lines: OrderDetails['order_details']) => (
  <ul className="mt-3 flex flex-wrap gap-3">
    {lines.slice(0, maxPictures).map(({ id, product, design_url }) => (
      <li key={id} className="h-28 w-21 overflow-hidden rounded-lg bg-mist">
        <Picture
          {...(design_url ? { src: `${design_url}-320` } : pictureOf(product.image))}
          alt={product.name || messages.unnamedProduct}
          sizes="84px"
        />
      </li>
    ))}
  </ul>
)

/** When and where it arrives, and how long it can be canceled. */
function NextSteps({ order, arrival }: { order: OrderDetails; arrival: string }) {
  const { shipping, cancel_until } = order
  return (
    <Card aria-label="What happens next" className="mt-4 p-6 text-left">
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">Arrives by</dt>
          <dd className="font-semibold">{arrival}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Ships to</dt>
          <dd className="[overflow-wrap:anywhere]">
            {nameOf(order)}
            <br />
            {shipping.address}
            <br />
            {cityLine(shipping)}, {shipping.country}
          </dd>
        </div>
      </dl>
      {cancel_until ? (
        <p className="mt-4 border-t border-line pt-4 text-sm text-soft">
          Changed your mind? You can change or cancel your order until {formatLocalTime(cancel_until)}. After
          that we start printing.
        </p>
      ) : null}
    </Card>
  )
}

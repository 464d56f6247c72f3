import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Coupon } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { messages } from '@inkloom/contract/messages'
import { couponDiscount, sumsOf } from '@inkloom/contract/cart-sums'
import { fromDollars } from '@inkloom/contract/money'
import { ApiError } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { useHydrated, useIsPhone } from '../../lib/use-hydrated.ts'
import { pricedLines } from '../../shop/cart-lines.ts'
import { OrderSummary } from '../../shop/order-summary.tsx'
import { useShippingCost } from '../../shop/shipping-cost.ts'
import { cart } from '../../stores/cart.ts'
import { checkoutFormData } from '../../stores/checkout-form.ts'
import { session } from '../../stores/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BilingualText, EmptyState } from '../../ui/states.tsx'
import { BillingForm } from './billing-form.tsx'
import { PaymentMethod, type Method } from './payment-method.tsx'
import { loadPaymentSteps, useCheckout } from './use-checkout.ts'
import { useCoupons } from './use-coupons.ts'
import { useResume } from './use-resume.ts'
import { Link } from '../../ui/link.tsx'

// Few payments need a challenge. Its code is loaded before it may be needed.
const loadChallenge = async () => ({ default: (await import('./challenge.tsx')).Challenge })
const Challenge = lazy(loadChallenge)
const SavedAddresses = lazy(async () => ({ default: (await import('./saved-addresses.tsx')).SavedAddresses }))

const CouponField = lazy(async () => ({ default: (await import('./coupon-field.tsx')).CouponField }))

const SaveAddress = lazy(async () => ({ default: (await import('./saved-addresses.tsx')).SaveAddress }))
const ShippingOption = lazy(async () => ({ default: (await import('./shipping-option.tsx')).ShippingOption }))
const OrderReview = lazy(async () => ({ default: (await import('./order-review.tsx')).OrderReview }))
const PhoneSummary = lazy(async () => ({ default: (await import('./phone-summary.tsx')).PhoneSummary }))

/** Billing, review, shipping and payment. Nothing is sent to the server before the pay button is pressed. */
export function CheckoutScreen() {
  const isHydrated = useHydrated()
  const isPhone = useIsPhone()
  const groups = cart.use()
  const form = checkoutFormData.use()
  const coupons = useCoupons()
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const [method, setMethod] = useState<Method>('card')
  const shipping = useShippingCost(groups, shippingError)
  const terms = coupon && { percent: coupon.percent, from: fromDollars(coupon.from) }
  const sums = sumsOf(pricedLines(groups), shipping.sellers, terms)
  const signedIn = session.useSignedIn()
  const [isAddressSaved, setIsAddressSaved] = useState(false)
  const flow = useCheckout({
    groups,
    sums,
    coupon: coupon?.code ?? null,
    blockedBy: shipping.state === 'ready' ? null : (shipping.message ?? shippingLoading),
    onPlaced: async (form) => {
      if (isAddressSaved) await (await import('./saved-addresses.tsx')).saveAddress(form)
    },
  })
  const { stage } = flow
  useResume(flow.resume, stage.name === 'form')
  useTrackCheckout(isHydrated, groups, sums.total)
  useEffect(prefillFromAccount, [])
  useEffect(() => void loadChallenge().catch(() => undefined), [])

  if (!isHydrated) return <Spinner text="Loading checkout" />
  if (stage.name === 'confirming') return <Confirming />
  if (stage.name === 'stranded') return <OrderError numbers={stage.numbers} />
  if (groups.length === 0) {
    return (
      <EmptyState
        title={checkoutMessages.cartIsEmpty}
        action={{ label: messages.emptyCart.action, to: paths.home }}
      >
        {messages.emptyCart.text}
      </EmptyState>
    )
  }
  const bestCoupon = coupons
    .filter(
      (one) =>
        couponDiscount(sums.subtotal, { percent: one.percent, from: fromDollars(one.from) }) > sums.discount,
    )
    .toSorted((a, b) => b.percent - a.percent)[0]
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="space-y-6">
        {isPhone ? (
          <Suspense fallback={<div className="min-h-14" />}>
            <PhoneSummary groups={groups} sums={sums} shipping={shipping.state} />
          </Suspense>
        ) : null}
        {signedIn ? (
          <Suspense>
            <SavedAddresses onChoose={(address) => checkoutFormData.write({ ...form, ...address })} />
          </Suspense>
        ) : null}
        <BillingForm
          form={form}
          errors={flow.errors}
          onChange={(field, value) => {
            const { state: _state, ...withoutState } = form
            checkoutFormData.write({ ...(field === 'country' ? withoutState : form), [field]: value })
            flow.clearError(field)
          }}
        >
          {signedIn ? (
            <Suspense>
              <SaveAddress isChecked={isAddressSaved} onChange={setIsAddressSaved} />
            </Suspense>
          ) : null}
        </BillingForm>
        <Suspense fallback={<div className="min-h-14" />}>
          <OrderReview groups={groups} />
        </Suspense>
        <Suspense fallback={<div className="min-h-48" />}>
          <ShippingOption shipping={shipping} cost={sums.shipping} country={form.country} />
        </Suspense>
      </div>
      <div className="h-fit space-y-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
        <Card as="aside" aria-label="Order summary" className="p-6">
          <OrderSummary sums={sums} shipping={shipping.state} handlingFee />
          {shipping.state === 'failed' ? (
            <Alert className="mt-4 text-sm">
              <p>{shipping.message}</p>
              <button
                type="button"
                onClick={shipping.retry}
                className="mt-1 min-h-11 font-semibold text-link"
              >
                Try again
              </button>
            </Alert>
          ) : null}
          <div className="mt-5 min-h-17">
            <Suspense>
              <CouponField
                coupon={coupon}
                subtotal={sums.subtotal}
                onChange={setCoupon}
                best={bestCoupon ?? null}
              />
            </Suspense>
          </div>
        </Card>
        <Card aria-labelledby="payment" className="p-6">
          <h2 id="payment" className="mb-4 text-xl font-semibold">
            Payment
          </h2>
          <PaymentMethod
            method={method}
            onMethod={setMethod}
            amount={sums.total}
            isPaying={stage.name === 'paying' || stage.name === 'challenge'}
            shipping={shipping.state}
            flow={flow}
          />
          {flow.notice ? (
            <Alert className="mt-4 text-sm">
              {typeof flow.notice === 'string' ? flow.notice : <BilingualText {...flow.notice} />}
            </Alert>
          ) : null}
          <p className="mt-4 text-sm text-soft">
            Trouble paying?{' '}
            <a href={paths.contact} className="text-link">
              Submit a ticket
            </a>
          </p>
        </Card>
      </div>
      {stage.name === 'challenge' ? (
        <Suspense>
          <Challenge url={stage.url} onDone={flow.challengeDone} onLeft={flow.challengeLeft} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The server's message. Without a response the failure is a general one. */
const shippingError = (error: unknown) =>
  error instanceof ApiError
    ? error.message || checkoutMessages.shippingNotCalculated
    : checkoutMessages.checkoutFailed
const shippingLoading = 'The shipping cost is still being calculated. One moment.'

function Confirming() {
  return (
    <Card as="div" role="status" className="px-6 py-16 text-center">
      <Spinner text="Confirming" />
      <p className="mt-4 text-xl font-semibold">Your payment is being confirmed</p>
      <p className="mx-auto mt-2 max-w-md text-soft">
        Please don't pay again. This page updates when your payment is confirmed. If you close it, your order
        is safe and we'll email you.
      </p>
    </Card>
  )
}

function OrderError({ numbers }: { numbers: string[] }) {
  return (
    <div role="alert" className="rounded-2xl border border-sale/25 bg-sale-tint px-6 py-12 text-center">
      <p className="text-xl font-semibold text-sale">{checkoutMessages.orderError.title}</p>
      <p className="mx-auto mt-2 max-w-lg">{checkoutMessages.orderError.text}</p>
      <p className="mt-4">Your order was placed:</p>
      <ul className="mt-2 space-y-1">
        {numbers.map((number) => (
          <li key={number}>
            <Link to={paths.order(number)} reloadDocument className="text-link">
              Order {number}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Pushes one `begin_checkout` event, and warns once about an empty cart. */
function useTrackCheckout(isHydrated: boolean, groups: ReturnType<typeof cart.use>, total: number) {
  const isTracked = useRef(false)
  useEffect(() => {
    if (!isHydrated || isTracked.current) return
    isTracked.current = true
    if (groups.length === 0) void toast({ kind: 'warning', title: checkoutMessages.cartIsEmpty })
    else void trackBegin(groups, total)
  }, [isHydrated, groups, total])
}

async function trackBegin(groups: ReturnType<typeof cart.use>, total: number) {
  const { trackBeginCheckout } = await loadPaymentSteps()
  trackBeginCheckout(groups, total)
}

/** Fills in the account's name and email unless the shopper has typed any of them. */
function prefillFromAccount(): void {
  const user = session.isSignedIn() ? session.readUser() : null
  const { email, firstName, lastName } = checkoutFormData.read()
  if (!user || email || firstName || lastName) return
  const [first = '', ...rest] = user.name.trim().split(/\s+/)
  checkoutFormData.write({
    ...checkoutFormData.read(),
    email: user.email,
    firstName: first,
    lastName: rest.join(' '),
  })
}

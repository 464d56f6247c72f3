import { useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Repriced } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import type { Sums } from '@inkloom/contract/cart-sums'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import type { CartGroup } from '@inkloom/contract/storage'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { api, ApiError } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { dismissErrors, toast } from '../../lib/toast.ts'
import { withoutField } from '../../lib/use-form.ts'
import { cart } from '../../stores/cart.ts'
import { checkoutFormData } from '../../stores/checkout-form.ts'
import { session } from '../../stores/session.ts'
import { rememberPaid } from './checkout-cookies.ts'
import { checkoutReducer, initialCheckout } from './checkout-state.ts'
import type { FormErrors, FormField } from './form.ts'
import { forgetIframeToken } from './iframe-token.ts'
import type { Outcome, Paid } from './payment-result.ts'
import type { Placed } from './place-checkout.ts'

export const loadPaymentSteps = () => import('./payment-steps.ts')

interface Cart {
  groups: readonly CartGroup[]
  sums: Sums
  coupon: string | null
  /** Why the total is not known yet; null if it is. */
  blockedBy: string | null
  /** The orders were created with this form. */
  onPlaced: (form: CheckoutForm) => Promise<void>
}

/** The checkout from the pay button to the thank-you page: the effects around `checkoutReducer`. */
export function useCheckout(current: Cart) {
  const navigate = useNavigate()
  const [{ stage, errors, notice }, dispatch] = useReducer(checkoutReducer, initialCheckout)
  const placedRef = useRef<Placed | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  /** Shows the errors of the form and focuses the first one. Nothing is paid while the total is unknown. */
  const isFormValid = (found: FormErrors) => {
    void dismissErrors()
    dispatch({ type: 'form_checked', errors: found })
    const [first] = Object.keys(found)
    if (first) {
      void toast({ kind: 'error', title: checkoutMessages.fillInForm })
      const field = document.getElementById(first)
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      return false
    }
    if (current.blockedBy !== null) void toast({ kind: 'error', title: current.blockedBy })
    return current.blockedBy === null
  }

  const place = async (): Promise<Placed | null> => {
    const { groups, sums, coupon } = current
    try {
      const { placeCheckout, toCheckout } = await loadPaymentSteps()
      const placed = await placeCheckout(toCheckout(groups, checkoutFormData.read(), sums, coupon))
      placedRef.current = placed
      dispatch({ type: 'orders_placed' })
      void current.onPlaced(checkoutFormData.read())
      return placed
    } catch (error) {
      dispatch({ type: 'placing_failed', notice: mendCart(groups, error) })
      return null
    }
  }

  const finish = async (placed: Placed, method: string) => {
    const { groups, coupon } = current
    const customerId = session.readUser()?.id ?? null
    const { claimOrders, forgetCheckout, trackPurchase } = await loadPaymentSteps()
    forgetIframeToken()
    let orders: Order[]
    try {
      orders = await claimOrders(groups, checkoutFormData.read(), placed, customerId)
    } catch (error) {
      console.error(error)
      void toast({ kind: 'error', ...checkoutMessages.orderError })
      dispatch({ type: 'claim_failed', numbers: placed.orders.map(({ number }) => number) })
      return
    }
    trackPurchase(placed, groups, coupon)
    void toast({ kind: 'success', ...checkoutMessages.paymentDone })
    forgetCheckout()
    rememberPaid(placed.id)
    checkoutFormData.clear()
    cart.clear()
    await navigate(paths.thankYou, { state: { checkoutId: placed.id, orders, paymentMethod: method } })
  }

  /** Polls the checkout until its result is known. */
  const confirmPayment = async (placed: Placed, { isAnswered = false, isLeft = false } = {}) => {
    const { outcomeOf, pollCheckout } = await loadPaymentSteps()
    dispatch({ type: 'confirmation_started' })
    const checkout = await pollCheckout(placed.id, leaving.current.signal, { isAnswered })
    if (!leaving.current.signal.aborted) await settle(placed, outcomeOf(checkout, isLeft))
  }

  const settle = async (placed: Placed, outcome: Outcome): Promise<void> => {
    switch (outcome.kind) {
      case 'paid':
        return finish(placed, outcome.method)
      case 'action':
        return dispatch({ type: 'challenge_requested', url: outcome.url })
      case 'unclear':
        return confirmPayment(placed)
      case 'failed':
        return fail(outcome.title, outcome.text, outcome.lang)
      case 'ended':
        return endCheckout()
      case 'cancelled':
        return cancel()
      case 'unpaid':
        return dispatch({ type: 'payment_stopped' })
    }
  }

  const endCheckout = async () => {
    const { forgetCheckout } = await loadPaymentSteps()
    forgetCheckout()
    fail(checkoutMessages.paymentFailed, checkoutMessages.paymentError)
  }

  const cancel = () => {
    dispatch({ type: 'payment_stopped' })
    void toast({ kind: 'warning', ...checkoutMessages.paymentCancelled })
  }

  const fail = (title: string, text: string, lang?: 'vi') => {
    dispatch({ type: 'payment_failed', title, text, lang })
    void toast({ kind: 'error', title, text, lang })
  }

  /** Validates the card, creates the orders, then pays. */
  const payByCard = async (formErrors: FormErrors) => {
    if (stage.name !== 'form' || !isFormValid(formErrors)) return
    const gateway = window.LLP
    if (!gateway) return void toast({ kind: 'error', title: checkoutMessages.noGateway })
    dispatch({ type: 'payment_started' })
    try {
      const { validateResult } = await gateway.getValidateResult()
      if (!validateResult) {
        const { vi, en } = checkoutMessages.cardIncomplete
        return fail(vi, en, 'vi')
      }
      const placed = await place()
      if (!placed) return
      const card = await gateway.confirmPay()
      if (!card.success || !card.data)
        return fail(checkoutMessages.paymentFailed, card.message || checkoutMessages.paymentError)
      await settle(placed, await payWith(current.groups, placed, card.data))
    } catch (error) {
      console.error(error)
      fail(checkoutMessages.paymentFailed, checkoutMessages.paymentError)
    }
  }

  /** After the challenge the result comes from the server, not from the frame. */
  const endChallenge = (how: { isAnswered: boolean; isLeft: boolean }) => {
    if (placedRef.current && stage.name === 'challenge') void confirmPayment(placedRef.current, how)
  }
  const challengeDone = () => endChallenge({ isAnswered: true, isLeft: false })
  const challengeLeft = () => endChallenge({ isAnswered: false, isLeft: true })

  const wallet = {
    validate: isFormValid,
    createOrder: async () => {
      const placed = await place()
      if (!placed) throw new Error(checkoutMessages.formNotValid)
      const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
      try {
        return (await api.walletOrder({ checkout_id: placed.id }, options)).data.id
      } catch (error) {
        const { forgetExpiredCheckout } = await loadPaymentSteps()
        forgetExpiredCheckout(error)
        throw error
      }
    },
    capture: async (orderId: string) => {
      const placed = placedRef.current
      if (!placed) return
      const { resultOf, resultOfError } = await loadPaymentSteps()
      dispatch({ type: 'payment_started' })
      const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
      const paid = await api
        .walletCapture({ id: orderId, checkout_id: placed.id }, options)
        .then(resultOf, resultOfError)
      if (paid.kind === 'failed') return fail(checkoutMessages.paymentFailed, checkoutMessages.tryAgain)
      return settle(placed, paid)
    },
    cancel,
    error: (error: unknown) => {
      dispatch({ type: 'payment_stopped' })
      // The form shows its own errors.
      if (error instanceof Error && error.message.includes(checkoutMessages.formNotValid)) return
      console.error(error)
      void toast({
        kind: 'error',
        title: checkoutMessages.paymentFailed,
        text: checkoutMessages.paymentError,
      })
    },
  }

  /** Continues a checkout of this browser whose payment was running. */
  const resume = async (placed: Placed) => {
    placedRef.current = placed
    await confirmPayment(placed)
  }

  const clearError = (field: FormField) => {
    dispatch({ type: 'field_edited', field })
    if (Object.keys(withoutField(errors, field)).length === 0) void dismissErrors()
  }

  return { stage, errors, clearError, notice, payByCard, challengeDone, challengeLeft, wallet, resume }
}

async function payWith(groups: readonly CartGroup[], placed: Placed, token: string): Promise<Paid> {
  const { forgetExpiredCheckout, resultOf, resultOfError, toCardPayment } = await loadPaymentSteps()
  const form = checkoutFormData.read()
  const payload = toCardPayment(groups, form, { checkoutId: placed.id, token, amount: placed.total_amount })
  try {
    return resultOf(await api.paymentsCard(payload, { headers: { 'Idempotency-Key': crypto.randomUUID() } }))
  } catch (error) {
    forgetExpiredCheckout(error)
    return resultOfError(error)
  }
}

/** Updates the cart to the current prices if they changed; returns a message for the shopper. */
function mendCart(groups: readonly CartGroup[], error: unknown): string {
  if (!(error instanceof ApiError)) {
    void toast({ kind: 'error', title: checkoutMessages.checkoutFailed })
    return checkoutMessages.checkoutFailed
  }
  const data = error.data as Partial<Repriced> | undefined
  if (error.status === 409 && data?.items && data.total_amount !== undefined) {
    const lines = groups.flatMap(({ items }) => items)
    data.items.forEach((fresh, index) => {
      const line = lines[index]
      if (line && fresh.price !== null) cart.setPrice(line.itemId, fresh.price.toFixed(2), fresh.custom_price)
    })
    void toast({ kind: 'warning', title: error.message })
    return `${error.message}. The new total is ${formatUsd(fromDollars(data.total_amount))}.`
  }
  void toast({ kind: 'error', title: error.message || checkoutMessages.checkoutFailed })
  return error.message || checkoutMessages.checkoutFailed
}

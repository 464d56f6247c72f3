import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Repriced } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { bilingual } from '@inkloom/contract/messages'
import { formatUsd, fromDollars, type Sums } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import type { CartGroup } from '@inkloom/contract/storage'
import { api, ApiError } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { trackPurchase } from '../../shop/tracking.ts'
import { cart } from '../../stores/cart.ts'
import { checkoutFormData } from '../../stores/checkout-form.ts'
import { session } from '../../stores/session.ts'
import { rememberPaid } from './checkout-cookies.ts'
import { claimOrders } from './claim-orders.ts'
import { errorsOf, type FormErrors } from './form.ts'
import { forgetIframeToken } from './iframe-token.ts'
import { toCardPayment, toCheckout } from './order-payload.ts'
import { resultOf, resultOfError, type Paid } from './payment-result.ts'
import { forgetCheckout, placeCheckout, type Placed } from './place-checkout.ts'
import { pollCheckout } from './poll-checkout.ts'

/** The state of the checkout on this page. */
export type Stage =
  | { name: 'form' }
  | { name: 'paying' }
  /** The bank asks for a code, in a frame. */
  | { name: 'challenge'; url: string }
  /** The answer is not clear: the page follows the payment to its end. */
  | { name: 'confirming' }
  /** Paid, but the shop did not hand the orders over. */
  | { name: 'stranded'; numbers: string[] }

interface Cart {
  groups: readonly CartGroup[]
  sums: Sums
  coupon: string | null
}

/** The checkout from the press of the paying button to the thank-you page. */
export function useCheckout(current: Cart) {
  const navigate = useNavigate()
  const [stage, setStage] = useState<Stage>({ name: 'form' })
  const [errors, setErrors] = useState<FormErrors>({})
  const [notice, setNotice] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  /** Whether the form may be sent; if not, says so and goes to its first error. */
  const isFormValid = () => {
    const found = errorsOf(checkoutFormData.read())
    setErrors(found)
    const [first] = Object.keys(found)
    if (!first) return true
    void toast({ kind: 'error', title: checkoutMessages.fillInForm })
    const field = document.getElementById(first)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    return false
  }

  const place = async (): Promise<Placed | null> => {
    const { groups, sums, coupon } = current
    try {
      const placed = await placeCheckout(toCheckout(groups, checkoutFormData.read(), sums, coupon))
      setNotice(null)
      return placed
    } catch (error) {
      setNotice(mendCart(groups, error))
      return null
    }
  }

  const finish = async (placed: Placed, method: string) => {
    const { groups, coupon } = current
    const customerId = session.readUser()?.id ?? null
    forgetIframeToken()
    let orders: Order[]
    try {
      orders = await claimOrders(groups, checkoutFormData.read(), placed, customerId)
    } catch (error) {
      console.error(error)
      void toast({ kind: 'error', ...checkoutMessages.orderError })
      return setStage({ name: 'stranded', numbers: placed.orders.map(({ number }) => number) })
    }
    trackPurchase(placed, groups, coupon)
    void toast({ kind: 'success', ...checkoutMessages.paymentDone })
    forgetCheckout()
    rememberPaid(placed.id)
    checkoutFormData.clear()
    cart.clear()
    return navigate(paths.thankYou, { state: { checkoutId: placed.id, orders, paymentMethod: method } })
  }

  const follow = async (placed: Placed, { isAnswered = false, isLeft = false } = {}) => {
    setStage({ name: 'confirming' })
    const settled = await pollCheckout(placed.id, leaving.current.signal, { isAnswered })
    if (leaving.current.signal.aborted) return
    if (!settled || settled.state === 'expired' || settled.state === 'refunded') {
      forgetCheckout()
      return fail(checkoutMessages.paymentFailed, checkoutMessages.paymentError)
    }
    const paid = settled.state === 'paid' || settled.state === 'closed'
    if (paid) return finish(placed, settled.payment?.payment_method ?? 'card')
    if (settled.state === 'action_required') {
      if (isLeft) return cancelled()
      // A wallet's window is gone with its page; the next one takes its place.
      if (settled.payment?.payment_method === 'wallet') return setStage({ name: 'form' })
    }
    return settled.payment ? settle(placed, resultOf(settled.payment)) : setStage({ name: 'form' })
  }

  const cancelled = () => {
    setStage({ name: 'form' })
    void toast({ kind: 'warning', ...checkoutMessages.paymentCancelled })
  }

  const fail = (title: string, text: string) => {
    setStage({ name: 'form' })
    setNotice(`${title}. ${text}`)
    void toast({ kind: 'error', title, text })
  }

  const settle = async (placed: Placed, paid: Paid): Promise<void> => {
    switch (paid.kind) {
      case 'paid':
        await finish(placed, paid.method)
        return
      case 'action':
        return setStage({ name: 'challenge', url: paid.url })
      case 'unclear':
        await follow(placed)
        return
      case 'failed':
        return fail(paid.title, paid.text)
    }
  }

  const placedRef = useRef<Placed | null>(null)

  /** By card: the form, the card's frame, the orders, the money, in this order. */
  const payByCard = async () => {
    if (stage.name !== 'form' || !isFormValid()) return
    const gateway = window.LLP
    if (!gateway) return void toast({ kind: 'error', title: checkoutMessages.noGateway })
    setStage({ name: 'paying' })
    try {
      const { validateResult } = await gateway.getValidateResult()
      if (!validateResult) {
        setStage({ name: 'form' })
        return void toast({
          kind: 'error',
          title: bilingual.cardIncomplete.vi,
          text: bilingual.cardIncomplete.en,
        })
      }
      const placed = await place()
      if (!placed) return setStage({ name: 'form' })
      placedRef.current = placed
      const card = await gateway.confirmPay()
      if (!card.success || !card.data)
        return fail(checkoutMessages.paymentFailed, card.message || checkoutMessages.paymentError)
      await settle(placed, await payWith(current.groups, placed, card.data))
    } catch (error) {
      console.error(error)
      fail(checkoutMessages.paymentFailed, checkoutMessages.paymentError)
    }
  }

  /** The challenge is over, whatever the frame says of it, or left: the shop asks the gateway. */
  const endChallenge = (how: { isAnswered: boolean; isLeft: boolean }) => {
    if (placedRef.current && stage.name === 'challenge') void follow(placedRef.current, how)
  }
  const challengeDone = () => endChallenge({ isAnswered: true, isLeft: false })
  const challengeLeft = () => endChallenge({ isAnswered: false, isLeft: true })

  const wallet = {
    validate: isFormValid,
    createOrder: async () => {
      const placed = await place()
      if (!placed) throw new Error(checkoutMessages.formNotValid)
      placedRef.current = placed
      const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
      return (await api.walletOrder({ checkout_id: placed.id }, options)).data.id
    },
    capture: async (orderId: string) => {
      const placed = placedRef.current
      if (!placed) return
      setStage({ name: 'paying' })
      const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
      const paid = await api
        .walletCapture({ id: orderId, checkout_id: placed.id }, options)
        .then(resultOf, resultOfError)
      if (paid.kind === 'failed') return fail(checkoutMessages.paymentFailed, checkoutMessages.tryAgain)
      return settle(placed, paid)
    },
    cancel: cancelled,
    error: (error: unknown) => {
      setStage({ name: 'form' })
      // The form has said what is wrong with it.
      if (error instanceof Error && error.message.includes(checkoutMessages.formNotValid)) return
      console.error(error)
      void toast({
        kind: 'error',
        title: checkoutMessages.paymentFailed,
        text: checkoutMessages.paymentError,
      })
    },
  }

  /** A checkout that this browser began before: its payment may be under way, or done. */
  const resume = async (placed: Placed) => {
    placedRef.current = placed
    await follow(placed)
  }

  const clearError = (field: keyof FormErrors) =>
    setErrors((known) => (known[field] ? { ...known, [field]: undefined } : known))

  return {
    stage,
    errors,
    clearError,
    notice,
    setNotice,
    payByCard,
    challengeDone,
    challengeLeft,
    wallet,
    resume,
  }
}

async function payWith(groups: readonly CartGroup[], placed: Placed, token: string): Promise<Paid> {
  const form = checkoutFormData.read()
  const payload = toCardPayment(groups, form, { checkoutId: placed.id, token, amount: placed.total_amount })
  try {
    return resultOf(await api.paymentsCard(payload, { headers: { 'Idempotency-Key': crypto.randomUUID() } }))
  } catch (error) {
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

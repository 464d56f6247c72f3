import { useEffect, useRef, useState } from 'react'
import type { Checkout } from '@inkloom/contract/checkout'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import type { Bilingual } from '@inkloom/contract/messages'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { forgetIframeToken } from './iframe-token.ts'
import type { Paid } from './payment-result.ts'

const loadPaymentSteps = () => import('./payment-steps.ts')

type AdjustmentStage =
  | { name: 'form' }
  | { name: 'paying' }
  | { name: 'challenge'; url: string }
  | { name: 'confirming' }
  | { name: 'paid' }
  /** Captured, but the order could not be changed any more. */
  | { name: 'refunded' }
  | { name: 'ended' }

const stageOf: Partial<Record<Checkout['state'], AdjustmentStage['name']>> = {
  paid: 'paid',
  closed: 'paid',
  refunding: 'refunded',
  refunded: 'refunded',
  expired: 'ended',
  paying: 'confirming',
  unknown: 'confirming',
}

/** Pays the adjustment of a changed order with the calls of every checkout. The server's state of the checkout decides the result. */
export function useAdjustment(checkout: Checkout) {
  const { id, total_amount } = checkout
  const [stage, setStage] = useState(() => ({ name: stageOf[checkout.state] ?? 'form' }) as AdjustmentStage)
  const [notice, setNotice] = useState<string | Bilingual | null>(null)
  const leaving = useRef(new AbortController())
  const isResumed = useRef(false)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const fail = (text: string | Bilingual) => {
    setStage({ name: 'form' })
    setNotice(text)
    void toast(
      typeof text === 'string'
        ? { kind: 'error', title: text }
        : { kind: 'error', title: text.vi, text: text.en, lang: 'vi' },
    )
  }

  const confirm = async ({ isAnswered = false, isLeft = false } = {}) => {
    const { outcomeOf, pollCheckout } = await loadPaymentSteps()
    setStage({ name: 'confirming' })
    const polled = await pollCheckout(id, leaving.current.signal, { isAnswered })
    if (leaving.current.signal.aborted) return
    const ended = polled && stageOf[polled.state]
    if (ended && ended !== 'confirming') return setStage({ name: ended } as AdjustmentStage)
    const outcome = outcomeOf(polled, isLeft)
    if (outcome.kind === 'action') setStage({ name: 'challenge', url: outcome.url })
    else if (outcome.kind === 'ended') setStage({ name: 'ended' })
    else if (outcome.kind === 'failed') fail(`${outcome.title}. ${outcome.text}`)
    else setStage({ name: 'form' })
  }

  const settle = (paid: Paid) => {
    forgetIframeToken()
    if (paid.kind === 'action') return setStage({ name: 'challenge', url: paid.url })
    if (paid.kind === 'failed')
      return fail(paid.lang ? { vi: paid.title, en: paid.text } : `${paid.title}. ${paid.text}`)
    return confirm()
  }

  const payByCard = async () => {
    if (stage.name !== 'form') return
    const gateway = window.LLP
    if (!gateway) return void toast({ kind: 'error', title: checkoutMessages.noGateway })
    setStage({ name: 'paying' })
    setNotice(null)
    try {
      const { validateResult } = await gateway.getValidateResult()
      if (!validateResult) return fail(checkoutMessages.cardIncomplete)
      const card = await gateway.confirmPay()
      if (!card.success || !card.data) return fail(card.message || checkoutMessages.paymentError)
      const { resultOf, resultOfError } = await loadPaymentSteps()
      const payload = { checkout_id: id, card_token: card.data, order_amount: total_amount }
      await settle(await api.paymentsCard(payload, withKey()).then(resultOf, resultOfError))
    } catch (error) {
      console.error(error)
      fail(checkoutMessages.paymentError)
    }
  }

  const wallet = {
    validate: () => stage.name === 'form',
    createOrder: async () => (await api.walletOrder({ checkout_id: id }, withKey())).data.id,
    capture: async (orderId: string) => {
      setStage({ name: 'paying' })
      const { resultOf, resultOfError } = await loadPaymentSteps()
      await settle(
        await api.walletCapture({ id: orderId, checkout_id: id }, withKey()).then(resultOf, resultOfError),
      )
    },
    cancel: () => {
      setStage({ name: 'form' })
      void toast({ kind: 'warning', ...checkoutMessages.paymentCancelled })
    },
    error: (error: unknown) => {
      console.error(error)
      fail(checkoutMessages.paymentError)
    },
  }

  /** Continues with a payment that was running when the page was opened. */
  useEffect(() => {
    if (isResumed.current || stage.name !== 'confirming') return
    isResumed.current = true
    void confirm()
  })

  return {
    stage,
    notice,
    payByCard,
    wallet,
    challengeDone: () => void confirm({ isAnswered: true }),
    challengeLeft: () => void confirm({ isLeft: true }),
  }
}

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

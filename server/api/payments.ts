import type { Context, Hono } from 'hono'
import { checkoutCalls } from '@inkloom/contract/checkout'
import { newestCheckout } from '../domain/checkout/checkout-state.ts'
import { DomainError } from '../domain/errors.ts'
import { newId } from '../domain/tokens.ts'
import type { PaymentContext } from '../domain/payments/context.ts'
import { captureWalletOrder, createWalletOrder, payByCard } from '../domain/payments/pay.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound, retryLater } from './errors.ts'
import { deviceIdOf, ensureDeviceCookie } from './middleware/device-cookie.ts'
import { idempotencyKey, scopedKey } from './middleware/idempotency.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { ok, success } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Card and wallet payments, and test payments outside production. */
export function registerPayments(app: Hono, context: ApiContext): void {
  const { db, payments, limits, isProduction, publicUrl } = context
  const { card, wallet } = payments.providers
  const isSecure = publicUrl.startsWith('https:')
  const gateway = {
    client_id: wallet.browser.clientId,
    currency: 'USD' as const,
    card: { provider: card.name, sdk_url: card.browser.sdkUrl, merchant_url: publicUrl },
    wallet: { provider: wallet.name, sdk_url: wallet.browser.sdkUrl },
  }
  const paying = [rateLimit(context, 'pay', limits.payments), idempotencyKey] as const

  for (const endpoint of [checkoutCalls.paymentsGateway, checkoutCalls.paymentTestGateway]) {
    registerEndpoint(app, endpoint, async (_, c) => {
      // Sets the cookie before several tabs can check out at the same time.
      ensureDeviceCookie(c, isSecure)
      return success({ message: 'Success', gateway })
    })
  }

  registerEndpoint(
    app,
    checkoutCalls.iframeToken,
    [rateLimit(context, 'iframe-token', limits.payments)],
    async () => {
      const token = await card.clientToken()
      if (!token) throw gatewayUnavailable()
      return success({ token, message: 'Success' })
    },
  )
  registerEndpoint(app, checkoutCalls.paymentsCard, paying, async (input, c) => {
    const { checkoutId, deviceId } = await ownCheckout(c, input.checkout_id)
    return payByCard(payments, {
      checkoutId,
      deviceId,
      key: scopedKey(deviceId, c.var.idempotencyKey),
      cardToken: input.card_token,
      holderName: input.card_holder_name,
      amount: input.order_amount ?? null,
    })
  })
  registerEndpoint(app, checkoutCalls.walletOrder, paying, async (input, c) => {
    const { checkoutId, deviceId } = await ownCheckout(c, input.checkout_id)
    const key = scopedKey(deviceId, c.var.idempotencyKey)
    return ok(await createWalletOrder(payments, { checkoutId, deviceId, key }))
  })
  registerEndpoint(app, checkoutCalls.walletCapture, paying, async ({ id, checkout_id }, c) => {
    const { checkoutId, deviceId } = await ownCheckout(c, checkout_id)
    return captureWalletOrder(payments, { checkoutId, deviceId, orderId: id })
  })
  registerEndpoint(
    app,
    checkoutCalls.paymentTestPay,
    [rateLimit(context, 'pay', limits.payments)],
    async ({ amount }) => {
      if (isProduction) throw notFound()
      return success({ message: 'Success', links: await createTestOrder(payments, amount) })
    },
  )

  /** The given checkout, or the newest open one. The payment does not find a checkout of another device. */
  async function ownCheckout(c: Context, given: string | undefined) {
    const deviceId = deviceIdOf(c)
    const checkoutId = deviceId && (given ?? (await newestCheckout(db, deviceId, 'open')))
    if (!checkoutId) throw new DomainError('checkout_not_found')
    return { checkoutId, deviceId }
  }
}

const gatewayUnavailable = () => new ApiError(503, 'Unable to get payment gateway information', retryLater)

/** Creates a wallet order that belongs to no checkout. */
async function createTestOrder({ providers, publicUrl }: PaymentContext, amount: number) {
  const id = newId()
  const checkoutId = `test-${id}`
  const url = `${publicUrl}/test-payment`
  const outcome = await providers.wallet.createOrder(
    { id, checkoutId, reference: null, captureReference: null, amount, tries: 0 },
    {
      checkoutId,
      amount,
      currency: 'USD',
      itemTotal: amount,
      shipping: 0,
      discount: 0,
      lines: [{ productId: 0, name: 'Test payment', url, quantity: 1, price: amount }],
      buyer: {
        firstName: 'Test',
        lastName: 'Payment',
        email: 'test@inkloom.test',
        phone: '1',
        address: '1 Test Street',
        city: 'Austin',
        state: 'TX',
        country: 'US',
        zipCode: '73301',
      },
      returnUrl: url,
      cancelUrl: url,
    },
  )
  if (outcome.kind !== 'requires_action' || !outcome.url) throw gatewayUnavailable()
  return [{ rel: 'approve', href: outcome.url }]
}

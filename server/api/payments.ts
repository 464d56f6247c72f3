import type { Context, Hono } from 'hono'
import { checkoutCalls } from '@inkloom/contract/checkout'
import { isCheckoutOf, newestCheckout } from '../domain/checkout/checkout-state.ts'
import { newSecretId } from '../domain/orders/order-number.ts'
import { captureWalletOrder, createWalletOrder, payByCard } from '../domain/payments/pay.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { ensureDeviceId, browserOf } from './middleware/device-cookie.ts'
import { noCheckout } from './checkout.ts'
import { notFound } from './errors.ts'
import { keyOf, ownKey } from './middleware/idempotency.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'

const noToken = new ApiError(503, 'Unable to get payment gateway information')
const noWallet = new ApiError(503, 'Unable to get payment gateway information')

/** Paying: by card, by wallet, and the developer's test of it. */
export function servePayments(app: Hono, parts: ApiParts): void {
  const { db, money, clientIp, limits, isProduction } = parts
  const { card, wallet } = money.providers
  const gateway = {
    success: true as const,
    message: 'Success',
    gateway: {
      client_id: wallet.browser.clientId,
      currency: 'USD' as const,
      card: { provider: card.name, sdk_url: card.browser.sdkUrl, merchant_url: money.publicUrl },
      wallet: { provider: wallet.name, sdk_url: wallet.browser.sdkUrl },
    },
  }

  /** The checkout that a call is about, if it is this browser's; how often is counted before anything happens. */
  async function own(
    c: Context,
    given: string | undefined,
  ): Promise<{ checkoutId: string; key: string } | ApiError> {
    const often = await checkRateLimit(db, 'pay', clientIp(c), limits.payments)
    if (often) return often
    const key = keyOf(c)
    if (key instanceof ApiError) return key
    const browser = browserOf(c)
    if (!browser) return noCheckout
    const checkoutId = given ?? (await newestCheckout(db, browser, 'open'))
    if (!checkoutId || !(await isCheckoutOf(db, browser, checkoutId))) return noCheckout
    return { checkoutId, key: ownKey(browser, key) }
  }

  // A browser gets its cookie here, before its tabs could check out at the same moment.
  const met = (c: Context) => void ensureDeviceId(c, '', null, money.publicUrl.startsWith('https:'))
  serve(app, checkoutCalls.paymentsGateway, async (_, c) => {
    met(c)
    return gateway
  })
  serve(app, checkoutCalls.paymentTestGateway, async (_, c) => {
    met(c)
    return gateway
  })
  serve(app, checkoutCalls.iframeToken, async (_, c) => {
    const often = await checkRateLimit(db, 'iframe-token', clientIp(c), limits.payments)
    if (often) return often
    const token = await card.clientToken()
    return token ? { success: true as const, token, message: 'Success' } : noToken
  })
  serve(
    app,
    checkoutCalls.paymentsCard,
    async ({ checkout_id, card_token, card_holder_name, order_amount }, c) => {
      const mine = await own(c, checkout_id)
      if (mine instanceof ApiError) return mine
      const input = { cardToken: card_token, holderName: card_holder_name, amount: order_amount ?? null }
      return payByCard(money, { ...mine, ...input })
    },
  )
  serve(app, checkoutCalls.walletOrder, async ({ checkout_id }, c) => {
    const mine = await own(c, checkout_id)
    if (mine instanceof ApiError) return mine
    return { success: true as const, data: await createWalletOrder(money, mine) }
  })
  serve(app, checkoutCalls.walletCapture, async ({ id, checkout_id }, c) => {
    const mine = await own(c, checkout_id)
    if (mine instanceof ApiError) return mine
    return captureWalletOrder(money, { checkoutId: mine.checkoutId, orderId: id })
  })
  serve(app, checkoutCalls.paymentTestPay, async ({ amount }, c) => {
    if (isProduction) return notFound()
    const often = await checkRateLimit(db, 'pay', clientIp(c), limits.payments)
    if (often) return often
    const links = await testOrder(parts, amount)
    return links ? { success: true as const, message: 'Success', links } : noWallet
  })
}

/** An order at the wallet that belongs to nothing; its money is nobody's. */
async function testOrder(
  { money }: ApiParts,
  amount: number,
): Promise<{ rel: string; href: string }[] | null> {
  const id = newSecretId()
  const attempt = { id, checkoutId: `test-${id}`, reference: null, captureReference: null, amount, tries: 0 }
  const back = `${money.publicUrl}/test-payment`
  const outcome = await money.providers.wallet.createOrder(attempt, {
    ...{
      checkoutId: attempt.checkoutId,
      amount,
      currency: 'USD',
      itemTotal: amount,
      shipping: 0,
      discount: 0,
    },
    lines: [{ productId: 0, name: 'Test payment', url: back, quantity: 1, price: amount }],
    buyer: {
      ...{ firstName: 'Test', lastName: 'Payment', email: 'test@inkloom.test', phone: '1' },
      ...{ address: '1 Test Street', city: 'Austin', country: 'US', zipCode: '73301' },
    },
    ...{ returnUrl: back, cancelUrl: back },
  })
  return outcome.kind === 'requires_action' && outcome.url ? [{ rel: 'approve', href: outcome.url }] : null
}

import type { Hono } from 'hono'
import { checkoutCalls } from '@inkloom/contract/checkout'
import { toDollars } from '@inkloom/contract/money'
import { placeCheckout } from '../domain/checkout/checkout.ts'
import { checkoutState, pollPayment, isCheckoutOf } from '../domain/checkout/checkout-state.ts'
import { couponFor, listedCoupons, toCoupon } from '../domain/coupons/coupons.ts'
import { deviceSecret } from '../domain/secrets.ts'
import { postageBySeller } from '../domain/checkout/shipping.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { ensureDeviceId, browserOf } from './middleware/device-cookie.ts'
import { keyOf, ownKey } from './middleware/idempotency.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'

const noPostage = new ApiError(422, 'Unable to calculate shipping cost. Please try again.')
export const noCheckout = new ApiError(404, 'There is no such checkout')

/** Postage, coupons, and the checkout that orders are written by. */
export function serveCheckout(app: Hono, parts: ApiParts): void {
  const { db, money, customerOf, clientIp, limits } = parts
  const isSecure = money.publicUrl.startsWith('https:')

  serve(app, checkoutCalls.shippingsCalculate, async ({ items }) => {
    const postage = await postageBySeller(
      db,
      items.map(({ category_id, seller_id, quantity }) => ({
        ...{ categoryId: category_id, sellerId: seller_id, quantity },
      })),
    )
    if (!postage) return noPostage
    const sum = [...postage.values()].reduce((all, cents) => all + cents, 0)
    return {
      ...{ success: true as const, message: 'Shipping calculated', shipping_cost: toDollars(sum) },
      sellers: [...postage].map(([id, cents]) => ({ seller_id: id, shipping_cost: toDollars(cents) })),
    }
  })
  serve(app, checkoutCalls.coupons, async () => ({ success: true as const, data: await listedCoupons(db) }))
  serve(app, checkoutCalls.couponCheck, async ({ code }, c) => {
    const often = await checkRateLimit(db, 'coupon', clientIp(c), limits.coupons)
    if (often) return often
    const coupon = await couponFor(db, code, { customerId: await customerOf(c), email: null })
    return { success: true as const, data: toCoupon(coupon) }
  })

  serve(app, checkoutCalls.checkout, async ({ items, shipping, coupon, total_amount }, c) => {
    const often = await checkRateLimit(db, 'checkout', clientIp(c), limits.checkouts)
    if (often) return often
    const key = keyOf(c)
    if (key instanceof ApiError) return key
    const browser = ensureDeviceId(c, key, await deviceSecret(db), isSecure)
    const placed = await placeCheckout(money, {
      ...{ key: ownKey(browser, key), deviceId: browser, customerId: await customerOf(c), items, shipping },
      ...{ coupon: coupon ?? null, total: total_amount },
    })
    return { success: true as const, data: placed }
  })
  serve(app, checkoutCalls.checkoutState, async ({ id }, c) => {
    const browser = browserOf(c)
    if (!browser || !(await isCheckoutOf(db, browser, id))) return noCheckout
    await pollPayment(money, id)
    return { success: true as const, data: await checkoutState(db, id) }
  })
}

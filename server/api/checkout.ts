import type { Hono } from 'hono'
import { checkoutCalls } from '@inkloom/contract/checkout'
import { toDollars } from '@inkloom/contract/money'
import { placeCheckout } from '../domain/checkout/checkout.ts'
import { checkoutState, pollPayment, isCheckoutOf } from '../domain/checkout/checkout-state.ts'
import { processingDaysBySeller, shippingCostBySeller } from '../domain/checkout/shipping.ts'
import { couponFor, listedCoupons, toCoupon } from '../domain/coupons/coupons.ts'
import { DomainError } from '../domain/errors.ts'
import type { ApiContext } from './context.ts'
import { ApiError } from './errors.ts'
import { customerIdOf } from './middleware/auth.ts'
import { deviceIdOf, placeAsDevice, setDeviceCookie } from './middleware/device-cookie.ts'
import { idempotencyKey } from './middleware/idempotency.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { ok, success } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Shipping costs, coupons and checkouts. */
export function registerCheckout(app: Hono, context: ApiContext): void {
  const { db, limits, payments, publicUrl, clientIp } = context
  const isSecure = publicUrl.startsWith('https:')

  registerEndpoint(app, checkoutCalls.shippingsCalculate, async ({ items }) => {
    const costs = await shippingCostBySeller(
      db,
      items.map(({ category_id: categoryId, seller_id: sellerId, quantity }) => ({
        categoryId,
        sellerId,
        quantity,
      })),
    )
    if (!costs) throw new ApiError(422, 'Unable to calculate shipping cost. Please try again.')
    const days = await processingDaysBySeller(db, [...costs.keys()])
    const total = [...costs.values()].reduce((sum, cents) => sum + cents, 0)
    return success({
      message: 'Shipping calculated',
      shipping_cost: toDollars(total),
      sellers: [...costs].map(([id, cents]) => ({
        seller_id: id,
        shipping_cost: toDollars(cents),
        processing_days: days.get(id)!,
      })),
    })
  })
  registerEndpoint(app, checkoutCalls.coupons, async () => ok(await listedCoupons(context.reads)))
  registerEndpoint(
    app,
    checkoutCalls.couponCheck,
    [rateLimit(context, 'coupon', limits.coupons)],
    async ({ code }, c) => {
      const user = { customerId: await customerIdOf(c), email: null }
      return ok(toCoupon(await couponFor(db, code, user)))
    },
  )

  registerEndpoint(
    app,
    checkoutCalls.checkout,
    [rateLimit(context, 'checkout', limits.checkouts), idempotencyKey],
    async ({ items, shipping, coupon = null, total_amount: total }, c) => {
      const key = c.var.idempotencyKey
      const customerId = await customerIdOf(c)
      const cart = { items, shipping, coupon, total }
      const { device, placed } = await placeAsDevice(c, db, key, cart, ({ id }, keyOfRequest) =>
        placeCheckout(payments, {
          ...keyOfRequest,
          ...cart,
          deviceId: id,
          address: clientIp(c),
          customerId,
        }),
      )
      // Set only after success: a failed request must not give the caller access to a checkout.
      setDeviceCookie(c, device, isSecure)
      return ok(placed)
    },
  )
  registerEndpoint(app, checkoutCalls.checkoutState, async ({ id }, c) => {
    const deviceId = deviceIdOf(c)
    if (!deviceId || !(await isCheckoutOf(db, deviceId, id))) throw new DomainError('checkout_not_found')
    await pollPayment(payments, id)
    return ok(await checkoutState(db, id))
  })
}

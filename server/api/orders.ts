import type { Hono } from 'hono'
import { orderCalls } from '@inkloom/contract/orders'
import { isCheckoutOf, newestCheckout } from '../domain/checkout/checkout-state.ts'
import { cancelOrder } from '../domain/orders/order-transitions.ts'
import { designsOfOrder } from '../domain/orders/order-designs.ts'
import { orderDetails, trackedOrder } from '../domain/orders/order-details.ts'
import { claimOrder, ordersOf } from '../domain/orders/orders.ts'
import { crashPoint } from '../lib/crash-point.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { browserOf } from './middleware/device-cookie.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'

const noPaidCheckout = new ApiError(409, 'There is no checkout that this order belongs to')
const notFound = new ApiError(404, 'We found no order with this email and order code')
const notLoggedIn = new ApiError(401, 'Please log in to see your orders')

/** Orders: claimed after payment, listed, looked at, cancelled, found again. */
export function serveOrders(app: Hono, parts: ApiParts): void {
  const { db, money, customerOf, clientIp, limits, trigger } = parts
  const { cancelMs } = money.times
  serve(app, orderCalls.createOrder, async ({ checkout_id, seller_id, total_amount }, c) => {
    const browser = browserOf(c)
    if (!browser) return noPaidCheckout
    const checkoutId = checkout_id ?? (await newestCheckout(db, browser, 'paid'))
    if (!checkoutId || !(await isCheckoutOf(db, browser, checkoutId))) return noPaidCheckout
    const order = await claimOrder(db, {
      checkoutId,
      sellerId: seller_id,
      total: total_amount ?? null,
      cancelMs,
    })
    crashPoint('order-claimed')
    return { success: true as const, data: { order } }
  })
  serve(app, orderCalls.orders, async (_, c) => {
    const customerId = await customerOf(c)
    if (customerId === null) return notLoggedIn
    return { status: 'success' as const, orders: await ordersOf(db, customerId, cancelMs) }
  })

  serve(app, orderCalls.orderDetails, async (asked, c) => {
    const id = await findAccessibleOrder(parts, c, asked)
    if (id instanceof ApiError) return id
    return { success: true as const, data: await orderDetails(db, id, cancelMs) }
  })
  serve(app, orderCalls.cancelOrder, async (asked, c) => {
    const id = await findAccessibleOrder(parts, c, asked)
    if (id instanceof ApiError) return id
    await cancelOrder(money, id)
    trigger()
    return { success: true as const, data: await orderDetails(db, id, cancelMs) }
  })
  serve(app, orderCalls.orderDesigns, async (asked, c) => {
    const id = await findAccessibleOrder(parts, c, asked)
    if (id instanceof ApiError) return id
    return { success: true as const, data: await designsOfOrder(db, id) }
  })
  serve(app, orderCalls.trackOrder, async ({ email, code }, c) => {
    const often = await checkRateLimit(db, 'track-order', clientIp(c), limits.trackOrder)
    if (often) return often
    const found = await trackedOrder(db, email, code)
    return found ? { success: true as const, data: found } : notFound
  })
}

import type { Hono } from 'hono'
import { orderCalls } from '@inkloom/contract/orders'
import { newestCheckout } from '../domain/checkout/checkout-state.ts'
import { DomainError } from '../domain/errors.ts'
import { designsOfOrder } from '../domain/orders/order-designs.ts'
import { orderDetails, trackedOrder } from '../domain/orders/order-details.ts'
import { cancelOrder } from '../domain/orders/order-transitions.ts'
import { claimOrder, ordersOf } from '../domain/orders/orders.ts'
import { crashPoint } from '../lib/crash-point.ts'
import type { ApiContext } from './context.ts'
import { ApiError, found } from './errors.ts'
import { customerIdOf } from './middleware/auth.ts'
import { deviceIdOf } from './middleware/device-cookie.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok, statusSuccess } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Claiming orders after payment, listing, showing, canceling and tracking them. */
export function registerOrders(app: Hono, context: ApiContext): void {
  const { db, payments, limits, triggerReconciler } = context
  const { cancelMs } = payments.times

  registerEndpoint(
    app,
    orderCalls.createOrder,
    async ({ checkout_id, seller_id: sellerId, total_amount: total = null }, c) => {
      const deviceId = deviceIdOf(c)
      const checkoutId = deviceId && (checkout_id ?? (await newestCheckout(db, deviceId, 'paid')))
      if (!checkoutId) throw new DomainError('order_without_checkout')
      const order = await claimOrder(db, { checkoutId, deviceId, sellerId, total, cancelMs })
      crashPoint('order-claimed')
      return ok({ order })
    },
  )
  registerEndpoint(app, orderCalls.orders, async (_, c) => {
    const customerId = await customerIdOf(c)
    if (customerId === null) throw new ApiError(401, 'Please log in to see your orders')
    return statusSuccess({ orders: await ordersOf(db, customerId, cancelMs) })
  })

  registerEndpoint(app, orderCalls.orderDetails, async (input, c) => {
    const id = await findAccessibleOrder(db, c, input)
    return ok(await orderDetails(db, id, cancelMs))
  })
  registerEndpoint(app, orderCalls.cancelOrder, async (input, c) => {
    const id = await findAccessibleOrder(db, c, input)
    await cancelOrder(payments, id)
    triggerReconciler()
    return ok(await orderDetails(db, id, cancelMs))
  })
  registerEndpoint(app, orderCalls.orderDesigns, async (input, c) => {
    const id = await findAccessibleOrder(db, c, input)
    return ok(await designsOfOrder(db, id))
  })
  registerEndpoint(
    app,
    orderCalls.trackOrder,
    [rateLimit(context, 'track-order', limits.trackOrder)],
    async ({ email, code }) => ok(found(await trackedOrder(db, email, code), orderNotTracked)),
  )
}

const orderNotTracked = "We couldn't find that order. Check the code and the email you used."

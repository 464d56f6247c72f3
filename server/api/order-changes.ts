import type { Hono } from 'hono'
import { orderChangeCalls } from '@inkloom/contract/order-changes'
import { changeOrder, previewChange } from '../domain/order-changes/change-order.ts'
import type { ApiContext } from './context.ts'
import { placeAsDevice, setDeviceCookie } from './middleware/device-cookie.ts'
import { idempotencyKey } from './middleware/idempotency.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Changes of paid orders before their production starts. */
export function registerOrderChanges(app: Hono, context: ApiContext): void {
  const { db, limits, payments, publicUrl, triggerReconciler } = context
  const isSecure = publicUrl.startsWith('https:')
  const limited = rateLimit(context, 'order-change', limits.orderChanges)

  registerEndpoint(app, orderChangeCalls.previewChange, [limited], async (input, c) => {
    const orderId = await findAccessibleOrder(db, c, input)
    return ok(await previewChange(payments, orderId, input))
  })
  registerEndpoint(
    app,
    orderChangeCalls.changeOrder,
    [limited, idempotencyKey],
    async ({ number, key: linkKey, lines, shipping, difference }, c) => {
      const orderId = await findAccessibleOrder(db, c, { number, key: linkKey })
      const key = c.var.idempotencyKey
      // The browser that pays: a guest with the link of the order may use another one than they bought with.
      const request = { number, linkKey, lines, shipping, difference }
      const { device, placed: changed } = await placeAsDevice(c, db, key, request, ({ id }, keyOfRequest) =>
        changeOrder(payments, { ...keyOfRequest, deviceId: id, orderId, lines, shipping, difference }),
      )
      if (changed.checkout_id !== null) setDeviceCookie(c, device, isSecure)
      if (changed.difference < 0) triggerReconciler()
      return ok(changed)
    },
  )
}

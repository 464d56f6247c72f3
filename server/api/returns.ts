import type { Hono } from 'hono'
import { returnCalls } from '@inkloom/contract/returns'
import { requestReturn } from '../domain/returns/return-requests.ts'
import { withdraw } from '../domain/returns/withdraw.ts'
import type { ApiContext } from './context.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Withdrawals from purchases and returns of shipped items. */
export function registerReturns(app: Hono, context: ApiContext): void {
  const { db, limits, payments, triggerReconciler } = context
  registerEndpoint(
    app,
    returnCalls.withdraw,
    [rateLimit(context, 'withdrawal', limits.withdrawals)],
    async ({ step, name, email, lines, ...access }, c) => {
      const orderId = await findAccessibleOrder(db, c, access)
      const isConfirmed = step === 'confirm'
      const withdrawal = await withdraw(payments, { orderId, isConfirmed, name, email, lines })
      if (isConfirmed && withdrawal.outcome === 'cancel') triggerReconciler()
      return ok(withdrawal)
    },
  )
  registerEndpoint(
    app,
    returnCalls.requestReturn,
    [rateLimit(context, 'return', limits.returns)],
    async ({ lines, reason, text, photos, ...access }, c) => {
      const orderId = await findAccessibleOrder(db, c, access)
      return ok(await requestReturn(payments, { orderId, lines, reason, text, photos }))
    },
  )
}

import type { Hono } from 'hono'
import { accountMessages } from '@inkloom/contract/account-messages'
import { stockAlerts } from '@inkloom/contract/stock-alerts'
import { addStockAlert, endStockAlerts } from '../domain/inventory/stock-alerts.ts'
import type { ApiContext } from './context.ts'
import { fieldError } from './errors.ts'
import { checkRateLimit, rateLimit } from './middleware/rate-limit.ts'
import { success } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Emails about items that are back in stock. */
export function registerStockAlerts(app: Hono, context: ApiContext): void {
  const { db, limits } = context

  registerEndpoint(
    app,
    stockAlerts.createStockAlert,
    [rateLimit(context, 'stock-alert', limits.stockAlerts)],
    async ({ email, product_id: productId, variant_id: variantId }) => {
      // The address may belong to another person.
      await checkRateLimit(db, 'stock-alert-email', email, limits.stockAlertsPerDay)
      await addStockAlert(db, { email, productId, variantId })
      return success({ message: "Got it. We'll email you once, as soon as it's back." })
    },
  )

  registerEndpoint(app, stockAlerts.endStockAlerts, async ({ token }) => {
    if (!(await endStockAlerts(db, token))) throw fieldError(422, 'token', accountMessages.linkUsed)
    return success({ message: "You won't get any more stock alerts at this address" })
  })
}

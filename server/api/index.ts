import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { registerAccountData } from './account-data.ts'
import { registerAccount } from './account.ts'
import { registerBlog } from './blog.ts'
import { registerCatalog } from './catalog.ts'
import { registerCheckout } from './checkout.ts'
import { registerCollect } from './collect.ts'
import { registerContact } from './contact.ts'
import type { ApiContext } from './context.ts'
import { registerCustomer } from './customer.ts'
import { registerDesigns } from './designs.ts'
import { registerDocs } from './docs-page.ts'
import { handleErrors, notFound, sendError, sendMethodNotAllowed } from './errors.ts'
import { loadSession } from './middleware/auth.ts'
import { sameOrigin } from './middleware/origin.ts'
import { registerLooks } from './looks.ts'
import { registerOrderChanges } from './order-changes.ts'
import { registerOrderMessages } from './order-messages.ts'
import { registerOrders } from './orders.ts'
import { registerPaymentReturn } from './payment-return.ts'
import { registerPayments } from './payments.ts'
import { registerProductLists } from './product-lists.ts'
import { registerProofSheets } from './proof-sheets.ts'
import { releaseBodies } from './request-body.ts'
import { registerReturns } from './returns.ts'
import { registerReviews } from './reviews.ts'
import { registerSocial } from './social.ts'
import { registerStockAlerts } from './stock-alerts.ts'
import { registerUploads } from './uploads.ts'
import { registerVisitor } from './visitor.ts'
import { registerWebhooks } from './webhooks.ts'

/** The API; its paths are relative to where it is mounted. */
export function createApi(context: ApiContext): Hono {
  const api = new Hono()
  handleErrors(api, context.log)
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: sendMethodNotAllowed }))
  api.use(releaseBodies)
  api.use(sameOrigin)
  api.use(loadSession(context))

  registerCatalog(api, context)
  registerProductLists(api, context)
  registerReviews(api, context)
  registerBlog(api, context)
  registerUploads(api, context)
  registerDesigns(api, context)
  registerCollect(api, context)
  registerProofSheets(api, context)
  registerVisitor(api, context)
  registerAccount(api, context)
  registerSocial(api, context)
  registerCustomer(api, context)
  registerContact(api, context)
  registerStockAlerts(api, context)
  registerCheckout(api, context)
  registerPayments(api, context)
  registerPaymentReturn(api)
  registerOrders(api, context)
  registerOrderChanges(api, context)
  registerReturns(api, context)
  registerOrderMessages(api, context)
  registerWebhooks(api, context)
  registerAccountData(api, context)
  registerLooks(api, context)
  registerDocs(api)

  api.all('*', (c) => sendError(c, notFound()))
  return api
}

import { type Context, Hono } from 'hono'
import { routes } from '@inkloom/contract/routes'
import type { Limits } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { CleanImage } from '../domain/ports/images.ts'
import type { SessionLife } from '../domain/accounts/sessions.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { EnqueueEmail } from '../domain/ports/email.ts'
import type { SocialProviders } from '../domain/ports/social-login.ts'
import { serveAccount } from './account.ts'
import type { PaymentContext } from '../domain/payments/context.ts'
import { rejectUnknownRoutes } from './route.ts'
import { serveBlog } from './blog.ts'
import type { ClientIp } from './middleware/client-ip.ts'
import { serveCatalog } from './catalog.ts'
import { serveContact } from './contact.ts'
import { serveCustomer } from './customer.ts'
import { serveDesigns } from './designs.ts'
import { serveCheckout } from './checkout.ts'
import { docsPage } from './docs-page.ts'
import { handleErrors, type Log } from './errors.ts'
import { describeApi } from './openapi.ts'
import { serveOrderMessages } from './order-messages.ts'
import { serveOrders } from './orders.ts'
import { ownOriginOnly } from './middleware/origin.ts'
import { serveReviews } from './reviews.ts'
import { readSession } from './middleware/auth.ts'
import { paymentReturnRoute, servePaymentReturn } from './payment-return.ts'
import { servePayments } from './payments.ts'
import { serveSocial, socialRoutes } from './social.ts'
import { serveUploads } from './uploads.ts'
import { serveVisitor } from './visitor.ts'
import { serveWebhooks, webhookRoute } from './webhooks.ts'

/** What the calls need, handed in. */
export interface ApiParts {
  db: Db
  log: Log
  clientIp: ClientIp
  limits: Limits
  sessionLife: SessionLife
  enqueueEmail: EnqueueEmail
  jobs: { send: SendJob }
  cleanImage: (bytes: Uint8Array) => Promise<CleanImage | null>
  /** Checkout, payment and orders. */
  money: PaymentContext
  /** Starts a round of the reconciler soon. */
  trigger: () => void
  /** The customer whose token a call carries; null for guests. */
  customerOf: (c: Context) => Promise<number | null>
  isProduction: boolean
  social: SocialProviders
  publicUrl: string
}

/** The whole API; its paths are relative to where it is mounted. */
export function createApi(parts: ApiParts): Hono {
  const { db, log } = parts
  const api = new Hono()
  handleErrors(api, log)
  api.use(ownOriginOnly)
  api.use(readSession(db, parts.sessionLife))
  serveCatalog(api, db)
  serveReviews(api, parts)
  serveBlog(api, db)
  serveUploads(api, parts)
  serveDesigns(api, parts)
  serveVisitor(api, parts)
  serveAccount(api, parts)
  serveSocial(api, parts)
  serveCustomer(api, parts)
  serveContact(api, parts)
  serveCheckout(api, parts)
  servePayments(api, parts)
  serveOrders(api, parts)
  serveOrderMessages(api, parts)
  serveWebhooks(api, parts)
  servePaymentReturn(api)
  serveDescription(api)
  rejectUnknownRoutes(api, [...Object.values(routes), ...described])
  return api
}

const described = ['GET /openapi.json', 'GET /docs', webhookRoute, paymentReturnRoute, ...socialRoutes]

function serveDescription(api: Hono): void {
  const description = describeApi()
  const page = docsPage(description)
  api.get('/openapi.json', (c) => c.json(description))
  api.get('/docs', (c) => c.html(page))
}

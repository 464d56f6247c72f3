import type { ResponseCache } from '../cache/response-cache.ts'
import type { Limits } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import type { SessionLife } from '../domain/accounts/sessions.ts'
import type { PaymentContext } from '../domain/payments/context.ts'
import type { EnqueueEmail } from '../domain/ports/email.ts'
import type { CleanImageUpload } from '../domain/ports/images.ts'
import type { SendJob } from '../domain/ports/jobs.ts'
import type { SocialProviders } from '../domain/ports/social-login.ts'
import type { StorageQuota } from '../domain/storage-quota.ts'
import type { Log } from './errors.ts'
import type { ClientIp } from './middleware/client-ip.ts'

/** The dependencies of the endpoints, created by `bootstrap.ts`. */
export interface ApiContext {
  db: Db
  /** For public endpoints: queries replicas, which may lack what the caller has just written. */
  reads: Db
  /** Responses of the public endpoints, and the facets in them. */
  cache: ResponseCache
  log: Log
  clientIp: ClientIp
  limits: Limits
  storageQuota: StorageQuota
  sessionLife: SessionLife
  enqueueEmail: EnqueueEmail
  jobs: { send: SendJob }
  cleanImage: CleanImageUpload
  payments: PaymentContext
  /** Schedules a run of the payment reconciler. */
  triggerReconciler: () => void
  /** Schedules the processing of stored webhooks after some seconds. */
  applyWebhooksIn: (seconds: number) => void
  isProduction: boolean
  social: SocialProviders
  publicUrl: string
}

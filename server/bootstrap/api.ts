import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiContext } from '../api/context.ts'
import { createApi } from '../api/index.ts'
import { clientIp } from '../api/middleware/client-ip.ts'
import type { Config } from '../config/config.ts'
import { socialProviders } from '../providers/oauth.ts'

type Dependencies = Pick<
  ApiContext,
  | 'db'
  | 'reads'
  | 'cache'
  | 'enqueueEmail'
  | 'jobs'
  | 'cleanImage'
  | 'payments'
  | 'triggerReconciler'
  | 'applyWebhooksIn'
> & { log: Logger }

/** The API with the settings of the shop. */
export function openApi(config: Config, dependencies: Dependencies): Hono {
  return createApi({
    ...dependencies,
    clientIp: clientIp(config.trustedProxies),
    limits: config.limits,
    storageQuota: config.storageQuota,
    sessionLife: config.sessionLife,
    isProduction: config.mode === 'production',
    social: socialProviders(config.social, config.socialOrigin),
    publicUrl: config.publicUrl,
  })
}

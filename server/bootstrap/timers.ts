import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { cleanupUnverified } from '../domain/accounts/accounts.ts'
import { cleanupSessions } from '../domain/accounts/sessions.ts'
import { settleSales } from '../domain/catalog/sales.ts'
import { cleanupDesigns } from '../domain/designs/designs.ts'
import { cleanupUploads } from '../domain/designs/uploads.ts'
import { cleanupLinks } from '../domain/links.ts'
import { cleanupEmails } from '../domain/messages/mails.ts'
import { cleanupRateLimits } from '../domain/rate-limits.ts'

/** Starts the periodic tasks. */
export function startTimers(config: Config, db: Db, log: Logger): Disposable {
  const stack = new DisposableStack()
  const every = (ms: number, what: string, task: () => Promise<unknown>) => {
    const run = () => void task().catch((error: unknown) => log.warn({ err: error }, `${what} failed`))
    stack.adopt(setInterval(run, ms), clearInterval)
  }
  every(config.saleClockMs, 'settling sales', () => settleSales(db))
  every(config.cleanupMs, 'cleanup', async () => {
    await cleanupUploads(db, config.uploadDays)
    await cleanupDesigns(db, config.uploadDays)
    await cleanupRateLimits(db)
    await cleanupSessions(db, config.sessionLife)
    await cleanupLinks(db)
    await cleanupUnverified(db, config.unverifiedDays)
    await cleanupEmails(db, config.mailDays)
  })
  return stack
}

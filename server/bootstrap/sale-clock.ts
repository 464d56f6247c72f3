import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import { refreshSales } from '../domain/catalog/sales.ts'
import { notifyEndedCoupons } from '../domain/coupons/coupons.ts'

/**
 * Starts and ends sales and ends coupons on time. A timer in every process instead of a scheduled job: the query skips rows that another
 * process is changing, and polling for a job every second would cost as much as the query itself.
 */
export function startSaleClock(db: Db, log: Logger, intervalMs: number): Disposable {
  let couponsCheckedAt: Date | null = null
  const refresh = async () => {
    await refreshSales(db)
    couponsCheckedAt = await notifyEndedCoupons(db, couponsCheckedAt)
  }
  return setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'updating sales failed'))
  }, intervalMs)
}

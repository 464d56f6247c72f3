import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { cleanupUnverified } from '../domain/accounts/accounts.ts'
import { cleanupSessions } from '../domain/accounts/sessions.ts'
import { cleanupDesigns } from '../domain/designs/designs.ts'
import { cleanupUploads } from '../domain/designs/uploads.ts'
import { cleanupLinks } from '../domain/links.ts'
import { cleanupEmails } from '../domain/messages/outbox.ts'
import { cleanupRateLimits } from '../domain/rate-limits.ts'
import { enforceRetention } from '../domain/retention.ts'
import { cleanupStorageUsage } from '../domain/storage-quota.ts'

export type Retention = Pick<
  Config,
  'uploadDays' | 'sessionLife' | 'unverifiedDays' | 'emailDays' | 'retentionDays'
>

/** Deletes rows that have expired, and personal data whose retention period is over. */
export async function cleanup(db: Db, retention: Retention): Promise<void> {
  // First, because it releases uploads and designs.
  await enforceRetention(db, retention.retentionDays)
  await cleanupUploads(db, retention.uploadDays)
  await cleanupDesigns(db, retention.uploadDays)
  await cleanupRateLimits(db)
  await cleanupStorageUsage(db)
  await cleanupSessions(db, retention.sessionLife)
  await cleanupLinks(db)
  await cleanupUnverified(db, retention.unverifiedDays)
  await cleanupEmails(db, retention.emailDays)
}

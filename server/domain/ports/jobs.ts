import type { Tx } from '../../db/client.ts'

/** The background jobs by name, and their data. */
export interface JobData {
  'send-email': { id: number }
  'retry-emails': Record<string, never>
  'reset-link': { email: string }
  'compare-payments': Record<string, never>
  'stock-alerts': Record<string, never>
  'fetch-pictures': Record<string, never>
  cleanup: Record<string, never>
}

/** Enqueues a job for each of `data` in the caller's transaction; they run after commit. */
export type SendJob = <Name extends keyof JobData>(
  tx: Tx,
  name: Name,
  ...data: JobData[Name][]
) => Promise<void>

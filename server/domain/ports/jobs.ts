import type { Tx } from '../../db/client.ts'

/** The work that is done later, by name, and what each needs to know. */
export interface JobData {
  mail: { id: number }
  'reset-link': { email: string }
  'compare-payments': Record<string, never>
}

/** Has some work done later if, and only if, the transaction that asks for it comes to pass. */
export type SendJob = <Name extends keyof JobData>(tx: Tx, name: Name, data: JobData[Name]) => Promise<void>

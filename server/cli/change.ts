import type { Db, Tx } from '../db/client.ts'
import { withTransaction } from '../db/transaction.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Options } from './command.ts'

/** For commands that change a lot: runs the change and rolls it back, so that the report has the real counts. */
export const dryRunOption = { 'dry-run': { type: 'boolean' } } as const

/** Runs a change in a transaction. Returns its result, or the message of a refusal. */
export async function change<T>(
  db: Db,
  { 'dry-run': isDryRun }: Options,
  work: (tx: Tx) => Promise<T>,
): Promise<T | string> {
  try {
    return await withTransaction(db, async (tx) => {
      const result = await work(tx)
      if (isDryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    if (error instanceof Refusal) return error.message
    throw error
  }
}

class DryRun extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('The change was rolled back')
    this.result = result
  }
}

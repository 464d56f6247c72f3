import type { Db, Tx } from './client.ts'

/** Runs work in a transaction. Any error rolls it back; deadlocks and serialization failures are retried. */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
    }
  }
}

const maxAttempts = 5
const retryableCodes = new Set(['40001', '40P01'])

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return retryableCodes.has((error as { code?: string }).code ?? '') || isRetryable(error.cause)
}

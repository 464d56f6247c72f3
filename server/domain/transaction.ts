import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { Problem } from './errors.ts'

/** One transaction. A Problem that the work gives back undoes it; a deadlock is tried again. */
export async function withTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T | Problem>,
): Promise<T | Problem> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        const value = await work(tx)
        if (value instanceof Problem) throw new RollbackError(value)
        return value
      })
    } catch (error) {
      if (error instanceof RollbackError) return error.problem
      if (tries === mostTries || !isTransient(error)) throw error
    }
  }
}

/** One transaction whose failures are surprises. */
export async function withTransactionOrThrow<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const value = await withTransaction(db, work)
  if (value instanceof Problem) throw new Error(value.message)
  return value
}

const mostTries = 5

class RollbackError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** PostgreSQL's word for "try the same again". */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['40001', '40P01'].includes((error as { code?: string }).code ?? '') || isTransient(error.cause)
}

/** A list as one parameter. */
export function ints(values: number[]): SQL {
  return sql`${sql.param(values)}::int[]`
}

export function texts(values: string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** What a browser changed in a list since it got it; without a base the list replaces `current`. */
export function listChange<T>(list: readonly T[], base: readonly T[] | undefined, current: readonly T[]) {
  const before = new Set(base ?? current)
  const after = new Set(list)
  return {
    added: list.filter((item) => !before.has(item)),
    removed: [...before].filter((item) => !after.has(item)),
  }
}

/** Changes from two browsers of one customer apply one after the other. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { readListings } from '../listings/read-listings.ts'
import { lineOf, writerOf } from './formats/writers.ts'
import type { ListingFormat } from './formats/types.ts'
import { assertSeller } from './sellers.ts'

/** Writes all listings of a seller to a new file, in one snapshot of the shop. Returns their number. */
export async function exportListings(
  db: Db,
  { sellerId, format, path }: { sellerId: number; format: ListingFormat; path: string },
  report: (listings: number) => void,
): Promise<number> {
  await assertSeller(db, sellerId)
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const { header, rows } = writerOf(format)
    let count = 0
    async function* lines(): AsyncGenerator<string> {
      if (header) yield lineOf(format, header)
      for await (const listing of readListings(tx, { sellerId })) {
        yield rows(listing)
          .map((cells) => lineOf(format, cells))
          .join('')
        count += 1
        report(count)
      }
    }
    await pipeline(lines, createWriteStream(path, { flags: 'wx' }))
    return count
  })
}

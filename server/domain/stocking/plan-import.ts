import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { RowProblem } from '@inkloom/contract/listing'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { type ListingFile, openListingFile } from './formats/file.ts'
import { FileProblem, type ListingFormat } from './formats/types.ts'
import { type Import, importOf, sourceOf } from './imports.ts'
import { planRows } from './plan-rows.ts'
import { assertSeller } from './sellers.ts'
import { lockSeller, recoverImports } from './seller-lock.ts'
import { stageFile } from './stage-file.ts'

/** Reports the steps of a long import. */
export type ImportProgress = (step: 'read' | 'planned' | 'applied' | 'undone', count: number) => void

interface FileOptions {
  path: string
  sellerId: number
  format?: ListingFormat | undefined
  encoding?: string | undefined
}

/**
 * Reads a file of listings and stores what importing it would do. Changes nothing in the shop. The import is failed if the file cannot be
 * read.
 */
export async function planImport(
  db: Db,
  { path, sellerId, format, encoding }: FileOptions,
  progress: ImportProgress,
): Promise<Import> {
  await recoverImports(db)
  await assertSeller(db, sellerId)
  let id: number | null = null
  try {
    await withTransaction(db, async (tx) => {
      await lockSeller(tx, sellerId)
      // Committed at once, so that a killed import is listed; the lock shows that this one is running.
      id ??= await createImport(db, sellerId, basename(path))
      const file = await openListingFile(path, { ...(format && { format }), ...(encoding && { encoding }) })
      await planFile(tx, { id, sellerId, file }, progress)
    })
  } catch (error) {
    if (id === null) throw error
    const problem = error instanceof FileProblem ? problemOf(error) : null
    await transition(db, 'import', sql`id = ${id} and state = 'read'`, 'failed', {
      set: sql`problem = ${problem && JSON.stringify(problem)}::jsonb`,
    })
    if (!problem) throw error
  }
  return importOf(db, id!)
}

async function planFile(
  tx: Tx,
  { id, sellerId, file }: { id: number; sellerId: number; file: ListingFile },
  progress: ImportProgress,
): Promise<void> {
  const { format, encoding, header } = file
  const lines = await stageFile(tx, file, (count) => progress('read', count))
  await planRows(
    tx,
    { id, source: sourceOf({ seller_id: sellerId, format }), header: { format, header } },
    (count) => progress('planned', count),
  )
  await transition(tx, 'import', id, 'planned', {
    set: sql`format = ${format}, encoding = ${encoding}, header = ${texts(header)}, lines = ${lines}, planned_at = now()`,
  })
}

async function createImport(db: Db, sellerId: number, file: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into imports (seller_id, file) values (${sellerId}, ${file}) returning id`,
  )
  return row!.id
}

const problemOf = ({ code, column, line, text }: FileProblem): RowProblem => ({ code, column, line, text })

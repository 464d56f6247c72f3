import { sql } from 'drizzle-orm'
import type { RowProblem } from '@inkloom/contract/listing'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import type { ImportState } from '../../db/transition.ts'
import type { FieldChange, ListingSource } from '../listings/listing-source.ts'
import type { ListingFormat } from './formats/types.ts'
import { ImportError } from './import-error.ts'

export const verdicts = ['create', 'change', 'nothing', 'refused'] as const
export type Verdict = (typeof verdicts)[number]
export type VerdictCounts = Record<Verdict, number>

/** An import with the verdicts of its plan. */
export interface Import extends VerdictCounts {
  id: number
  seller_id: number
  state: ImportState
  file: string
  format: ListingFormat | null
  encoding: string | null
  header: string[]
  /** Rows of the file. */
  lines: number
  /** Why it failed; null also if its process was killed. */
  problem: RowProblem | null
  created_at: Date
  applied_at: Date | null
  undone_at: Date | null
}

/** A listing of the plan. */
export interface ImportRow {
  line: number
  key: string | null
  verdict: Verdict
  product_id: number | null
  changes: FieldChange[]
  problems: RowProblem[]
  notes: RowProblem[]
}

/** The latest imports of a seller, or of all. */
export async function latestImports(
  db: Db,
  limit: number,
  sellerId: number | null = null,
): Promise<Import[]> {
  return readImports(
    db,
    sql`id in (select id from imports where ${sellerId}::int is null or seller_id = ${sellerId} order by id desc limit ${limit})`,
  )
}

/** Throws an error if there is no such import. */
export async function importOf(db: Tx, id: number): Promise<Import> {
  const [found] = await readImports(db, sql`id = ${id}`)
  if (!found) throw new ImportError('import_not_found', { id })
  return found
}

/** The listings of a plan in the order of the file; without a verdict all of them. */
export async function importRows(
  db: Tx,
  id: number,
  { verdict = null, limit }: { verdict?: Verdict | null; limit: number },
): Promise<ImportRow[]> {
  return query<ImportRow>(
    db,
    sql`select line, key, verdict, product_id, changes, problems, notes from import_rows
      where import_id = ${id} and (${verdict}::text is null or verdict = ${verdict}) order by line limit ${limit}`,
  )
}

/** Identifies a seller's products from a format. Both dialects of Shopify name the same products. */
export function sourceOf(found: { seller_id: number; format: ListingFormat | null }): ListingSource {
  const { seller_id, format } = found
  return { sellerId: seller_id, source: format === 'shopify-old' ? 'shopify' : format! }
}

async function readImports(db: Tx, condition: ReturnType<typeof sql>): Promise<Import[]> {
  const rows = await query<
    Import & { created_at: string; applied_at: string | null; undone_at: string | null }
  >(
    db,
    sql`select i.id, i.seller_id, i.state, i.file, i.format, i.encoding, i.header, i.lines, i.problem, i.created_at, i.applied_at,
        i.undone_at, counts.*
      from imports i cross join lateral (
        select count(*) filter (where verdict = 'create')::int as create, count(*) filter (where verdict = 'change')::int as change,
          count(*) filter (where verdict = 'nothing')::int as nothing, count(*) filter (where verdict = 'refused')::int as refused
        from import_rows r where r.import_id = i.id) counts
      where i.${condition} order by i.id desc`,
  )
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    applied_at: row.applied_at && new Date(row.applied_at),
    undone_at: row.undone_at && new Date(row.undone_at),
  }))
}

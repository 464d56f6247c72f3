import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { diffListings } from '../listings/diff-listings.ts'
import type { ListingSource, ListingVerdict } from '../listings/listing-source.ts'
import type { FileHeader, ListingFormat } from './formats/types.ts'
import { replaceGuessedTemplates } from './guessed-templates.ts'
import type { ImportRow } from './imports.ts'
import { type ReadGroup, readGroups } from './listing-groups.ts'

const batchSize = 1_000
/** Characters; listings with long texts are compared in smaller batches. */
const batchLength = 4_000_000

/** Compares the listings of the staged file with the shop and stores a verdict for each. */
export async function planRows(
  tx: Tx,
  { id, source, header }: { id: number; source: ListingSource; header: FileHeader },
  report: (listings: number) => void,
): Promise<void> {
  let planned = 0
  let batch: ReadGroup[] = []
  let length = 0
  const planBatch = async () => {
    await replaceGuessedTemplates(tx, source, batch)
    const listings = batch.flatMap(({ listing }) => listing ?? [])
    const verdicts = (await diffListings(tx, source, listings)).values()
    const rows = batch.map((group) => {
      const verdict = group.listing && verdicts.next().value!
      return { ...group, ...verdictOf(group, verdict, header.format) }
    })
    await saveRows(tx, id, rows)
    planned += batch.length
    batch = []
    length = 0
    report(planned)
  }
  for await (const group of readGroups(tx, header)) {
    batch.push(group)
    length += lengthOf(group)
    if (batch.length === batchSize || length > batchLength) await planBatch()
  }
  if (batch.length > 0) await planBatch()
  await saveBadLines(tx, id)
}

/** About as long as the listing is in memory. */
function lengthOf({ listing }: ReadGroup): number {
  return (listing?.description?.length ?? 0) + 200 * (listing?.variants?.length ?? 0)
}

/** Combines the problems of a listing's rows with its verdict; without a verdict the listing is refused. */
export function verdictOf(
  { line, problems }: Pick<ImportRow, 'line' | 'problems'>,
  verdict: ListingVerdict | null,
  format: ListingFormat,
): Pick<ImportRow, 'verdict' | 'product_id' | 'changes' | 'problems'> {
  if (!verdict) return { verdict: 'refused', product_id: null, changes: [], problems }
  const { productId: product_id, changes, problem } = verdict
  if (!problem) return { verdict: verdict.verdict, product_id, changes, problems: [] }
  const { code, field, text } = problem
  // The other formats have other names for the fields.
  const column = format === 'jsonl' ? field : null
  return { verdict: 'refused', product_id, changes: [], problems: [{ code, column, line, text }] }
}

type PlannedRow = Omit<ReadGroup, 'problems'> & ImportRow

async function saveRows(tx: Tx, id: number, rows: PlannedRow[]): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, line, key, verdict, product_id, listing, changes, problems, notes)
    select ${id}::int, line, key, verdict, product_id,
      case when verdict in ('create', 'change') then listing end, changes, problems, notes
    from json_to_recordset(${JSON.stringify(rows)}::json) as r
      (line int, key text, verdict text, product_id int, listing json, changes json, problems json, notes json)`)
}

/** Rows without a key are refused one by one. The lines of everything that is refused are kept for the file of problems. */
async function saveBadLines(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, line, verdict, problems)
    select ${id}::int, line, 'refused', json_build_array(problem) from staged_lines where problem is not null`)
  await tx.execute(sql`
    insert into import_lines (import_id, line, first_line, cells)
    select ${id}::int, s.line, r.line, s.cells from import_rows r join staged_lines s on s.key = r.key
    where r.import_id = ${id} and r.verdict = 'refused'
    union all
    select ${id}::int, line, line, cells from staged_lines where problem is not null`)
}

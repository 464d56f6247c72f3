import { sql } from 'drizzle-orm'
import { type ListingChange, listingLimits, type RowProblem } from '@inkloom/contract/listing'
import type { Tx } from '../../db/client.ts'
import { readBatches } from './cursor.ts'
import { columnsOf } from './formats/columns.ts'
import { listingOf } from './formats/listings.ts'
import type { FileHeader, FileRow } from './formats/types.ts'

/** Where the template of a listing comes from. */
type TemplateOrigin =
  | 'file'
  /** The words of its type, category or title. */
  | 'guessed'
  /** The file has a column for templates and the cell is blank: the template stays as it is. */
  | 'blank'

/** A listing as the file has it. */
export interface ReadGroup {
  key: string
  /** The first line of the listing. */
  line: number
  /** Null if it is refused. */
  listing: ListingChange | null
  problems: RowProblem[]
  notes: RowProblem[]
  template: TemplateOrigin
}

/** The rows of variants and further pictures. */
const maxRows = listingLimits.variants + 1_000
const fetchedRows = 2_000

/** Builds the listings of the staged file. All rows of a key form one listing, wherever they are in the file. */
export async function* readGroups(tx: Tx, header: FileHeader): AsyncGenerator<ReadGroup, void> {
  let group = null as { key: string; rows: FileRow[]; count: number } | null
  const rows = readBatches<FileRow & { key: string }>(
    tx,
    'staged_groups',
    sql`select line, key, cells from staged_lines where problem is null order by key collate "C", line`,
    fetchedRows,
  )
  for await (const batch of rows) {
    for (const { key, line, cells } of batch) {
      if (group?.key !== key) {
        if (group) yield toListing(header, group)
        group = { key, rows: [], count: 0 }
      }
      group.count += 1
      // The memory is bounded also if the whole file has one key.
      if (group.count <= maxRows) group.rows.push({ line, cells })
    }
  }
  if (group) yield toListing(header, group)
}

function toListing(
  header: FileHeader,
  { key, rows, count }: { key: string; rows: FileRow[]; count: number },
): ReadGroup {
  const { line } = rows[0]!
  const template = templateOrigin(header, rows)
  if (count > maxRows) {
    const text = `the listing has ${count} rows; at most ${maxRows} are read`
    const problems = [{ code: 'too_many_rows', column: null, line, text }]
    return { key, line, listing: null, problems, notes: [], template }
  }
  const { listing, problems, notes } = listingOf(header, rows)
  if (listing && template === 'blank') delete listing.template
  return { key, line, listing: problems.length > 0 ? null : listing, problems, notes, template }
}

function templateOrigin({ format, header }: FileHeader, rows: FileRow[]): TemplateOrigin {
  if (format === 'jsonl') return 'file'
  if (format === 'etsy') return 'guessed'
  const columns = format === 'woocommerce' ? columnsOf(format, header) : columnsOf(format, header)
  if (columns.nameOf('template') === null) return 'guessed'
  return rows.some(({ cells }) => columns.cell(cells, 'template') !== '') ? 'file' : 'blank'
}

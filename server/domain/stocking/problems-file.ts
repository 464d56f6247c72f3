import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { RowProblem } from '@inkloom/contract/listing'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { readBatches } from './cursor.ts'
import { lineOf } from './formats/writers.ts'
import { type Import, importOf } from './imports.ts'

interface BadLine {
  line: number
  cells: string[]
  problems: RowProblem[]
}

const batchSize = 1_000

/**
 * Writes the rows of refused listings to a new file. It has the columns of the imported file and a column `problem`, and can be imported
 * after the rows are corrected. Returns the number of rows.
 */
export async function writeProblems(db: Db, id: number, path: string): Promise<number> {
  return withTransaction(db, async (tx) => {
    const found = await importOf(tx, id)
    let count = 0
    async function* texts(): AsyncGenerator<string> {
      const { format } = found
      if (format !== null && format !== 'jsonl') {
        yield lineOf(format, [...columnsOf(found).map((column) => found.header[column]!), 'problem'])
      }
      for await (const lines of badLines(tx, id)) {
        count += lines.length
        yield lines.map((line) => textOf(found, line)).join('')
      }
    }
    await pipeline(texts, createWriteStream(path, { flags: 'wx' }))
    return count
  })
}

function badLines(tx: Tx, id: number): AsyncGenerator<BadLine[], void> {
  return readBatches<BadLine>(
    tx,
    'bad_lines',
    sql`select l.line, l.cells, r.problems from import_lines l
        join import_rows r on r.import_id = l.import_id and r.line = l.first_line
      where l.import_id = ${id} and r.verdict = 'refused' order by l.first_line, l.line`,
    batchSize,
  )
}

function textOf(found: Import, { line, cells, problems }: BadLine): string {
  const problem = problems
    .filter((candidate) => candidate.line === line)
    .map(problemText)
    .join('; ')
  if (found.format === 'jsonl') return `${withProblem(cells[0]!, problem)}\n`
  // A row can be shorter than the header: pad it, so that the problem is in its own column.
  return lineOf(found.format!, [...columnsOf(found).map((column) => cells[column] ?? ''), problem])
}

/** The indexes of all columns except `problem`, which the file has if an earlier import wrote it. */
function columnsOf({ header }: Import): number[] {
  return header.flatMap((name, column) => (name === 'problem' ? [] : column))
}

/** Such as 'Variant Price: "12,3,4" is not a price'. */
export function problemText({ column, text }: RowProblem): string {
  return column === null ? text : `${column}: ${text}`
}

/** Adds the problem to a JSON line. Invalid JSON stays as it is, so that it is refused again. */
function withProblem(text: string, problem: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(text) as object), problem })
  } catch {
    return text
  }
}

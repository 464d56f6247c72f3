import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { from as copyFrom } from 'pg-copy-streams'
import type { RowProblem } from '@inkloom/contract/listing'
import type { Tx } from '../../db/client.ts'
import type { ListingFile } from './formats/file.ts'
import { rowKeyOf } from './formats/listings.ts'
import type { FileRow } from './formats/types.ts'

const chunkLength = 64 * 1024
const reportEvery = 1_000

/** Copies the rows of a file with their keys to the temporary table `staged_lines` of the transaction. Returns their number. */
export async function stageFile(tx: Tx, file: ListingFile, report: (lines: number) => void): Promise<number> {
  await tx.execute(sql`drop table if exists staged_lines`)
  await tx.execute(
    sql`create temporary table staged_lines (line integer, key text, cells json, problem json) on commit drop`,
  )
  const client = tx.$client
  // The pool itself cannot copy; a transaction has a client of its own.
  if (!('processID' in client)) throw new Error('Staging a file needs a transaction')
  let lines = 0
  async function* chunks(): AsyncGenerator<string> {
    const keyOf = rowKeyOf(file)
    let chunk = ''
    for await (const row of file.rows) {
      chunk += copyLine(row, keyOf(row))
      lines += 1
      if (lines % reportEvery === 0) report(lines)
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  const copy = client.query(copyFrom('copy staged_lines from stdin'))
  await pipeline(chunks, copy)
  await tx.execute(sql`analyze staged_lines`)
  report(lines)
  return lines
}

function copyLine({ line, cells }: FileRow, key: { key: string } | RowProblem): string {
  const text = JSON.stringify(cells)
  // PostgreSQL texts cannot contain NUL.
  const found = 'key' in key && key.key.includes('\0') ? nulInKey(line) : key
  const columns = 'key' in found ? [found.key, text, null] : [null, text, JSON.stringify(found)]
  return `${line}\t${columns.map(copyText).join('\t')}\n`
}

function nulInKey(line: number): RowProblem {
  return {
    code: 'control_character',
    column: null,
    line,
    text: 'the name of the listing has a NUL character',
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyText(value: string | null): string {
  return value === null ? '\\N' : value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!)
}

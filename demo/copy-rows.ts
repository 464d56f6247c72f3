import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Adds rows with COPY, for tables with many of them; their keys are the table's column names and all rows have the same. */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).join(', ')
  const lines = rows.map((row) => `${Object.values(row).map(toCell).join('\t')}\n`)
  await pipeline([lines.join('')], client.query(copyFrom(`copy ${table} (${names}) from stdin`)))
}

/** The demo's products share most of their objects: each is written as JSON once. */
const written = new WeakMap<object, string>()

function toCell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  if (typeof value !== 'object') throw new TypeError(`No column takes a ${typeof value}`)
  if (value === null) return '\\N'
  let cell = written.get(value)
  if (cell === undefined) {
    cell = escaped(JSON.stringify(value))
    written.set(value, cell)
  }
  return cell
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

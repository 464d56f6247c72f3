import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Inserts rows with COPY, for large tables. Keys are column names; all rows must have the same keys. */
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

/** Products share most of their objects, so each is serialized once. */
const serialized = new WeakMap<object, string>()

function toCell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escaped(value)
  if (typeof value !== 'object') throw new TypeError(`Unsupported column value: ${typeof value}`)
  if (value === null) return '\\N'
  let cell = serialized.get(value)
  if (cell === undefined) {
    cell = escaped(JSON.stringify(value))
    serialized.set(value, cell)
  }
  return cell
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

export type Row = Record<string, unknown>

/** Rows as a table for a terminal; a long text is cut, and nothing in it moves the cursor. */
export function formatTable(rows: Row[]): string {
  const [first] = rows
  if (!first) return 'Nothing yet.\n'
  const names = Object.keys(first)
  const cells = rows.map((row) => names.map((name) => cell(row[name])))
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map((line) => line[at]!.length)))
  const line = (texts: string[]) =>
    `${texts
      .map((text, at) => text.padEnd(widths[at]!))
      .join('  ')
      .trimEnd()}\n`
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('')
}

const widest = 60

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : plainOf(value)
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > widest ? `${plain.slice(0, widest - 1)}…` : plain
}

function plainOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

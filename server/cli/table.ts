export type Row = Record<string, unknown>

/** Formats rows as a table for a terminal; truncates long texts and removes control characters. */
export function formatTable(rows: Row[]): string {
  const [first] = rows
  if (!first) return 'No rows.\n'
  const names = Object.keys(first)
  const cells = rows.map((row) => names.map((name) => cell(row[name])))
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]!.length)),
  )
  const line = (texts: string[]) =>
    `${texts
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()}\n`
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('')
}

const maxWidth = 60

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : textOf(value)
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > maxWidth ? `${plain.slice(0, maxWidth - 1)}…` : plain
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

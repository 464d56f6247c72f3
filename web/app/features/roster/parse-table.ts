const maxRows = 2000
const maxColumns = 40
const delimiters = ['\t', ';', ',', '|'] as const

/**
 * Splits text from a spreadsheet into rows of trimmed cells. Finds the delimiter; quoted cells may contain it and line breaks.
 * Empty rows and empty columns at the end are left out.
 */
export function parseTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(source)
  const rows = splitRows(source, delimiter)
  const width = commonWidth(rows)
  const cells = rows
    .map((row) => (row.length === 1 && width > 1 ? splitOtherwise(row[0]!, delimiter, width) : row))
    .map((row) => row.map((cell) => cell.replace(/[\s\u00A0\u200B]+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const columns = Math.max(0, ...cells.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return cells.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ''))
}

/** The delimiter that most lines have equally often. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    // Not the delimiters within quotes.
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const usual = mostFrequent(counts.filter((count) => count > 0))
    const share = counts.filter((count) => count > 0).length / Math.max(1, lines.length)
    const same = counts.filter((count) => count === usual).length / Math.max(1, lines.length)
    // A tab is in no text; a comma may be part of a name.
    return {
      delimiter,
      score: delimiter === '\t' && share >= 0.5 ? 3 : usual > 0 ? same + share + usual / 100 : 0,
    }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

function mostFrequent(counts: readonly number[]): number {
  const groups = [...Map.groupBy(counts, (count) => count)]
  return groups.toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? 0
}

function commonWidth(rows: readonly string[][]): number {
  return mostFrequent(rows.filter((row) => row.length > 1).map((row) => row.length))
}

/** A row with another delimiter than the others, if it then has as many cells as they do. */
function splitOtherwise(line: string, delimiter: string, width: number): string[] {
  for (const other of delimiters) {
    if (other === delimiter || !line.includes(other)) continue
    const [row] = splitRows(line, other)
    if (row?.length === width) return row
  }
  return [line]
}

function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let quotesEnd = true
  const endCell = (cell: string) => {
    if (row.length < maxColumns) row.push(cell)
  }
  while (at < text.length && rows.length < maxRows) {
    const start = at
    let cell: string | null = null
    while (text[at] === ' ') at += 1
    if (quotesEnd && text[at] === '"') {
      const quoted = readQuoted(text, at, delimiter)
      // A quote that is never closed is a character like any other.
      if (quoted === 'unclosed') quotesEnd = false
      else if (quoted !== 'partial') [cell, at] = quoted
    }
    if (cell === null) {
      at = start
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
      cell = text.slice(start, at)
    }
    endCell(cell)
    if (at >= text.length || text[at] === '\n') {
      rows.push(row)
      row = []
    } else if (at === text.length - 1) {
      // The text ends with a delimiter.
      endCell('')
      rows.push(row)
    }
    at += 1
  }
  return rows
}

/** The text of a quoted cell and the place of its end; 'partial' if the quotes do not enclose the whole cell. */
function readQuoted(
  text: string,
  open: number,
  delimiter: string,
): [string, number] | 'partial' | 'unclosed' {
  let at = open + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return 'unclosed'
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ') end += 1
    const isWhole = end >= text.length || text[end] === delimiter || text[end] === '\n'
    if (!isWhole) return 'partial'
    return [text.slice(open + 1, quote).replaceAll('""', '"'), end]
  }
}

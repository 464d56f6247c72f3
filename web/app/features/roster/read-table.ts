import { parseTable } from './parse-table.ts'
import { readXlsx, TableFileError } from './read-xlsx.ts'

/** Reads the rows of a CSV or XLSX file; its content decides which one it is. */
export async function readTable(file: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const isZip = file[0] === 0x50 && file[1] === 0x4b
  if (isZip) return nonEmpty(cleaned(await readXlsx(file)))
  return nonEmpty(parseTable(textOf(file)))
}

/** Spreadsheets save UTF-8, UTF-16 with a mark at the start, or the Western code page. */
function textOf(file: Uint8Array<ArrayBuffer>): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  // Other binary files have NUL bytes, texts have none.
  if (file.includes(0)) throw new TableFileError('not-a-table')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** Without empty rows and without empty columns at the end, as `parseTable` returns it. */
function cleaned(rows: readonly string[][]): string[][] {
  const cells = rows
    .map((row) => row.map((cell) => cell.replace(/[\s\u00A0\u200B]+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const columns = Math.max(0, ...cells.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return cells.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ''))
}

function nonEmpty(rows: string[][]): string[][] {
  if (rows.length === 0) throw new TableFileError('empty')
  return rows
}

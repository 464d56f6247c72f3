import { missingColumn, recognizeFormat, repeatedColumn } from './columns.ts'
import { csvLimits, CsvParser } from './csv-parser.ts'
import { restored } from './csv-writer.ts'
import { type Encoding, InvalidText, readText } from './encodings.ts'
import { invalidText } from './json-lines.ts'
import { FileProblem, type FileHeader, type FileRow, type ListingFormat } from './types.ts'

type CsvFormat = Exclude<ListingFormat, 'jsonl'>

/** How a CSV file is to be read: its delimiter is the one by which its header is recognized. */
export interface CsvLayout extends FileHeader {
  delimiter: string
  /** Rows up to and including the header. */
  headerRows: number
}

/** The beginning of a file. */
export interface Head {
  text: string
  isWhole: boolean
  invalid: InvalidText | null
}

export async function readHead(path: string, encoding: Encoding): Promise<Head> {
  let text = ''
  try {
    for await (const chunk of readText(path, encoding)) {
      text += chunk
      if (text.length >= 64_000) return { text, isWhole: false, invalid: null }
    }
  } catch (error) {
    if (!(error instanceof InvalidText)) throw error
    return { text, isWhole: false, invalid: error }
  }
  return { text, isWhole: true, invalid: null }
}

export function layoutOf(head: Head, named?: CsvFormat): CsvLayout {
  // Excel's first line names the delimiter.
  const stated = /^sep=([,;\t])(?=[\r\n])/i.exec(head.text)?.[1]
  const headerRows = stated === undefined ? 1 : 2
  const delimiters = stated === undefined ? [',', ';', '\t'] : [stated]
  const candidates = delimiters.map((delimiter) => headerBy(delimiter, head, headerRows))
  const headers = candidates.flatMap((candidate) => (candidate instanceof FileProblem ? [] : [candidate]))
  if (headers.length === 0) throw candidates[0] as FileProblem
  const rank = ({ header }: { header: string[] }) =>
    header.length + (recognizeFormat(header) ? csvLimits.columns : 0)
  const [best] = headers.sort((a, b) => rank(b) - rank(a))
  const { header, line, delimiter } = best!
  return { format: formatOf(header, line, named), header, delimiter, headerRows }
}

/** Streams the rows after the header. */
export async function* readRows(
  path: string,
  encoding: Encoding,
  layout: CsvLayout,
): AsyncGenerator<FileRow> {
  const parser = new CsvParser(layout.delimiter)
  parser.header = layout.header
  let before = layout.headerRows
  let isEmpty = true
  const after = (rows: FileRow[]) => {
    const skipped = rows.splice(0, before)
    before -= skipped.length
    if (rows.length > 0) isEmpty = false
    return rows.map(({ line, cells }) => ({ line, cells: cells.map(restored) }))
  }
  try {
    for await (const chunk of readText(path, encoding)) yield* after(parser.push(chunk))
    yield* after(parser.end())
  } catch (error) {
    throw error instanceof InvalidText ? invalidText(error, parser.line, parser.column) : error
  }
  if (isEmpty) {
    const text = 'The file has a header but no rows.'
    throw new FileProblem({ code: 'no_rows', column: null, line: parser.line, text })
  }
}

function headerBy(
  delimiter: string,
  { text, isWhole, invalid }: Head,
  headerRows: number,
): { header: string[]; line: number; delimiter: string } | FileProblem {
  const parser = new CsvParser(delimiter)
  try {
    const rows = parser.push(text, headerRows)
    if (rows.length < headerRows && isWhole) rows.push(...parser.end())
    const row = rows[headerRows - 1]
    if (row) return { header: row.cells, line: row.line, delimiter }
  } catch (error) {
    if (error instanceof FileProblem) return error
    throw error
  }
  if (invalid) return invalidText(invalid, parser.line, parser.column)
  return isWhole
    ? new FileProblem({ code: 'empty_file', column: null, line: 1, text: 'The file is empty.' })
    : new FileProblem({
        code: 'long_row',
        column: null,
        line: 1,
        text: 'The header has more than 64,000 characters.',
      })
}

function formatOf(header: string[], line: number, named?: CsvFormat): CsvFormat {
  const format = named ?? recognizeFormat(header)
  if (!format) {
    const text =
      'The header is not one of Shopify, WooCommerce, Etsy or JSON Lines. The first row must have the names of the columns, in English, as these shops export them.'
    throw new FileProblem({ code: 'unknown_format', column: null, line, text })
  }
  const missing = missingColumn(format, header)
  if (missing !== null) {
    const text = `The file has no column "${missing}", which names the product of a row.`
    throw new FileProblem({ code: 'missing_column', column: missing, line, text })
  }
  const repeated = repeatedColumn(format, header)
  if (repeated) {
    const text = `The column "${repeated.name}" is in the header twice; the second one is column ${repeated.at + 1}.`
    throw new FileProblem({ code: 'repeated_column', column: repeated.name, line, text })
  }
  return format
}

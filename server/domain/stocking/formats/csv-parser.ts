import { FileProblem, type FileRow } from './types.ts'

export const csvLimits = { cell: 1_000_000, row: 4_000_000, columns: 2_000, rows: 2_000_000 } as const

/**
 * Parses CSV that arrives in chunks: the caller pushes text and gets the rows that are complete. Reports the line
 * of every row and fault, counting line breaks in quoted cells.
 */
export class CsvParser {
  /** The line that is being read. */
  line = 1
  header: string[] | null = null
  readonly #delimiter: number
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  #cell = ''
  #cells: string[] = []
  #rowLine = 1
  #rowLength = 0
  #cellLine = 1
  #afterReturn = false
  #rows = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** Parses at most `limit` rows; the text behind them is dropped. */
  push(text: string, limit = Number.POSITIVE_INFINITY): FileRow[] {
    const rows: FileRow[] = []
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      // Every character that can end a cell or a line is below this one, except the delimiters.
      if (code > 34 && code !== this.#delimiter && this.#state !== 'quote') {
        if (this.#state === 'start') this.#state = 'plain'
        this.#afterReturn = false
        continue
      }
      const continuesReturn = this.#afterReturn && code === lineFeed
      this.#afterReturn = false
      if (code === 0) this.#fail('nul', 'This cell contains a NUL byte. The file is damaged or is not text.')
      if (this.#state === 'quoted') {
        if (code === quote) {
          this.#append(text.slice(from, at))
          this.#state = 'quote'
        } else if (code === carriageReturn || (code === lineFeed && !continuesReturn)) this.line++
        this.#afterReturn = code === carriageReturn
      } else if (this.#state === 'quote' && code === quote) {
        this.#state = 'quoted'
        from = at
      } else if (code === this.#delimiter) {
        if (this.#state !== 'quote') this.#append(text.slice(from, at))
        this.#endCell()
        from = at + 1
      } else if (code === lineFeed || code === carriageReturn) {
        if (!continuesReturn) {
          if (this.#state !== 'quote') this.#append(text.slice(from, at))
          const row = this.#endRow()
          if (row) rows.push(row)
          if (rows.length === limit) return rows
          this.line++
          this.#rowLine = this.line
          this.#cellLine = this.line
        }
        this.#afterReturn = code === carriageReturn
        from = at + 1
      } else if (this.#state === 'quote') {
        const begins = this.#cellLine === this.line ? '' : ` The cell begins in line ${this.#cellLine}.`
        this.#fail(
          'text_after_quote',
          `There is text after the closing quote of this cell. A quote inside a quoted cell is written twice.${begins}`,
        )
      } else if (code === quote && this.#state === 'start') {
        this.#state = 'quoted'
        this.#cellLine = this.line
        from = at + 1
      } else if (this.#state === 'start') this.#state = 'plain'
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#append(text.slice(from))
    return rows
  }

  /** Ends the file: the last row needs no line break. */
  end(): FileRow[] {
    if (this.#state === 'quoted') {
      this.line = this.#cellLine
      this.#fail(
        'open_quote',
        'The quote that opens this cell is never closed, so that the rest of the file became one cell.',
      )
    }
    const row = this.#endRow()
    return row ? [row] : []
  }

  /** The name of the column that is being read, or its number if it has no name. */
  get column(): string {
    const index = this.#cells.length
    return this.header?.[index]?.trim() || `column ${index + 1}`
  }

  #append(text: string): void {
    this.#cell = this.#cell === '' ? text : this.#cell + text
    if (this.#cell.length > csvLimits.cell) this.#failTooLong()
  }

  #failTooLong(): never {
    const isQuoted = this.#state === 'quoted'
    this.line = this.#cellLine
    const reason = isQuoted ? ' Probably the quote that opens it is not closed.' : ''
    this.#fail('long_cell', `This cell has more than 1,000,000 characters.${reason}`)
  }

  #endCell(): void {
    this.#rowLength += this.#cell.length
    if (this.#rowLength > csvLimits.row) {
      this.#fail('long_row', 'This row has more than 4,000,000 characters.')
    }
    if (this.#cells.length >= csvLimits.columns) {
      this.#fail('many_columns', 'This row has more than 2,000 cells.')
    }
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#cellLine = this.line
    this.#state = 'start'
  }

  #endRow(): FileRow | null {
    this.#endCell()
    const cells = this.#cells
    this.#cells = []
    this.#rowLength = 0
    if (cells.every((cell) => cell.trim() === '')) return null
    if (++this.#rows > csvLimits.rows) this.#fail('many_rows', 'The file has more than 2,000,000 rows.')
    return { line: this.#rowLine, cells }
  }

  #fail(code: string, text: string): never {
    throw new FileProblem({ code, column: this.column, line: this.line, text })
  }
}

const quote = 34
const lineFeed = 10
const carriageReturn = 13

import type { Findings } from './cells.ts'
import type { Columns } from './columns.ts'
import type { FileRow } from './types.ts'

/** A cell of a row. */
export interface Place<Name extends string> {
  row: FileRow
  name: Name
}

/** Reads the cells of rows by our names of their columns, and reports what is wrong with them at their line and column. */
export class RowReader<Name extends string> {
  readonly columns: Columns<Name>
  readonly found: Findings

  constructor(columns: Columns<Name>, found: Findings) {
    this.columns = columns
    this.found = found
  }

  has(name: Name): boolean {
    return this.columns.has(name)
  }

  /** The cell; '' if it is blank or there is no such column. */
  cell(row: FileRow, name: Name): string {
    return this.columns.cell(row.cells, name)
  }

  /** The cell; null with a note if it is blank, null without one if there is no such column. */
  given(row: FileRow, name: Name): string | null {
    const cell = this.cell(row, name)
    if (cell === '' && this.has(name)) this.found.blank(row.line, this.columns.nameOf(name))
    return cell === '' ? null : cell
  }

  price(row: FileRow, name: Name): number | null {
    const cell = this.given(row, name)
    return cell === null ? null : this.found.price(cell, row.line, this.columns.nameOf(name))
  }

  stock(row: FileRow, name: Name): number | null {
    const cell = this.given(row, name)
    return cell === null ? null : this.found.stock(cell, row.line, this.columns.nameOf(name))
  }

  yesOrNo(row: FileRow, name: Name): boolean | null {
    return this.found.yesOrNo(this.cell(row, name), row.line, this.columns.nameOf(name))
  }

  problem(code: string, row: FileRow, name: Name, text: string): void {
    this.found.problem(code, row.line, this.columns.nameOf(name), text)
  }

  note(code: string, row: FileRow, name: Name, text: string): void {
    this.found.note(code, row.line, this.columns.nameOf(name), text)
  }
}

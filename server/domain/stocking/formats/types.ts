import type { Listing, RowProblem } from '@inkloom/contract/listing'

export const listingFormats = ['shopify', 'shopify-old', 'woocommerce', 'etsy', 'jsonl'] as const
export type ListingFormat = (typeof listingFormats)[number]

/** A row of a file. JSON Lines has one cell, the JSON text. */
export interface FileRow {
  /** The line on which the row begins; a cell with line breaks spans several. */
  line: number
  cells: string[]
}

/** What recognizing a file's columns needs. */
export interface FileHeader {
  format: ListingFormat
  header: string[]
}

/** What is wrong with a whole file, at a line and a column. */
export class FileProblem extends Error implements RowProblem {
  override readonly name = 'FileProblem'
  readonly code: string
  readonly column: string | null
  readonly line: number

  constructor({ code, column, line, text }: RowProblem) {
    super(text)
    this.code = code
    this.column = column
    this.line = line
  }

  get text(): string {
    return this.message
  }
}

export interface ListingWriter {
  /** Null if the format has none. */
  header: string[] | null
  /** The rows of a listing, as many as the format needs for its variants and pictures. */
  rows: (listing: Listing) => string[][]
}

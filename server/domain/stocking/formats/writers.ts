import { etsyWriter } from './etsy-writer.ts'
import { jsonLine } from './json-lines.ts'
import { shopifyWriter } from './shopify-writer.ts'
import type { ListingFormat, ListingWriter } from './types.ts'
import { wooWriter } from './woo-writer.ts'
import { csvLine } from './csv-writer.ts'

/** Writes listings in a format; `now` decides which sales are running, for formats that have no dates. */
export function writerOf(format: ListingFormat, now = new Date()): ListingWriter {
  if (format === 'woocommerce') return wooWriter()
  if (format === 'etsy') return etsyWriter()
  if (format === 'jsonl') return { header: null, rows: (listing) => [[jsonLine(listing)]] }
  return shopifyWriter(format, now)
}

/** A row as a line of the file. */
export function lineOf(format: ListingFormat, cells: string[]): string {
  return format === 'jsonl' ? `${cells[0]!}\n` : csvLine(cells)
}

import { type ListingChange, listingLimits, type RowProblem } from '@inkloom/contract/listing'
import { Findings, shown, splitList } from './cells.ts'
import { columnsOf, type EtsyColumn, type ShopifyColumn, type WooColumn } from './columns.ts'
import { etsyListing } from './etsy.ts'
import { jsonKey, jsonListing } from './json-lines.ts'
import { decodeEntities } from './plain-text.ts'
import { schemaProblems } from './schema-problems.ts'
import { shopifyListing } from './shopify.ts'
import type { FileHeader, FileRow } from './types.ts'
import { wooListing } from './woocommerce.ts'

export type RowKey = { key: string } | RowProblem

export interface ReadListing {
  /** Null if it has problems. */
  listing: ListingChange | null
  problems: RowProblem[]
  notes: RowProblem[]
}

/** Gives the key of a row; rows with one key are one listing, wherever they are in the file. */
export function rowKeyOf(file: FileHeader): (row: FileRow) => RowKey {
  const { header } = file
  if (file.format === 'jsonl') return jsonKey
  const key = csvKeys[file.format](header)
  return (row) => {
    const found = key(row)
    if ('code' in found) return wrongCellCount(header, row) ?? found
    if (found.key.length <= listingLimits.key) return { key: found.key }
    const { line } = row
    return {
      code: 'above_limit',
      column: found.column,
      line,
      text: `The key of a product has at most 200 characters.`,
    }
  }
}

/** Reads the rows of one key. */
export function listingOf(file: FileHeader, rows: FileRow[]): ReadListing {
  const sorted = [...rows].sort((a, b) => a.line - b.line)
  const [first, second] = sorted
  if (!first) throw new TypeError('A listing has at least one row')
  const key = rowKeyOf(file)(first)
  if ('code' in key) return { listing: null, problems: [key], notes: [] }
  if (second && (file.format === 'jsonl' || file.format === 'etsy')) {
    const text = `The listing "${shown(key.key)}" is already in line ${first.line}.`
    const column = file.format === 'jsonl' ? 'key' : keyColumn(file, second)
    return {
      listing: null,
      problems: [{ code: 'duplicate_key', column, line: second.line, text }],
      notes: [],
    }
  }
  if (file.format === 'jsonl') return { ...jsonListing(first), notes: [] }
  const damaged = sorted.flatMap((row) => wrongCellCount(file.header, row) ?? [])
  if (damaged.length > 0) return { listing: null, problems: damaged, notes: [] }
  return csvListing(file, sorted, key.key)
}

function csvListing({ format, header }: FileHeader, rows: FileRow[], key: string): ReadListing {
  const found = new Findings()
  const fields =
    format === 'woocommerce'
      ? wooListing(header, rows, found)
      : format === 'etsy'
        ? etsyListing(header, rows[0]!, found)
        : shopifyListing(header, rows, found)
  const { problems, notes } = found
  if (fields === null || problems.length > 0) return { listing: null, problems, notes }
  return {
    ...schemaProblems({ key, ...fields }, rows[0]!.line, (field) => columnOf(format, header, field)),
    notes,
  }
}

type CsvKey = (row: FileRow) => { key: string; column: string | null } | RowProblem

/** Keys are lower case: shops differ in whether case matters, and none has products that differ only by it. */
const csvKeys = {
  shopify: shopifyKey,
  'shopify-old': shopifyKey,
  woocommerce(header: string[]): CsvKey {
    const columns = columnsOf('woocommerce', header)
    return ({ line, cells }) => {
      const parent = columns.cell(cells, 'parent')
      const sku = columns.cell(cells, 'sku')
      const id = columns.cell(cells, 'id')
      if (/\bvariation\b/i.test(columns.cell(cells, 'type'))) {
        const column = columns.nameOf('parent')
        if (parent !== '') return { key: parent.toLowerCase(), column }
        return { code: 'missing_parent', column, line, text: 'This variation names no product in "Parent".' }
      }
      if (sku !== '') return { key: sku.toLowerCase(), column: columns.nameOf('sku') }
      if (id !== '') return { key: `id:${id}`, column: columns.nameOf('id') }
      const text =
        'This product has neither an SKU nor an ID, so that a second import could not find it again.'
      return { code: 'missing_sku', column: columns.nameOf('sku') ?? columns.nameOf('id'), line, text }
    }
  },
  etsy(header: string[]): CsvKey {
    const columns = columnsOf('etsy', header)
    return ({ line, cells }) => {
      const [sku] = splitList(columns.cell(cells, 'sku'))
      const title = columns.cell(cells, 'title')
      if (sku !== undefined) return { key: sku.toLowerCase(), column: columns.nameOf('sku') }
      const column = columns.nameOf('title')
      if (title !== '') return { key: `title:${decodeEntities(title).toLowerCase()}`, column }
      return { code: 'missing_title', column, line, text: 'This listing has neither an SKU nor a title.' }
    }
  },
} satisfies Record<string, (header: string[]) => CsvKey>

function shopifyKey(header: string[]): CsvKey {
  const columns = columnsOf('shopify', header)
  const column = columns.nameOf('handle')
  return ({ line, cells }) => {
    const handle = columns.cell(cells, 'handle')
    if (handle !== '') return { key: handle.toLowerCase(), column }
    return { code: 'missing_handle', column, line, text: 'This row has no handle, which names its product.' }
  }
}

function keyColumn(file: FileHeader, row: FileRow): string | null {
  if (file.format === 'jsonl') return 'key'
  const key = csvKeys[file.format](file.header)(row)
  return key.column
}

function wrongCellCount(header: string[], { line, cells }: FileRow): RowProblem | null {
  if (cells.length === header.length) return null
  const reason =
    cells.length > header.length
      ? 'A text with a delimiter must be in quotes.'
      : 'A delimiter is missing, or a line break is not in quotes.'
  const text = `This row has ${cells.length} cells, but the header has ${header.length}. ${reason}`
  return { code: 'cell_count', column: null, line, text }
}

const fieldColumns: Record<string, { shopify: ShopifyColumn; woocommerce: WooColumn; etsy: EtsyColumn }> = {
  name: { shopify: 'title', woocommerce: 'name', etsy: 'title' },
  slug: { shopify: 'handle', woocommerce: 'sku', etsy: 'title' },
  description: { shopify: 'description', woocommerce: 'description', etsy: 'description' },
  category: { shopify: 'category', woocommerce: 'categories', etsy: 'title' },
  template: { shopify: 'template', woocommerce: 'template', etsy: 'title' },
  sku: { shopify: 'sku', woocommerce: 'sku', etsy: 'sku' },
  pictures: { shopify: 'imageAlt', woocommerce: 'images', etsy: 'title' },
  variants: { shopify: 'option1value', woocommerce: 'sku', etsy: 'sku' },
}

/** The column that a field was read from, for limits that only the whole listing shows. */
function columnOf(format: FileHeader['format'], header: string[], field: string): string | null {
  const names = fieldColumns[field.split('.')[0]!]
  if (!names || format === 'jsonl') return null
  if (format === 'woocommerce') return columnsOf(format, header).nameOf(names.woocommerce)
  if (format === 'etsy') return columnsOf(format, header).nameOf(names.etsy)
  const columns = columnsOf(format, header)
  return columns.nameOf(names.shopify) ?? (names.shopify === 'category' ? columns.nameOf('type') : null)
}

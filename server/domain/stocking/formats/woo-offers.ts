import { uncountedStock } from './cells.ts'
import type { WooColumn } from './columns.ts'
import type { Offer } from './offers.ts'
import type { RowReader } from './row-reader.ts'
import type { FileRow } from './types.ts'
import { type Attribute, attributesOf, variationsOf } from './woo-attributes.ts'

/** The rows of a product: its own one and those of its variations. */
export interface WooProduct {
  reader: RowReader<WooColumn>
  own: FileRow
  children: FileRow[]
}

/** What a product sells: itself, or its variations. */
export function wooOffers(product: WooProduct, isVariable: boolean): Offer[] {
  const { reader, own, children } = product
  if (children.length === 0) {
    if (!isVariable) return [offerOf(product, own, [])]
    const text = 'The variations of this product are not in the file: they are left as they are.'
    reader.found.note('no_variations', own.line, null, text)
    return []
  }
  const { header } = reader.columns
  const combinations = variationsOf(header, attributesOf(header, own.cells), children, reader.found)
  return combinations.map(({ row, attributes }) => offerOf(product, row, attributes))
}

/** The addresses of a row's pictures; a comma in an address is written with a backslash. */
export function imagesOf({ reader }: WooProduct, row: FileRow): string[] {
  const column = reader.columns.nameOf('images')
  return reader
    .cell(row, 'images')
    .split(/(?<!\\),\s*(?=https?:|\/)/i)
    .map((url) => url.replaceAll(String.raw`\,`, ',').trim())
    .filter((url) => url !== '')
    .flatMap((url) => reader.found.picture(url, row.line, column) ?? [])
}

function offerOf(product: WooProduct, row: FileRow, attributes: Attribute[]): Offer {
  const { reader, own } = product
  const price = reader.price(row, 'price')
  const sale = reader.price(row, 'salePrice')
  const isReduced = price !== null && sale !== null && sale < price
  const sku = reader.given(row, 'sku')
  const stock = stockOf(product, row)
  const [image] = row === own ? [] : imagesOf(product, row)
  return {
    line: row.line,
    attributes,
    price,
    ...(isReduced ? { reduced: sale } : {}),
    ...(sale !== null && !isReduced ? { reduced: null } : {}),
    ...(sku === null ? {} : { sku }),
    ...(stock === null ? {} : { stock }),
    ...(image === undefined ? {} : { picture: image }),
  }
}

function stockOf(product: WooProduct, row: FileRow): number | null {
  const { reader } = product
  const cell = reader.cell(row, 'stock')
  if (cell.toLowerCase() === 'parent') return shareOfParent(product, row)
  if (cell !== '') return reader.stock(row, 'stock')
  if (!reader.has('stock') && !reader.has('inStock')) return null
  if (reader.cell(row, 'inStock') === '0') return 0
  const text = `The stock is not counted: it becomes ${uncountedStock.toLocaleString('en-US')}.`
  reader.note('uncounted_stock', row, 'stock', text)
  return uncountedStock
}

/** Variations that share one stock get equal parts of it, so that no more is sold than there is. */
function shareOfParent({ reader, own, children }: WooProduct, row: FileRow): number | null {
  const total = reader.stock(own, 'stock')
  if (total === null) return null
  const sharing = children.filter((child) => reader.cell(child, 'stock').toLowerCase() === 'parent').length
  const share = Math.floor(total / sharing)
  reader.note('shared_stock', row, 'stock', `The variations share a stock of ${total}: each gets ${share}.`)
  return share
}

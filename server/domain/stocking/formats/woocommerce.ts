import type { Listing, ListingChange } from '@inkloom/contract/listing'
import { categoryPath, type Findings, shown, splitList } from './cells.ts'
import { columnsOf, type WooColumn } from './columns.ts'
import { fieldsOfOffers, type Offer } from './offers.ts'
import { picturesOf, withoutPictures } from './pictures.ts'
import { decodeEntities, withParagraphs } from './plain-text.ts'
import { RowReader } from './row-reader.ts'
import { templateField } from './template-words.ts'
import type { FileRow } from './types.ts'
import { imagesOf, wooOffers, type WooProduct } from './woo-offers.ts'

/** Reads a product and its variations, which can be before it in the file. */
export function wooListing(
  header: string[],
  rows: FileRow[],
  found: Findings,
): Omit<ListingChange, 'key'> | null {
  const reader = new RowReader<WooColumn>(columnsOf('woocommerce', header), found)
  const isVariation = (row: FileRow) => typesOf(reader.cell(row, 'type')).includes('variation')
  const [own, second] = rows.filter((row) => !isVariation(row))
  const children = rows.filter(isVariation)
  if (!own) {
    const text = `The product "${shown(reader.cell(children[0]!, 'parent'))}" of this variation is not in the file.`
    reader.problem('missing_parent', children[0]!, 'parent', text)
    return null
  }
  if (second) {
    const name = reader.cell(second, 'sku') === '' ? 'id' : 'sku'
    const text = `The product in line ${own.line} has the same ${reader.columns.nameOf(name)}.`
    reader.problem('duplicate_sku', second, name, text)
  }
  return productOf({ reader, own, children })
}

const refusedTypes: Record<string, string> = {
  grouped: 'A grouped product only lists other products. Import these instead.',
  external: 'An external product is sold by another shop and cannot be imported.',
  virtual: 'A virtual product has nothing to print and cannot be imported.',
  downloadable: 'A downloadable product has nothing to print and cannot be imported.',
}

function productOf(product: WooProduct): Omit<ListingChange, 'key'> {
  const { reader, own, children } = product
  checkTypes(product)
  const types = typesOf(reader.cell(own, 'type'))
  const name = reader.given(own, 'name')
  const description = descriptionOf(product)
  const status = statusOf(product)
  const offers = wooOffers(product, types.includes('variable'))
  const pictures = wooPictures(product, offers)
  const sku = children.length > 0 ? reader.given(own, 'sku') : null
  const columns = { option: reader.columns.nameOf('sku'), price: reader.columns.nameOf('salePrice') }
  const dates = { starts_at: dateOf(product, 'saleStarts'), ends_at: dateOf(product, 'saleEnds') }
  return {
    ...(name === null ? {} : { name: decodeEntities(name) }),
    ...(status === null ? {} : { status }),
    ...(description === null ? {} : { description }),
    ...categoryAndTemplate(product),
    ...(sku === null ? {} : { sku }),
    ...(pictures === null ? {} : { pictures }),
    ...fieldsOfOffers(offers, reader.found, columns, dates),
    ...(types.includes('simple') && children.length === 0 ? { variants: [] } : {}),
  }
}

function checkTypes({ reader, own, children }: WooProduct): void {
  for (const row of [own, ...children]) {
    for (const type of typesOf(reader.cell(row, 'type'))) {
      if (refusedTypes[type]) reader.problem('refused_type', row, 'type', refusedTypes[type])
      else if (!['simple', 'variable', 'variation'].includes(type)) {
        const text = `"${shown(type)}" is not a type of product that can be imported. Use simple, variable or variation.`
        reader.problem('unknown_type', row, 'type', text)
      }
    }
  }
  if (children.length > 0 && typesOf(reader.cell(own, 'type')).includes('simple')) {
    const text = `A simple product has no variations, but line ${children[0]!.line} is one of it. Use the type variable.`
    reader.problem('not_variable', own, 'type', text)
  }
}

/** WooCommerce writes a line break as a backslash and an n. */
function descriptionOf({ reader, own }: WooProduct): string | null {
  const full = reader.given(own, 'description') ?? reader.cell(own, 'shortDescription')
  if (full === '') return null
  const text = full.replaceAll(/\\?\\n/g, (found) => (found.length === 3 ? String.raw`\n` : '\n'))
  return /<[a-z][^>]*>/i.test(text) || !text.includes('\n') ? text : withParagraphs(text)
}

function statusOf({ reader, own }: WooProduct): Listing['status'] | null {
  const published = reader.given(own, 'published')
  if (published === null) return null
  if (!['1', '0', '-1'].includes(published)) {
    const text = `"${shown(published)}" is not 1 (published), 0 (private) or -1 (draft).`
    reader.problem('bad_status', own, 'published', text)
    return null
  }
  const isHidden = reader.cell(own, 'visibility').toLowerCase() === 'hidden'
  return published === '1' && !isHidden ? 'active' : 'hidden'
}

function categoryAndTemplate({ reader, own }: WooProduct): Pick<ListingChange, 'category' | 'template'> {
  const [first, ...more] = splitList(decodeEntities(reader.given(own, 'categories') ?? ''))
  if (first !== undefined && more.length > 0) {
    const text = `A product has one category here: "${shown(first)}" is used.`
    reader.note('several_categories', own, 'categories', text)
  }
  const words = first === undefined ? [] : [first, ...more]
  const place = { row: own, name: 'categories' } as const
  const column = reader.columns.nameOf('categories')
  return {
    ...(first === undefined ? {} : { category: categoryPath(first, own.line, column, reader.found) }),
    ...templateField<WooColumn>(reader, { row: own, name: 'template' }, words, place),
  }
}

function wooPictures(product: WooProduct, offers: Offer[]): Listing['pictures'] | null {
  const { reader, own } = product
  const column = reader.columns.nameOf('images')
  const urls = imagesOf(product, own)
  if (column === null || urls.length === 0) {
    if (column !== null) reader.found.blank(own.line, column)
    withoutPictures(offers)
    return null
  }
  const pictures = urls.map((url) => ({ url, alt: '' }))
  return picturesOf(pictures, offers, own.line, column, reader.found)
}

function dateOf({ reader, own, children }: WooProduct, name: 'saleStarts' | 'saleEnds'): string | null {
  const row = [own, ...children].find((row) => reader.cell(row, name) !== '')
  if (!row) return null
  const cell = reader.cell(row, name)
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z)?)?$/.exec(cell)
  const time = match && `${match[1]}T${match[2] ?? '00:00'}:${match[3] ?? '00'}.000Z`
  if (time && !Number.isNaN(Date.parse(time))) return time
  const text = `"${shown(cell)}" is not a date. Write it as 2026-12-31, with the time in UTC if it matters: 2026-12-31 18:00:00.`
  reader.problem('bad_date', row, name, text)
  return null
}

function typesOf(cell: string): string[] {
  return splitList(cell.toLowerCase())
}

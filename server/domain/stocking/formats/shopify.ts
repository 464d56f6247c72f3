import type { Listing, ListingChange } from '@inkloom/contract/listing'
import { categoryPath, type Findings, shown } from './cells.ts'
import { columnsOf, type ShopifyColumn } from './columns.ts'
import { fieldsOfOffers, type Offer } from './offers.ts'
import { picturesOf, withoutPictures } from './pictures.ts'
import { RowReader } from './row-reader.ts'
import { shopifyOffers } from './shopify-offers.ts'
import { templateField } from './template-words.ts'
import type { FileRow } from './types.ts'

type Reader = RowReader<ShopifyColumn>

/** Reads the rows of one handle: the first has the product's own fields, the others are variants or pictures. */
export function shopifyListing(
  header: string[],
  rows: FileRow[],
  found: Findings,
): Omit<ListingChange, 'key'> {
  const reader: Reader = new RowReader(columnsOf('shopify', header), found)
  const own = rows.find((row) => reader.cell(row, 'title') !== '') ?? rows[0]!
  checkHandles(reader, rows, own)
  if (reader.cell(own, 'giftCard') !== '' && reader.yesOrNo(own, 'giftCard')) {
    const text = 'Gift cards cannot be imported: this shop prints what it sells.'
    reader.problem('gift_card', own, 'giftCard', text)
  }
  const name = reader.given(own, 'title')
  const description = reader.given(own, 'description')
  const status = statusOf(reader, own)
  const { offers, isPlain } = shopifyOffers(reader, rows, own)
  const pictures = shopifyPictures(reader, rows, own, offers)
  return {
    ...(name === null ? {} : { name }),
    slug: reader.cell(own, 'handle'),
    ...(status === null ? {} : { status }),
    ...(description === null ? {} : { description }),
    ...categoryAndTemplate(reader, own),
    ...(pictures === null ? {} : { pictures }),
    ...fieldsOfOffers(offers, found, {
      option: reader.columns.nameOf('option1value'),
      price: reader.columns.nameOf('compareAt'),
    }),
    ...(isPlain ? { variants: [] } : {}),
  }
}

function checkHandles(reader: Reader, rows: FileRow[], own: FileRow): void {
  const [first] = rows
  const handle = reader.cell(first!, 'handle')
  const other = rows.find((row) => reader.cell(row, 'handle') !== handle)
  if (other) {
    const text = `The handle "${shown(reader.cell(other, 'handle'))}" is spelled "${shown(handle)}" in line ${first!.line}. Handles that differ only by their case are the same product: spell it the same way in all of its rows.`
    return reader.problem('handle_case', other, 'handle', text)
  }
  const title = reader.cell(own, 'title')
  const second = rows.find((row) => ![title, ''].includes(reader.cell(row, 'title')))
  if (second) {
    const text = `The handle "${shown(handle)}" already belongs to "${shown(title)}" in line ${own.line}. Give one of the two products another handle.`
    reader.problem('duplicate_handle', second, 'handle', text)
  }
}

function statusOf(reader: Reader, own: FileRow): Listing['status'] | null {
  const status = reader.given(own, 'status')?.toLowerCase() ?? null
  const isPublished = reader.cell(own, 'published')
  if (status !== null && !['active', 'draft', 'archived', 'unlisted'].includes(status)) {
    const text = `"${shown(status)}" is not a status. Use active, draft, archived or unlisted.`
    reader.problem('bad_status', own, 'status', text)
    return null
  }
  if (status !== null && status !== 'active') return 'hidden'
  if (isPublished !== '' && reader.yesOrNo(own, 'published') === false) return 'hidden'
  return status === null && isPublished === '' ? null : 'active'
}

function categoryAndTemplate(reader: Reader, own: FileRow): Pick<ListingChange, 'category' | 'template'> {
  const path = reader.given(own, 'category')
  const type = reader.given(own, 'type')
  const name = path === null ? 'type' : 'category'
  const category = categoryPath(path ?? type ?? '', own.line, reader.columns.nameOf(name), reader.found)
  const words = [type, path].filter((text) => text !== null)
  return {
    ...(category.length > 0 ? { category } : {}),
    ...templateField(reader, { row: own, name: 'template' }, words, { row: own, name }),
  }
}

function shopifyPictures(
  reader: Reader,
  rows: FileRow[],
  own: FileRow,
  offers: Offer[],
): Listing['pictures'] | null {
  const column = reader.columns.nameOf('image')
  const pictures = rows.flatMap((row) => {
    const cell = reader.cell(row, 'image')
    const url = cell === '' ? null : reader.found.picture(cell, row.line, column)
    const position = Number(reader.cell(row, 'imagePosition') || Number.POSITIVE_INFINITY)
    return url === null ? [] : [{ url, alt: reader.cell(row, 'imageAlt'), position }]
  })
  if (column === null || pictures.length === 0) {
    if (column !== null) reader.found.blank(own.line, column)
    withoutPictures(offers)
    return null
  }
  const sorted = pictures.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
  const listed = sorted.map(({ url, alt }) => ({ url, alt }))
  return picturesOf(listed, offers, own.line, column, reader.found)
}

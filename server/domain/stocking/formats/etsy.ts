import { type Listing, type ListingChange, listingLimits } from '@inkloom/contract/listing'
import { type Findings, shown, splitList } from './cells.ts'
import { type Columns, columnsOf, type EtsyColumn } from './columns.ts'
import { decodeEntities, paragraphsOf } from './plain-text.ts'
import { templateFor } from './template-words.ts'
import type { FileRow } from './types.ts'

/** Reads a listing of Etsy, which is one row. Prices and stock of single variations are not in the file. */
export function etsyListing(header: string[], row: FileRow, found: Findings): Omit<ListingChange, 'key'> {
  const columns = columnsOf('etsy', header)
  const given = (name: EtsyColumn): string | null => {
    const cell = columns.cell(row.cells, name)
    if (cell === '' && columns.has(name)) found.blank(row.line, columns.nameOf(name))
    return cell === '' ? null : decodeEntities(cell)
  }
  const title = given('title')
  const description = given('description')
  const currency = given('currency')
  if (currency !== null && currency.toUpperCase() !== 'USD') {
    const text = `The prices are in ${shown(currency)}. Convert them to US dollars first.`
    found.problem('other_currency', row.line, columns.nameOf('currency'), text)
  }
  const priceCell = given('price')
  const price = priceCell === null ? null : found.price(priceCell, row.line, columns.nameOf('price'))
  const quantityCell = given('quantity')
  const quantity =
    quantityCell === null ? null : found.stock(quantityCell, row.line, columns.nameOf('quantity'))
  const skus = splitList(given('sku') ?? '')
  const pictures = picturesOf(columns, row, found)
  const options = optionsOf(columns, row, found)
  return {
    ...(title === null ? {} : { name: title }),
    ...(description === null ? {} : { description: paragraphsOf(description) }),
    ...templateOf(title, given('tags'), row, columns, found),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(options !== null && options.length > 0
      ? { base_price: null, variants: variantsOf(options, { price, quantity, skus }, row, columns, found) }
      : {
          ...(price === null ? {} : { base_price: price }),
          ...(quantity === null ? {} : { stock: quantity }),
          ...(skus[0] === undefined ? {} : { sku: skus[0] }),
          ...(options === null ? {} : { variants: [] }),
        }),
  }
}

interface Option {
  name: string
  values: string[]
}

function templateOf(
  title: string | null,
  tags: string | null,
  row: FileRow,
  columns: Columns<EtsyColumn>,
  found: Findings,
): Pick<ListingChange, 'template'> {
  if (title === null) return {}
  const template = templateFor(title) ?? templateFor(tags?.replaceAll('_', ' ') ?? '')
  if (template) return { template }
  const text = `plain product: no template is known for "${shown(title)}"`
  found.note('plain_product', row.line, columns.nameOf('title'), text)
  return {}
}

function picturesOf(columns: Columns<EtsyColumn>, row: FileRow, found: Findings): Listing['pictures'] {
  const urls = Array.from({ length: 10 }, (_, index) => columns.find(`IMAGE${index + 1}`)).flatMap((at) => {
    const cell = (row.cells[at] ?? '').trim()
    return cell === '' ? [] : (found.picture(cell, row.line, columns.header[at] ?? null) ?? [])
  })
  if (urls.length === 0 && columns.find('IMAGE1') >= 0)
    found.blank(row.line, columns.header[columns.find('IMAGE1')]!)
  return [...new Set(urls)].map((url) => ({ url, alt: '' }))
}

/** Null if the file has no columns of variations, which leaves variants as they are. */
function optionsOf(columns: Columns<EtsyColumn>, row: FileRow, found: Findings): Option[] | null {
  const numbers = [1, 2, 3].filter((number) => columns.find(`VARIATION ${number} VALUES`) >= 0)
  if (numbers.length === 0) {
    found.note(
      'no_option_columns',
      row.line,
      null,
      'The file has no variation columns: variants are left as they are.',
    )
    return null
  }
  return numbers.flatMap((number) => {
    const cell = (part: string) =>
      decodeEntities((row.cells[columns.find(`VARIATION ${number} ${part}`)] ?? '').trim())
    const values = splitList(cell('VALUES'))
    const name = cell('NAME') || cell('TYPE')
    if (values.length === 0) return []
    const column = columns.header[columns.find(`VARIATION ${number} VALUES`)]!
    if (name === '') {
      found.problem(
        'missing_option_name',
        row.line,
        column,
        'These values have no name, such as Size or Color.',
      )
    }
    const repeated = values.find((value, at) => values.indexOf(value) !== at)
    if (repeated !== undefined) {
      found.problem(
        'duplicate_variant',
        row.line,
        column,
        `The value "${shown(repeated)}" is in the list twice.`,
      )
    }
    return [{ name, values }]
  })
}

function variantsOf(
  options: Option[],
  { price, quantity, skus }: { price: number | null; quantity: number | null; skus: string[] },
  row: FileRow,
  columns: Columns<EtsyColumn>,
  found: Findings,
): NonNullable<ListingChange['variants']> {
  const count = options.reduce((product, { values }) => product * values.length, 1)
  if (count > listingLimits.variants) {
    const text = `The variations make ${count.toLocaleString('en-US')} combinations. A product has at most 2,048.`
    found.problem('above_limit', row.line, columns.header[columns.find('VARIATION 1 VALUES')] ?? null, text)
    return []
  }
  const text =
    'Prices and stock of single variations are not in files of Etsy: new variants get the price of the listing and equal parts of its quantity.'
  found.note('no_variation_prices', row.line, columns.nameOf('price'), text)
  if (skus.length > 0 && skus.length !== count) {
    const text = `There are ${skus.length} SKUs for ${count} variants: the SKUs of variants are left as they are.`
    found.note('other_skus', row.line, columns.nameOf('sku'), text)
  }
  const all = options.reduce<{ name: string; value: string }[][]>(
    (all, { name, values }) => all.flatMap((list) => values.map((value) => [...list, { name, value }])),
    [[]],
  )
  const hasSkus = skus.length === count
  return all.map((attributes, at) => ({
    sku: hasSkus ? skus[at]! : null,
    attributes,
    price,
    stock: partOf(quantity ?? 0, count, at),
    picture: null,
    keep: [...(hasSkus ? [] : (['sku'] as const)), 'price', 'stock', 'picture'],
  }))
}

/** Equal parts that sum to the whole; the first ones get what is left over. */
function partOf(whole: number, parts: number, at: number): number {
  return Math.floor(whole / parts) + (at < whole % parts ? 1 : 0)
}

import { shown, uncountedStock } from './cells.ts'
import type { ShopifyColumn } from './columns.ts'
import type { Offer } from './offers.ts'
import type { RowReader } from './row-reader.ts'
import type { FileRow } from './types.ts'

type Reader = RowReader<ShopifyColumn>

const options = [1, 2, 3] as const
type Option = (typeof options)[number]

/** What the rows of a product sell. A plain product has the option Title with the value Default Title. */
export function shopifyOffers(
  reader: Reader,
  rows: FileRow[],
  own: FileRow,
): { offers: Offer[]; isPlain: boolean } {
  const columns = ['option1value', 'option2value', 'option3value', 'price', 'sku', 'quantity'] as const
  const sold = rows.filter((row) => columns.some((name) => reader.cell(row, name) !== ''))
  const [first] = sold
  if (!first) return { offers: [], isPlain: false }
  const value = reader.cell(first, 'option1value')
  if (!reader.has('option1name') || !reader.has('option1value')) {
    const text = 'The file has no option columns: variants are left as they are.'
    reader.found.note('no_option_columns', first.line, null, text)
    return { offers: sold.length > 1 ? [] : [offerOf(reader, first, [])], isPlain: false }
  }
  if (sold.length === 1 && /^(?:default title)?$/i.test(value)) {
    reader.given(first, 'option1value')
    return { offers: [offerOf(reader, first, [])], isPlain: value !== '' }
  }
  const names = optionNames(reader, sold)
  const offers = sold.map((row) => offerOf(reader, row, attributesOf(reader, row, own, names)))
  return { offers, isPlain: false }
}

/** The names are in the first row of a product only. */
function optionNames(reader: Reader, sold: FileRow[]): { option: Option; name: string }[] {
  return options.flatMap((option) => {
    const [nameColumn, valueColumn] = [`option${option}name`, `option${option}value`] as const
    const name = sold.map((row) => reader.cell(row, nameColumn)).find((cell) => cell !== '')
    if (name !== undefined) return [{ option, name }]
    const nameless = sold.find((row) => reader.cell(row, valueColumn) !== '')
    if (nameless) {
      const text = `The option of "${shown(reader.cell(nameless, valueColumn))}" has no name, such as Size or Color.`
      reader.problem('missing_option_name', nameless, reader.has(nameColumn) ? nameColumn : valueColumn, text)
    }
    return []
  })
}

function attributesOf(
  reader: Reader,
  row: FileRow,
  own: FileRow,
  names: { option: Option; name: string }[],
): Offer['attributes'] {
  return names.flatMap(({ option, name }) => {
    const column = `option${option}value` as const
    const value = reader.cell(row, column)
    if (value === '') {
      const text = `This variant has no ${shown(name)}. Every variant has a value for each option.`
      reader.problem('missing_option_value', row, column, text)
      return []
    }
    if (reader.cell(own, `option${option}linked`) !== '') {
      const text = `"${shown(value)}" is the handle of a Shopify metaobject, whose name is not in the file: check the values.`
      reader.note('linked_option', row, column, text)
    }
    return [{ name, value }]
  })
}

function offerOf(reader: Reader, row: FileRow, attributes: Offer['attributes']): Offer {
  const price = reader.price(row, 'price')
  const compareAt = reader.price(row, 'compareAt')
  const isReduced = price !== null && compareAt !== null && compareAt > price
  const sku = reader.given(row, 'sku')
  const stock = stockOf(reader, row)
  const image = reader.given(row, 'variantImage')
  const picture = image && reader.found.picture(image, row.line, reader.columns.nameOf('variantImage'))
  return {
    line: row.line,
    attributes,
    price: isReduced ? compareAt : price,
    ...(isReduced ? { reduced: price } : {}),
    ...(compareAt !== null && !isReduced ? { reduced: null } : {}),
    ...(sku === null ? {} : { sku }),
    ...(stock === null ? {} : { stock }),
    ...(picture ? { picture } : {}),
  }
}

/** Shopify does not count the stock of a variant without a tracker; it writes 0 all the same. */
function stockOf(reader: Reader, row: FileRow): number | null {
  if (!reader.has('quantity')) return null
  const keepsSelling = ['continue', 'true', 'yes'].includes(reader.cell(row, 'policy').toLowerCase())
  if (!keepsSelling && (!reader.has('tracker') || reader.cell(row, 'tracker') !== '')) {
    return reader.stock(row, 'quantity')
  }
  const text = `The stock is not counted: it becomes ${uncountedStock.toLocaleString('en-US')}.`
  reader.note('uncounted_stock', row, 'quantity', text)
  return uncountedStock
}

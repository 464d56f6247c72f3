import type { ListingChange } from '@inkloom/contract/listing'
import { combinationOf, type Findings, uncountedStock } from './cells.ts'
import { commonPercent } from './sales.ts'

/** What a row sells. An absent field has no column, or its cell is blank. */
export interface Offer {
  line: number
  attributes: { name: string; value: string }[]
  price: number | null
  /** The reduced price; null if the file says that there is none. */
  reduced?: number | null
  sku?: string
  stock?: number
  picture?: string
}

interface Dates {
  starts_at: string | null
  ends_at: string | null
}
const always: Dates = { starts_at: null, ends_at: null }

type OfferFields = Pick<ListingChange, 'base_price' | 'sku' | 'stock' | 'sale' | 'variants'>

/** Without attributes the fields of a plain product, otherwise those of variants. */
export function fieldsOfOffers(
  offers: Offer[],
  found: Findings,
  columns: { option: string | null; price: string | null },
  dates = always,
): OfferFields {
  const { prices, sale } = pricesOf(offers, found, columns.price, dates)
  const saleField = sale === undefined ? {} : { sale }
  const [first] = offers
  if (!first) return saleField
  if (first.attributes.length === 0) {
    return {
      ...(prices[0] == null ? {} : { base_price: prices[0] }),
      ...(first.sku === undefined ? {} : { sku: first.sku }),
      ...(first.stock === undefined ? {} : { stock: first.stock }),
      ...saleField,
    }
  }
  refuseDuplicates(offers, found, columns.option)
  return {
    base_price: null,
    ...saleField,
    variants: offers.map((offer, at) => variantOf(offer, prices[at] ?? null)),
  }
}

function variantOf(offer: Offer, price: number | null): NonNullable<ListingChange['variants']>[number] {
  const keep = [
    ...(offer.sku === undefined ? (['sku'] as const) : []),
    ...(price === null ? (['price'] as const) : []),
    ...(offer.stock === undefined ? (['stock'] as const) : []),
    ...(offer.picture === undefined ? (['picture'] as const) : []),
  ]
  return {
    sku: offer.sku ?? null,
    attributes: offer.attributes,
    price,
    stock: offer.stock ?? uncountedStock,
    picture: offer.picture ?? null,
    ...(keep.length > 0 ? { keep } : {}),
  }
}

/** A sale has one percentage for all variants. Other reduced prices become regular prices: none is raised. */
function pricesOf(
  offers: Offer[],
  found: Findings,
  column: string | null,
  dates: Dates,
): { prices: (number | null)[]; sale: ListingChange['sale'] } {
  const regular = offers.map(({ price }) => price)
  const reduced = offers.flatMap(({ price, reduced }) =>
    price && reduced ? [{ regular: price, reduced }] : [],
  )
  if (reduced.length === 0) {
    const endsSale = offers.length > 0 && offers.every((offer) => offer.reduced === null)
    return { prices: regular, sale: endsSale ? null : undefined }
  }
  const percent = reduced.length === offers.length ? commonPercent(reduced) : null
  if (percent !== null) return { prices: regular, sale: { percent, ...dates } }
  const line = offers[0]!.line
  const why = 'The reduced prices are not the same percentage below the regular ones'
  if (dates.starts_at !== null || dates.ends_at !== null) {
    found.note('mixed_sale', line, column, `${why}: the sale is left out.`)
    return { prices: regular, sale: null }
  }
  found.note('mixed_sale', line, column, `${why}: they become the regular prices, without a sale.`)
  return { prices: offers.map(({ price, reduced }) => reduced ?? price), sale: null }
}

function refuseDuplicates(offers: Offer[], found: Findings, column: string | null): void {
  const lines = new Map<string, number>()
  for (const { line, attributes } of offers) {
    const combination = combinationOf(attributes)
    const first = lines.get(combination)
    if (first === undefined) lines.set(combination, line)
    else {
      const values = attributes.map(({ value }) => value).join(' / ')
      found.problem('duplicate_variant', line, column, `The variant "${values}" is already in line ${first}.`)
    }
  }
}

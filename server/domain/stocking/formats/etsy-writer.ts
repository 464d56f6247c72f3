import type { Listing } from '@inkloom/contract/listing'
import { etsyHeader } from './columns.ts'
import { encodeEntities, plainTextOf } from './plain-text.ts'
import { formatPrice } from './prices.ts'
import type { ListingWriter } from './types.ts'

/** Writes one row per listing. The lowest price is the price of the listing: the format has none of variants. */
export function etsyWriter(): ListingWriter {
  return {
    header: etsyHeader,
    rows: (listing) => {
      const sold = listing.variants.filter(({ price }) => price !== null)
      const prices = sold.flatMap(({ price }) => price ?? [])
      const price =
        listing.variants.length === 0 ? listing.base_price : prices.length > 0 ? Math.min(...prices) : null
      const quantity = sold.length === 0 ? listing.stock : sold.reduce((sum, { stock }) => sum + stock, 0)
      return [
        [
          encodeEntities(listing.name),
          encodeEntities(plainTextOf(listing.description)),
          formatPrice(price),
          'USD',
          String(quantity),
          '',
          '',
          ...Array.from({ length: 10 }, (_, at) => listing.pictures[at]?.url ?? ''),
          ...[0, 1, 2].flatMap((at) => optionOf(sold, at)),
          skusOf(listing, sold),
        ],
      ]
    },
  }
}

function optionOf(sold: Listing['variants'], at: number): string[] {
  const name = encodeEntities(sold[0]?.attributes[at]?.name ?? '')
  const values = [...new Set(sold.flatMap(({ attributes }) => attributes[at]?.value ?? []))]
  return [name, name, listOf(values)]
}

function skusOf(listing: Listing, sold: Listing['variants']): string {
  if (sold.length === 0) return listing.sku === null ? '' : listOf([listing.sku])
  const skus = sold.flatMap(({ sku }) => sku ?? [])
  return skus.length === sold.length ? listOf(skus) : ''
}

function listOf(values: string[]): string {
  return values.map((value) => encodeEntities(value).replaceAll(',', String.raw`\,`)).join(',')
}

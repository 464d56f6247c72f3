import type { Listing, ListingChange } from '@inkloom/contract/listing'
import { listingLimits } from '@inkloom/contract/listing'
import { sanitizeHtml } from '../../lib/html.ts'

type Attributes = Listing['variants'][number]['attributes']

/** A listing in the form in which it is compared and stored. */
export function cleanListing(change: ListingChange): ListingChange {
  const { description, sale, variants, pictures } = change
  const clean = { ...change }
  if (description !== undefined) clean.description = sanitizeHtml(description)
  if (sale) clean.sale = { ...sale, starts_at: isoTime(sale.starts_at), ends_at: isoTime(sale.ends_at) }
  if (variants !== undefined) {
    clean.variants = variants.map((variant) => ({
      ...variant,
      attributes: chosenOptions(variant.attributes),
    }))
  }
  if (pictures !== undefined) clean.pictures = withVariantPictures(pictures, variants ?? [])
  return clean
}

function isoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/** Each picture once, then those that only a variant names. */
function withVariantPictures(pictures: Listing['pictures'], variants: Listing['variants']) {
  const known = new Map(pictures.toReversed().map((picture) => [picture.url, picture]))
  const listed = [...new Set(pictures.map(({ url }) => url))].map((url) => known.get(url)!)
  const extra = new Set(variants.flatMap(({ picture }) => picture ?? []).filter((url) => !known.has(url)))
  return [...listed, ...[...extra].map((url) => ({ url, alt: '' }))].slice(0, listingLimits.pictures)
}

/** Shoppers choose color, size and type, so the values of all other options are joined into the type. */
function chosenOptions(attributes: Attributes): Attributes {
  const options: Attributes = []
  const others: string[] = []
  for (const { name, value } of attributes) {
    const known = optionNames.find(([pattern, option]) => pattern.test(name) && !hasOption(options, option))
    if (known) options.push({ name: known[1], value })
    else others.push(value)
  }
  return others.length === 0 ? options : [...options, { name: 'Type', value: others.join(' / ') }]
}

const optionNames: [pattern: RegExp, name: string][] = [
  [/^colou?rs?$/i, 'Color'],
  [/^sizes?$/i, 'Size'],
]

function hasOption(options: Attributes, name: string): boolean {
  return options.some((option) => option.name === name)
}

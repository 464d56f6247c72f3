import { type Listing, listing as listingSchema, type ListingChange } from '@inkloom/contract/listing'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emptyListing } from '../../listings/plan-listing.ts'
import { CsvParser } from './csv-parser.ts'
import { restored } from './csv-writer.ts'
import { type FileRow, type ListingFormat, lineOf, listingOf, rowKeyOf, writerOf } from './file.ts'

const runs = { numRuns: process.env['TEST_SCOPE'] === 'all' ? 1_000 : 30 }

/** Texts that formats must quote, escape or neutralize. */
const text = fc
  .array(
    fc.constantFrom(
      'Mug',
      'é',
      '🎁',
      '"',
      ',',
      ';',
      "'",
      '=1',
      '-',
      '@',
      '&amp;',
      '&',
      '<b>',
      String.raw`\n`,
      ' ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `x${parts.join('')}`.trim())
const formula = fc.constantFrom('=1+1', '@home', "'=2", '+1', '-5')
const name = fc.oneof(text, formula)
const word = fc.constantFrom('T-Shirts', 'Mugs & Cups', 'Gifts, small', 'Phone Cases', '=Sale')
const price = fc.integer({ min: 1_000, max: 5_000_000 })
const stock = fc.integer({ min: 0, max: 900 })
const sku = fc.option(fc.constantFrom('A-1', 'B,2', '=C', 'd 4'))
const urls = fc.uniqueArray(
  fc.constantFrom(
    'https://a.example/1.jpg',
    'https://a.example/a,b.png?x=1&y=2',
    '/media/images/3.webp',
    'http://b.example/4',
  ),
  { maxLength: 4 },
)
const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,5})?$/)
const time = fc.option(
  fc
    .integer({ min: 0, max: 4_000_000 })
    .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 1_000).toISOString()),
)
const options = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Size', 'Color', 'Print, side'),
    values: fc.uniqueArray(fc.constantFrom('S', 'M', 'L, tall', '11 oz', '=1', 'Ü'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { maxLength: 3, selector: ({ name }) => name },
)

const listings: fc.Arbitrary<Listing> = fc
  .record({
    name,
    slug,
    status: fc.constantFrom('active' as const, 'hidden' as const),
    description: text,
    category: fc.array(word, { minLength: 1, maxLength: 4 }),
    template: fc.option(fc.constantFrom('Name Tee', 'My own, template')),
    base_price: price,
    sku,
    stock,
    percent: fc.option(fc.integer({ min: 1, max: 90 })),
    starts_at: time,
    ends_at: time,
    urls,
    options,
    seed: fc.array(fc.record({ price, stock, sku, picture: fc.nat(4) }), { minLength: 27, maxLength: 27 }),
  })
  .map(({ percent, starts_at, ends_at, urls, options, seed, ...fields }) => {
    const combinations = options.reduce<Listing['variants'][number]['attributes'][]>(
      (all, { name, values }) => all.flatMap((list) => values.map((value) => [...list, { name, value }])),
      [[]],
    )
    const variants =
      options.length === 0
        ? []
        : combinations.map((attributes, at) => {
            const { price, stock, sku, picture } = seed[at]!
            return { sku, attributes, price, stock, picture: urls[picture] ?? null }
          })
    return {
      ...fields,
      key: fields.slug,
      base_price: variants.length > 0 ? null : fields.base_price,
      stock: variants.length > 0 ? total(variants) : fields.stock,
      sale: percent === null ? null : { percent, starts_at, ends_at },
      volume_steps: [],
      pictures: urls.map((url, at) => ({ url, alt: at === 0 ? 'Front, "blue"' : '' })),
      variants,
    }
  })

const total = (variants: { stock: number }[]) => variants.reduce((sum, { stock }) => sum + stock, 0)

/** What a format cannot hold, as it is after an import. */
const held: Record<ListingFormat, (listing: Listing) => Listing> = {
  shopify: shopifyHeld,
  'shopify-old': shopifyHeld,
  woocommerce: (listing) => {
    const sku = listing.sku ?? listing.slug!
    const pictures = listing.pictures.map(({ url }) => ({ url, alt: '' }))
    return {
      ...listing,
      key: sku.toLowerCase(),
      sku,
      slug: null,
      pictures,
    }
  },
  etsy: (listing) => {
    const { variants } = listing
    const hasSkus = variants.length > 0 && variants.every(({ sku }) => sku !== null)
    const first = variants.length > 0 ? (hasSkus ? variants[0]!.sku : null) : listing.sku
    const price = Math.min(...variants.map(({ price }) => price!))
    return {
      ...listing,
      key: first?.toLowerCase() ?? `title:${listing.name.toLowerCase()}`,
      slug: null,
      status: 'active',
      category: ['Other'],
      sku: variants.length > 0 ? null : listing.sku,
      template: null,
      sale: null,
      pictures: listing.pictures.map(({ url }) => ({ url, alt: '' })),
      variants: variants.map((variant, at) => ({
        ...variant,
        sku: hasSkus ? variant.sku : null,
        price,
        stock: Math.floor(listing.stock / variants.length) + (at < listing.stock % variants.length ? 1 : 0),
        picture: null,
      })),
    }
  },
  jsonl: (listing) => listing,
}

function shopifyHeld(listing: Listing): Listing {
  const sale = listing.sale && { percent: listing.sale.percent, starts_at: null, ends_at: null }
  return { ...listing, sale, sku: listing.variants.length > 0 ? null : listing.sku }
}

function read(format: ListingFormat, content: string): ListingChange {
  const parser = new CsvParser(',')
  const [head, ...rest] = format === 'jsonl' ? [] : [...parser.push(content), ...parser.end()]
  const rows: FileRow[] = rest.map(({ line, cells }) => ({ line, cells: cells.map(restored) }))
  const file = { format, header: head?.cells ?? [] }
  const all = format === 'jsonl' ? [{ line: 1, cells: [content.trim()] }] : rows
  expect(new Set(all.map((row) => JSON.stringify(rowKeyOf(file)(row)))).size).toBe(1)
  const { listing, problems } = listingOf(file, all)
  expect(problems).toEqual([])
  return listing!
}

/** The listing as it is in an empty shop after an import. */
function created(change: ListingChange): Listing {
  const variants = (change.variants ?? []).map(({ keep: _, ...variant }) => variant)
  const stock = variants.length > 0 ? total(variants) : (change.stock ?? 0)
  return { ...emptyListing, ...change, variants, stock } as Listing
}

function write(format: ListingFormat, listing: Listing): string {
  const { header, rows } = writerOf(format)
  return [...(header ? [header] : []), ...rows(listing)].map((cells) => lineOf(format, cells)).join('')
}

it.each<ListingFormat>(['shopify', 'shopify-old', 'woocommerce', 'etsy'])(
  'an export of %s and its import agree in all fields that the format holds',
  (format) => {
    fc.assert(
      fc.property(listings, (listing) => {
        const isDated = listing.sale && format.startsWith('shopify')
        const written = isDated
          ? { ...listing, sale: { ...listing.sale!, starts_at: null, ends_at: null } }
          : listing
        const content = write(format, written)
        const again = created(read(format, content))
        const expected = held[format](written)
        expect(format === 'etsy' ? { ...again, template: null, description: '' } : again).toEqual(
          format === 'etsy' ? { ...expected, description: '' } : expected,
        )
        expect(write(format, again)).toBe(content)
      }),
      runs,
    )
  },
)

it('an export of JSON Lines, its import and a second export are equal in every byte', () => {
  fc.assert(
    fc.property(listings, fc.boolean(), (listing, hasSteps) => {
      const steps = hasSteps ? [{ from_quantity: 10, percent: 7.5 }] : []
      const content = write('jsonl', { ...listing, volume_steps: steps })
      const again = v.parse(listingSchema, read('jsonl', content))
      expect(again).toEqual({ ...listing, volume_steps: steps })
      expect(write('jsonl', again)).toBe(content)
    }),
    runs,
  )
})

it('leaves out a future sale and combinations that are not sold', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const variant = (value: string, price: number | null) => ({
    sku: null,
    attributes: [{ name: 'Size', value }],
    price,
    stock: 1,
    picture: null,
  })
  const listing: Listing = {
    ...created({
      key: 'a',
      name: 'A',
      sale: { percent: 10, starts_at: '2026-07-01T00:00:00.000Z', ends_at: null },
    }),
    variants: [variant('S', 1000), variant('M', null)],
  }
  const { header, rows } = writerOf('shopify', now)
  const written = rows(listing)
  expect(written).toHaveLength(1)
  expect(written[0]![header!.indexOf('Price')]).toBe('10.00')
  expect(written[0]![header!.indexOf('Compare-at price')]).toBe('')
})

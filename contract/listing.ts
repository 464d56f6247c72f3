import * as v from 'valibot'

/** The limits of what a seller can offer. */
export const listingLimits = {
  key: 200,
  name: 200,
  description: 60_000,
  slug: 200,
  /** The name of a category, and how deep categories are nested. */
  category: 80,
  categoryDepth: 4,
  pictures: 20,
  alt: 500,
  variants: 2_048,
  attributes: 3,
  attribute: 60,
  sku: 100,
  url: 2_000,
  /** In cents. */
  price: 10_000_000,
  stock: 1_000_000,
} as const

const price = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(listingLimits.price))
const stock = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(listingLimits.stock))
const text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

const listingPicture = v.strictObject({
  /** A web address to fetch, or the path of a picture that the shop has: `/media/images/...`. */
  url: text(listingLimits.url),
  alt: v.pipe(v.string(), v.maxLength(listingLimits.alt)),
})

const listingVariant = v.strictObject({
  sku: v.nullable(text(listingLimits.sku)),
  /** Such as Size and Color, in the order in which they are offered; every variant of a product has the same names. */
  attributes: v.pipe(
    v.array(v.strictObject({ name: text(listingLimits.attribute), value: text(listingLimits.attribute) })),
    v.minLength(1),
    v.maxLength(listingLimits.attributes),
  ),
  /** Cents; null if the combination is not sold. */
  price: v.nullable(price),
  /** The available quantity, without what is reserved. */
  stock,
  /** The url of one of the listing's pictures. */
  picture: v.nullable(text(listingLimits.url)),
})

const listingFields = {
  name: text(listingLimits.name),
  /** A proposal: a number is appended if it is taken. Null derives it from the name. */
  slug: v.nullable(text(listingLimits.slug)),
  /** Hidden products have no page and are in no list; orders still show them. */
  status: v.picklist(['active', 'hidden']),
  /** HTML; sanitized when it is written. */
  description: v.pipe(v.string(), v.maxLength(listingLimits.description)),
  /** The names from the root down; missing ones are created. */
  category: v.pipe(
    v.array(text(listingLimits.category)),
    v.minLength(1),
    v.maxLength(listingLimits.categoryDepth),
  ),
  /** The name of a template, which has the custom fields and print areas; null for a plain product. */
  template: v.nullable(text(listingLimits.name)),
  /** Cents; null if every price is a variant's. */
  base_price: v.nullable(price),
  sku: v.nullable(text(listingLimits.sku)),
  /** Of a product without variants; with variants it is their sum. */
  stock,
  sale: v.nullable(
    v.strictObject({
      percent: v.pipe(v.number(), v.gtValue(0), v.ltValue(100)),
      /** ISO times; null without a limit. */
      starts_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      ends_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
  volume_steps: v.pipe(
    v.array(
      v.strictObject({
        from_quantity: v.pipe(v.number(), v.integer(), v.minValue(2)),
        percent: v.pipe(v.number(), v.gtValue(0), v.ltValue(100)),
      }),
    ),
    v.maxLength(5),
  ),
  pictures: v.pipe(v.array(listingPicture), v.maxLength(listingLimits.pictures)),
  variants: v.pipe(v.array(listingVariant), v.maxLength(listingLimits.variants)),
}

/**
 * What a seller offers: the one shape that importers, exporters, the demo and sellers' screens share. Seller,
 * source (the format it came in) and key identify its product.
 */
export const listing = v.strictObject({
  key: text(listingLimits.key),
  ...listingFields,
})
export type Listing = v.InferOutput<typeof listing>

const variantFields = ['sku', 'price', 'stock', 'picture'] as const

const listingVariantChange = v.strictObject({
  ...listingVariant.entries,
  /** Fields that the file lacks. Existing variants keep theirs; the values given are for new variants. */
  keep: v.optional(v.array(v.picklist(variantFields))),
})

/** A listing to write: a field that is absent stays as it is. A new product needs a name and a price. */
export const listingChange = v.strictObject({
  key: text(listingLimits.key),
  ...v.partial(v.strictObject(listingFields)).entries,
  variants: v.optional(v.pipe(v.array(listingVariantChange), v.maxLength(listingLimits.variants))),
})
export type ListingChange = v.InferOutput<typeof listingChange>

/** What is wrong with a row of a file, in words for an operator. */
export interface RowProblem {
  /** Names the kind of problem, for tests and scripts. */
  code: string
  /** As in the file's header; null if it concerns the whole row. */
  column: string | null
  /** The line of the file. */
  line: number
  text: string
}

import type { ListingFormat } from './types.ts'

type CsvFormat = Exclude<ListingFormat, 'jsonl'>

/** The columns that are read, by our name for them, with their names in the current and in the old dialect. */
const shopify = {
  handle: ['URL handle', 'Handle'],
  title: ['Title', 'Title'],
  description: ['Description', 'Body (HTML)'],
  category: ['Product category', 'Product Category'],
  type: ['Type', 'Type'],
  published: ['Published on online store', 'Published'],
  status: ['Status', 'Status'],
  sku: ['SKU', 'Variant SKU'],
  option1name: ['Option1 name', 'Option1 Name'],
  option1value: ['Option1 value', 'Option1 Value'],
  option1linked: ['Option1 Linked To', 'Option1 Linked To'],
  option2name: ['Option2 name', 'Option2 Name'],
  option2value: ['Option2 value', 'Option2 Value'],
  option2linked: ['Option2 Linked To', 'Option2 Linked To'],
  option3name: ['Option3 name', 'Option3 Name'],
  option3value: ['Option3 value', 'Option3 Value'],
  option3linked: ['Option3 Linked To', 'Option3 Linked To'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  image: ['Product image URL', 'Image Src'],
  imagePosition: ['Image position', 'Image Position'],
  imageAlt: ['Image alt text', 'Image Alt Text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card', 'Gift Card'],
  template: [
    'Template (product.metafields.inkloom.template)',
    'Template (product.metafields.inkloom.template)',
  ],
} as const satisfies Record<string, readonly [current: string, old: string]>
export type ShopifyColumn = keyof typeof shopify

const woocommerce = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  visibility: 'Visibility in catalog',
  shortDescription: 'Short description',
  description: 'Description',
  saleStarts: 'Date sale price starts',
  saleEnds: 'Date sale price ends',
  inStock: 'In stock?',
  stock: 'Stock',
  backorders: 'Backorders allowed?',
  salePrice: 'Sale price',
  price: 'Regular price',
  categories: 'Categories',
  images: 'Images',
  parent: 'Parent',
  template: 'Meta: inkloom_template',
} as const
export type WooColumn = keyof typeof woocommerce

const etsy = {
  title: 'TITLE',
  description: 'DESCRIPTION',
  price: 'PRICE',
  currency: 'CURRENCY_CODE',
  quantity: 'QUANTITY',
  tags: 'TAGS',
  sku: 'SKU',
} as const
export type EtsyColumn = keyof typeof etsy

/** Columns that recognize a format although nothing is read from them. */
const others: Record<CsvFormat, readonly string[]> = {
  shopify: ['Vendor', 'Tags', 'Barcode', 'Cost per item', 'Charge tax', 'SEO title', 'Weight value (grams)'],
  'shopify-old': [
    'Vendor',
    'Tags',
    'Variant Barcode',
    'Variant Grams',
    'Variant Taxable',
    'Image Src',
    'SEO Title',
  ],
  woocommerce: ['Is featured?', 'Tax status', 'Tags', 'Position', 'Low stock amount', 'Attribute 1 name'],
  etsy: ['MATERIALS', 'IMAGE1', 'IMAGE2', 'VARIATION 1 TYPE', 'VARIATION 1 NAME', 'VARIATION 1 VALUES'],
}

/** The column that names a product: without it a file cannot be read in this format. */
const required: Record<CsvFormat, { column: string; names: string[] }> = {
  shopify: { column: 'URL handle', names: ['URL handle', 'Handle'] },
  'shopify-old': { column: 'Handle', names: ['URL handle', 'Handle'] },
  woocommerce: { column: 'SKU', names: ['SKU', 'ID'] },
  etsy: { column: 'TITLE', names: ['TITLE'] },
}

const signs: Record<CsvFormat, Set<string>> = {
  shopify: new Set([...Object.values(shopify).map(([current]) => current), ...others.shopify]),
  'shopify-old': new Set([...Object.values(shopify).map(([, old]) => old), ...others['shopify-old']]),
  woocommerce: new Set([...Object.values(woocommerce), ...others.woocommerce]),
  etsy: new Set([...Object.values(etsy), ...others.etsy]),
}

/** The format whose columns the header has; null if two of them are not there. */
export function recognizeFormat(header: string[]): CsvFormat | null {
  const names = header.map((name) => name.trim())
  const lowerNames = new Set(names.map(normalize))
  const scores = (Object.keys(signs) as CsvFormat[]).map((format) => {
    const known = [...signs[format]].filter((sign) => lowerNames.has(normalize(sign))).length
    // Etsy's and Shopify's short headers differ only by their case.
    const exact = names.filter((name) => signs[format].has(name)).length
    const hasKey = missingColumn(format, header) === null
    return { format, known, score: known + exact / 1_000 + (hasKey ? 0.5 : 0) }
  })
  const [best] = scores.sort((a, b) => b.score - a.score)
  return best && best.known >= 2 ? best.format : null
}

/** The name of the column that the format cannot do without, if the header does not have it. */
export function missingColumn(format: CsvFormat, header: string[]): string | null {
  const names = new Set(header.map(normalize))
  const { column, names: accepted } = required[format]
  return accepted.some((name) => names.has(normalize(name))) ? null : column
}

/** The first column that is read and is in the header twice. */
export function repeatedColumn(format: CsvFormat, header: string[]): { name: string; at: number } | null {
  const known = new Set(namesOf(format).map(({ name }) => normalize(name)))
  const seen = new Set<string>()
  for (const [at, name] of header.entries()) {
    const plain = normalize(name)
    if (seen.has(plain) && known.has(plain)) return { name: name.trim(), at }
    seen.add(plain)
  }
  return null
}

/** Where the columns of a header are. */
export class Columns<Name extends string> {
  readonly header: string[]
  readonly #index = new Map<string, number>()
  readonly #plain: string[]

  constructor(format: CsvFormat, header: string[]) {
    this.header = header.map((name) => name.trim())
    this.#plain = header.map(normalize)
    for (const { key, name } of namesOf(format)) {
      const at = this.#plain.indexOf(normalize(name))
      if (at >= 0 && !this.#index.has(key)) this.#index.set(key, at)
    }
  }

  has(name: Name): boolean {
    return this.#index.has(name)
  }

  /** The cell without surrounding spaces; '' if the column is absent. */
  cell(cells: string[], name: Name): string {
    const at = this.#index.get(name)
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }

  /** The name of the column in this file. */
  nameOf(name: Name): string | null {
    const at = this.#index.get(name)
    return at === undefined ? null : this.header[at]!
  }

  /** Where a column is that has a number in its name. */
  find(name: string): number {
    return this.#plain.indexOf(normalize(name))
  }
}

/** The header that is written, and our name for each column. */
export function shopifyHeader(dialect: 'shopify' | 'shopify-old'): {
  names: string[]
  keys: ShopifyColumn[]
} {
  const keys = Object.keys(shopify) as ShopifyColumn[]
  return { names: keys.map((key) => shopify[key][dialect === 'shopify' ? 0 : 1]), keys }
}

export function wooHeader(): { names: string[]; keys: WooColumn[] } {
  const keys = (Object.keys(woocommerce) as WooColumn[]).filter(
    (key) => !['id', 'shortDescription'].includes(key),
  )
  return { names: keys.map((key) => woocommerce[key]), keys }
}

export const etsyHeader = [
  ...['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'MATERIALS'],
  ...Array.from({ length: 10 }, (_, at) => `IMAGE${at + 1}`),
  ...[1, 2, 3].flatMap((number) => ['TYPE', 'NAME', 'VALUES'].map((part) => `VARIATION ${number} ${part}`)),
  'SKU',
]

const known = new WeakMap<string[], Columns<string>>()

/** The columns of a header, found once for all rows of a file. */
export function columnsOf(format: 'shopify' | 'shopify-old', header: string[]): Columns<ShopifyColumn>
export function columnsOf(format: 'woocommerce', header: string[]): Columns<WooColumn>
export function columnsOf(format: 'etsy', header: string[]): Columns<EtsyColumn>
export function columnsOf(format: CsvFormat, header: string[]): Columns<string> {
  const columns = known.get(header) ?? new Columns<string>(format, header)
  known.set(header, columns)
  return columns
}

function namesOf(format: CsvFormat): { key: string; name: string }[] {
  const pairs = (columns: Record<string, string>) =>
    Object.entries(columns).map(([key, name]) => ({ key, name }))
  if (format === 'woocommerce') return pairs(woocommerce)
  if (format === 'etsy') return pairs(etsy)
  return Object.entries(shopify).flatMap(([key, names]) => names.map((name) => ({ key, name })))
}

function normalize(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

import type { Listing } from '@inkloom/contract/listing'
import { discounted } from '@inkloom/contract/money'
import { type WooColumn, wooHeader } from './columns.ts'
import { encodeEntities } from './plain-text.ts'
import { formatPrice } from './prices.ts'
import type { ListingWriter } from './types.ts'

type Cells = Partial<Record<WooColumn, string>>
interface Attribute {
  name: string
  values: string[]
}

/** Writes a product with its variations after it, which name it by its SKU. */
export function wooWriter(): ListingWriter {
  const { names, keys } = wooHeader()
  const attributeNames = [1, 2, 3].flatMap((number) =>
    ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${number} ${part}`),
  )
  const row = (cells: Cells, attributes: Attribute[]) => [
    ...keys.map((key) => cells[key] ?? ''),
    ...[0, 1, 2].flatMap((at) => {
      const attribute = attributes[at]
      return attribute
        ? [encodeEntities(attribute.name), listOf(attribute.values), '1', '0']
        : ['', '', '', '']
    }),
  ]
  return {
    header: [...names, ...attributeNames],
    rows: (listing) => {
      const sku = listing.sku ?? listing.slug ?? listing.key
      const sold = listing.variants.filter(({ price }) => price !== null)
      const isVariable = listing.variants.length > 0
      const own: Cells = {
        type: isVariable ? 'variable' : 'simple',
        sku,
        name: encodeEntities(listing.name),
        published: listing.status === 'active' ? '1' : '-1',
        visibility: 'visible',
        description: escapeBreaks(listing.description),
        categories: listOf([listing.category.join(' > ')]),
        images: listing.pictures.map(({ url }) => url.replaceAll(',', String.raw`\,`)).join(', '),
        template: listing.template ?? '',
        ...(isVariable ? {} : offerOf(listing, listing.base_price, listing.stock)),
      }
      return [
        row(own, attributesOf(sold)),
        ...sold.map((variant) =>
          row(
            {
              type: 'variation',
              sku: variant.sku ?? '',
              name: encodeEntities(
                [listing.name, ...variant.attributes.map(({ value }) => value)].join(' - '),
              ),
              published: '1',
              visibility: 'visible',
              images: variant.picture?.replaceAll(',', String.raw`\,`) ?? '',
              parent: sku,
              ...offerOf(listing, variant.price, variant.stock),
            },
            variant.attributes.map(({ name, value }) => ({ name, values: [value] })),
          ),
        ),
      ]
    },
  }
}

function offerOf({ sale }: Listing, price: number | null, stock: number): Cells {
  return {
    price: formatPrice(price),
    salePrice: sale ? formatPrice(price && discounted(price, sale.percent)) : '',
    saleStarts: sale?.starts_at ? dateOf(sale.starts_at) : '',
    saleEnds: sale?.ends_at ? dateOf(sale.ends_at) : '',
    inStock: stock > 0 ? '1' : '0',
    stock: String(stock),
    backorders: '0',
  }
}

function attributesOf(variants: Listing['variants']): Attribute[] {
  const names = variants[0]?.attributes.map(({ name }) => name) ?? []
  return names.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ attributes }) => attributes[at]!.value))],
  }))
}

function dateOf(time: string): string {
  return new Date(time).toISOString().replace('T', ' ').slice(0, 19)
}

function listOf(values: string[]): string {
  return values.map((value) => encodeEntities(value).replaceAll(',', String.raw`\,`)).join(', ')
}

/** A backslash and an n is a line break in this format; line breaks of text without tags would become paragraphs. */
function escapeBreaks(html: string): string {
  const text = /<[a-z][^>]*>/i.test(html) ? html : html.replaceAll(/\s*\n\s*/g, ' ')
  return text.replaceAll(String.raw`\n`, String.raw`\\n`)
}

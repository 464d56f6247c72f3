import type { FeedItem, FeedWriter } from './feed-item.ts'
import { amount, cut } from './values.ts'

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'condition',
  'brand',
  'identifier_exists',
  'item_group_id',
  'color',
  'size',
  'gender',
  'age_group',
  'google_product_category',
  'product_type',
  'shipping',
  'shipping_label',
  'max_handling_time',
] as const

/** The attributes of an item in the terms of Google Merchant Center; lists stay lists. */
function attributesOf(item: FeedItem): Record<(typeof columns)[number], string | string[]> {
  const { apparel } = item
  const optionOf = (wanted: string) =>
    item.attributes.find(({ name }) => name.toLowerCase() === wanted)?.value ?? ''
  return {
    id: item.id,
    title: cut(item.title, 150),
    description: cut(item.description, 5000),
    link: item.url,
    image_link: item.image,
    additional_image_link: item.moreImages.slice(0, 10),
    availability: item.isInStock ? 'in_stock' : 'out_of_stock',
    price: amount(item.price),
    sale_price: item.salePrice === null ? '' : amount(item.salePrice),
    condition: 'new',
    brand: cut(item.shopName, 70),
    // Own prints have neither GTIN nor MPN.
    identifier_exists: 'no',
    item_group_id: item.groupId ?? '',
    color: cut(apparel?.color ?? optionOf('color'), 100),
    size: cut(apparel?.size ?? optionOf('size'), 100),
    gender: apparel?.gender ?? '',
    age_group: apparel?.ageGroup ?? '',
    google_product_category: String(item.googleCategory ?? ''),
    product_type: cut(item.categories.join(' > '), 750),
    shipping: `US:::${amount(item.shipping)}`,
    shipping_label: item.isPersonalizable ? 'personalized' : 'standard',
    max_handling_time: String(item.handlingDays),
  }
}

const tsvRow = (cells: string[]) => `${cells.map(tsvCell).join('\t')}\n`

export const googleTsv: FeedWriter = {
  head: () => tsvRow([...columns]),
  item: (item) => {
    const attributes = attributesOf(item)
    return tsvRow(
      columns.map((name) => {
        const value = attributes[name]
        return typeof value === 'string' ? value : value.map((url) => url.replaceAll(',', '%2C')).join(',')
      }),
    )
  },
  tail: '',
}

function tsvCell(value: string): string {
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value
}

export const googleXml: FeedWriter = {
  head: (origin) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    `<title>Products</title>\n<link>${escaped(origin)}</link>\n<description>All products of this shop</description>\n`,
  item: (item) => {
    const { shipping: _, ...attributes } = attributesOf(item)
    const elements = Object.entries(attributes).flatMap(([name, value]) =>
      [value].flat().map((text) => (text === '' ? '' : `<g:${name}>${escaped(text)}</g:${name}>`)),
    )
    const shipping = `<g:shipping><g:country>US</g:country><g:price>${amount(item.shipping)}</g:price></g:shipping>`
    return `<item>${elements.join('')}${shipping}</item>\n`
  },
  tail: '</channel>\n</rss>\n',
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

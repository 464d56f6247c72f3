import { csvLine } from './csv-writer.ts'

const googleColumns = (prefix: string) =>
  [
    'Google product category',
    'Gender',
    'Age group',
    'Manufacturer part number (MPN)',
    'Ad group name',
    'Ads labels',
    'Condition',
    'Custom product',
    ...[0, 1, 2, 3, 4].map((number) => `Custom label ${number}`),
  ].map((name) => `${prefix} / ${name}`)

const optionColumns = (name: string, value: string) =>
  [1, 2, 3].flatMap((number) => [
    `Option${number} ${name}`,
    `Option${number} ${value}`,
    `Option${number} Linked To`,
  ])

/** The columns of full exports, as the other shops document them. */
export const exportHeaders = {
  shopify: [
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode'.split(
      ',',
    ),
    optionColumns('name', 'value'),
    'Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit'.split(
      ',',
    ),
    'Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity'.split(','),
    'Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping'.split(
      ',',
    ),
    'Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card'.split(
      ',',
    ),
    'SEO title,SEO description,Color (product.metafields.shopify.color-pattern)'.split(','),
    googleColumns('Google Shopping'),
    'Included / United States,Price / United States,Compare-at price / United States'.split(','),
  ].flat(),
  'shopify-old': [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published'.split(','),
    optionColumns('Name', 'Value'),
    'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'.split(
      ',',
    ),
    'Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping'.split(','),
    'Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title'.split(','),
    'SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(','),
  ].flat(),
  woocommerce: [
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog'
      .split(/,(?! )/)
      .map((name) => name.replaceAll('"', '')),
    'Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class'.split(
      ',',
    ),
    'In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm)'.split(
      ',',
    ),
    'Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories'.split(
      ',',
    ),
    'Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells'.split(
      ',',
    ),
    'Cross-sells,External URL,Button text,Position,Brands'.split(','),
    [1, 2].flatMap((number) =>
      ['name', 'value(s)', 'visible', 'global', 'default'].map((part) => `Attribute ${number} ${part}`),
    ),
    'Meta: _wpcom_is_markdown'.split(','),
  ].flat(),
  etsy: [
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS'.split(','),
    Array.from({ length: 10 }, (_, at) => `IMAGE${at + 1}`),
    [1, 2].flatMap((number) => ['TYPE', 'NAME', 'VALUES'].map((part) => `VARIATION ${number} ${part}`)),
    ['SKU'],
  ].flat(),
}

/** A full export: every column is there, most cells are blank. */
export function exportOf(
  format: keyof typeof exportHeaders,
  rows: Record<string, string>[],
  options: { without?: RegExp; end?: string } = {},
): string {
  const header = exportHeaders[format].filter((name) => !options.without?.test(name))
  for (const name of rows.flatMap((row) => Object.keys(row))) {
    if (!exportHeaders[format].includes(name)) throw new TypeError(`No column ${name} in ${format}`)
  }
  const text = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map(csvLine).join('')
  return options.end ? text.replaceAll('\n', options.end) : text
}

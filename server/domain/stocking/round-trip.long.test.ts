import { expect, test } from 'vitest'
import type { ListingChange } from '@inkloom/contract/listing'
import type { Database } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { testDatabase } from '../../test/database.ts'
import { addSeller, fileFolder, jsonLines } from '../../test/listing-files.ts'
import { applyImport } from './apply-import.ts'
import { exportListings } from './export-listings.ts'
import type { ListingFormat } from './formats/types.ts'
import { importRows } from './imports.ts'
import { listingContext } from './listing-context.ts'
import { planImport } from './plan-import.ts'

const full = await testDatabase()
const empty = await testDatabase('empty')
await migrate(empty.pool)
const files = fileFolder()
const ignore = () => undefined

const combinations = [
  ['S', 'Black'],
  ['S', 'White'],
  ['M', 'Black'],
  // Etsy lists the SKUs of all combinations or none.
  ['M', 'White'],
]

const listings: ListingChange[] = [
  {
    key: 'plain',
    name: 'Plain "quoted", with comma',
    slug: 'plain-mug',
    description: '<p>Two lines<br>and an emoji 🐚</p>',
    category: ['Kitchen', 'Harbor Mugs'],
    base_price: 1450,
    sku: 'MUG',
    stock: 12,
    volume_steps: [{ from_quantity: 10, percent: 5 }],
    pictures: [
      { url: 'https://example.com/a.jpg', alt: 'A mug' },
      { url: 'https://example.com/b.jpg', alt: '' },
    ],
  },
  {
    key: 'tee',
    name: '=1+1',
    category: ['Garments'],
    status: 'hidden',
    pictures: [{ url: 'https://example.com/tee.jpg', alt: '' }],
    variants: combinations.map(([size, color], index) => ({
      sku: `TEE-${index}`,
      attributes: [
        { name: 'Size', value: size! },
        { name: 'Color', value: color! },
      ],
      price: 2400 + index,
      stock: index,
      picture: index === 0 ? 'https://example.com/tee.jpg' : null,
    })),
  },
  { key: 'cap', name: "Cap 'n' strap", category: ['Hats'], base_price: 1999, stock: 0, sku: '-7' },
]

async function load({ db }: Database, sellerId: number, path: string): Promise<object> {
  const { id } = await planImport(db, { path, sellerId }, ignore)
  expect(await importRows(db, id, { verdict: 'refused', limit: 10 })).toEqual([])
  const { create, refused } = await applyImport(db, id, { onlyGood: false }, listingContext, ignore)
  return { create, refused }
}

async function save({ db }: Database, sellerId: number, format: ListingFormat): Promise<string> {
  const name = `${crypto.randomUUID()}.${format}`
  await exportListings(db, { sellerId, format, path: files.path(name) }, ignore)
  return name
}

/** TEST_SCOPE=all loads every format. */
const formats: ListingFormat[] =
  process.env['TEST_SCOPE'] === 'all'
    ? ['jsonl', 'shopify', 'shopify-old', 'woocommerce', 'etsy']
    : ['shopify', 'woocommerce']

test.each(formats)('loads an export as %s into an empty shop, which exports the same', async (format) => {
  const seller = await addSeller(full.pool, `From ${format}`)
  const source = files.write(
    'source.jsonl',
    jsonLines(listings.map((item) => ({ ...item, slug: `${format}-${item.key}` }))),
  )
  expect(await load(full, seller, source)).toEqual({ create: 3, refused: 0 })
  const first = await save(full, seller, format)
  const other = await addSeller(empty.pool, `To ${format}`)
  expect(await load(empty, other, files.path(first))).toEqual({ create: 3, refused: 0 })
  const second = await save(empty, other, format)
  expect(files.read(second)).toBe(files.read(first))
})

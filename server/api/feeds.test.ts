import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openFeeds } from '../bootstrap/feeds.ts'
import { productDetailById } from '../domain/catalog/product-detail.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct } from '../test/products.ts'
import { feedRoutes } from './feeds.ts'

const { db, pool } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-feeds-'))
const publicUrl = 'https://shop.test'
// Only a few products of each kind: thousands of items would test nothing else.
await pool.query('delete from product_filters where product_id % 20 > 0')
const odd = await addProduct(pool, { variants: true, price: 2000, percent: 25 })
await pool.query(`update products set name = $2, description = $3, main_image = 'odd.jpg' where id = $1`, [
  odd.productId,
  'A "quoted"\tmug &\u0007<more> 🦊',
  `<p>First\nline</p><script>alert(1)</script><ul><li>one</li></ul>${'long '.repeat(2000)}`,
])
const field = { label: 'Name', type: 'text', price: 300, required: true, placeholder: '' }
const engraved = await addProduct(pool, { variants: false, customTypes: [field] })
const pending = await addProduct(pool, {})
await pool.query(`update products set main_image = 'a.jpg' where id = $1`, [engraved.productId])
await pool.query(`update products set main_image = 'images/fetched/a.jpg' where id = $1`, [pending.productId])
const unpriced = await addProduct(pool, { variants: false })
await pool.query(`update products set main_image = 'a.jpg', base_price = null where id = $1`, [
  unpriced.productId,
])

const feeds = openFeeds({ dataDir, publicUrl }, { db, log: pino({ level: 'silent' }) })
afterAll(async () => {
  await feeds[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true })
})
const app = feedRoutes(feeds, publicUrl)
const read = async (name: string) => (await app.request(`/${name}`)).text()

type Item = Record<string, string>

function parseTsv(text: string): Item[] {
  const cells = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll('""', '"'))),
    )
  const [header, ...rows] = cells
  return rows.map((row) => {
    expect(row).toHaveLength(header!.length)
    return Object.fromEntries(header!.map((name, at) => [name, row[at]!]))
  })
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const elementsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner]) => inner!)

function parseXml(text: string): Item[] {
  return elementsOf(text, 'item').map((xml) => {
    const item: Item = {}
    const own = xml.replace(/<g:shipping>.*<\/g:shipping>/, '')
    for (const [, name, value] of own.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)) {
      item[name!] = item[name!] === undefined ? unescape(value!) : `${item[name!]},${unescape(value!)}`
    }
    return item
  })
}

const google: Item[] = parseTsv(await read('google.tsv'))
const xml = parseXml(await read('google.xml'))
const openai = (await read('openai.jsonl'))
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>)

const money = /^\d+\.\d\d USD$/
const cents = (text: string) => Math.round(Number.parseFloat(text) * 100)

/** The rules of Google Merchant Center for products of the apparel categories and others. */
function googleProblems(item: Item): string[] {
  const rules: Record<string, boolean> = {
    id: /^[\w-]{1,50}$/.test(item['id']!),
    title: item['title']!.length > 0 && item['title']!.length <= 150,
    description: item['description']!.length > 0 && item['description']!.length <= 5000,
    link: item['link']!.startsWith(`${publicUrl}/product/`),
    image_link: /^https:\/\/\S+\.(jpg|png|webp)$/.test(item['image_link']!),
    additional_image_link: (item['additional_image_link'] ?? '').split(',').length <= 10,
    availability: ['in_stock', 'out_of_stock'].includes(item['availability']!),
    price: money.test(item['price']!) && cents(item['price']!) > 0,
    sale_price:
      !item['sale_price'] ||
      (money.test(item['sale_price']) && cents(item['sale_price']) < cents(item['price']!)),
    brand: item['brand']!.length > 0 && item['brand']!.length <= 70,
    identifier_exists: item['identifier_exists'] === 'no',
    condition: item['condition'] === 'new',
    item_group_id: /^SKU-\d+-\d+$/.test(item['id']!) === Boolean(item['item_group_id']),
    shipping_label: item['shipping_label']!.length <= 100,
    max_handling_time: /^\d+$/.test(item['max_handling_time']!),
    apparel:
      !['212', '5598', '173'].includes(item['google_product_category'] ?? '') ||
      ['color', 'size', 'gender', 'age_group'].every((name) => item[name]),
    gender: ['', 'male', 'female', 'unisex'].includes(item['gender'] ?? ''),
    age_group: ['', 'adult', 'kids'].includes(item['age_group'] ?? ''),
    one_line: Object.values(item).every((value) => !/\p{Cc}/u.test(value)),
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [`${item['id']}: ${rule}`]))
}

describe('every item', () => {
  test('follows the rules of Google Merchant Center', () => {
    expect(google.length).toBeGreaterThan(100)
    expect(google.flatMap(googleProblems)).toEqual([])
    for (const { shipping } of google) expect(shipping).toMatch(/^US:::\d+\.\d\d USD$/)
    expect(new Set(google.map(({ id }) => id)).size).toBe(google.length)
    expect(google.some((item) => item['google_product_category'] === '212')).toBe(true)
  })

  test('is the same in XML', () => {
    expect(xml.flatMap(googleProblems)).toEqual([])
    const facts = (item: Item) => [
      item['id'],
      item['title'],
      item['price'],
      item['additional_image_link'] ?? '',
    ]
    expect(xml.map(facts)).toEqual(google.map(facts))
  })

  test("has the required fields of OpenAI's product feed", () => {
    expect(openai.map((item) => item['item_id'])).toEqual(google.map((item) => item['id']))
    for (const item of openai) {
      for (const name of [
        'title',
        'description',
        'url',
        'brand',
        'seller_name',
        'image_url',
        'store_country',
      ]) {
        expect(item[name], name).toMatch(/\S/)
      }
      expect(['in_stock', 'out_of_stock']).toContain(item['availability'])
      expect(item['price']).toMatch(money)
      expect([item['is_eligible_search'], item['is_eligible_checkout']]).toEqual([true, false])
      expect(item['listing_has_variations']).toBe(item['group_id'] !== undefined)
      expect(item['target_countries']).toEqual(['US'])
    }
  })
})

const itemsOf = ({ productId }: { productId: number }) =>
  google.filter(({ id }) => id === `SKU-${productId}` || id!.startsWith(`SKU-${productId}-`))

test('removes markup and control characters from texts, and shortens long ones', () => {
  const [item] = itemsOf(odd)
  expect(item).toMatchObject({
    title: 'A "quoted" mug & <more> 🦊, Black, M',
    price: '20.00 USD',
    sale_price: '15.00 USD',
  })
  expect(item!['description']).toMatch(/^First line one long .*long$/)
  expect(xml.find(({ id }) => id === item!['id'])).toMatchObject({ title: item!['title'] })
})

test('prices contain the fees of required fields; products without price or picture are left out', () => {
  expect(itemsOf(engraved)).toMatchObject([
    { price: '18.00 USD', item_group_id: '', shipping_label: 'personalized' },
  ])
  expect([...itemsOf(pending), ...itemsOf(unpriced)]).toEqual([])
})

test('the variants of a product are one group with its options', async () => {
  const group = Map.groupBy(google, (item) => item['item_group_id']!)
  const [id, items] = [...group].find(([id, members]) => id !== '' && members.length > 4)!
  const detail = await productDetailById(db, Number(id))
  const sold = detail!.variants.filter(({ price }) => price !== null)
  expect(items.map((item) => item['size'])).toEqual(
    sold.map(({ attributes }) => attributes.find(({ name }) => name === 'Size')?.value ?? expect.anything()),
  )
  expect(items[0]!['product_type']).toBe(detail!.category.hierarchy.map(({ name }) => name).join(' > '))
})

test('serves files gzipped, and lists them', async () => {
  const response = await app.request('/google.tsv', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(await read('google.tsv'))
  expect(await read('')).toBe(
    ['google.tsv', 'google.xml', 'openai.jsonl'].map((name) => `${publicUrl}/feeds/${name}\n`).join(''),
  )
  expect((await app.request('/passwords.tsv')).status).toBe(404)
})

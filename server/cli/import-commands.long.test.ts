import { expect, test } from 'vitest'
import type { ListingChange } from '@inkloom/contract/listing'
import { DiskStore } from '../media/store/disk-store.ts'
import { catalogDifferences } from '../test/catalog-differences.ts'
import { testDatabase } from '../test/database.ts'
import { addSeller, fileFolder, jsonLines, rowsWritten } from '../test/listing-files.ts'
import { insertOrders } from '../test/orders.ts'
import { runCommand } from './command.ts'
import { importCommands } from './import-commands.ts'

const database = await testDatabase()
const { pool } = database
const files = fileFolder()
/** The names of jobs. */
const sent: string[] = []
const shop = {
  ...database,
  dataDir: '',
  media: new DiskStore(''),
  prints: null,
  enqueueEmail: async () => undefined,
  send: async (_: unknown, name: string) => void sent.push(name),
  close: async () => undefined,
} as unknown as Parameters<typeof runCommand>[1]
const run = (...line: string[]) => runCommand(importCommands, shop, ...line)
/** The number of the import that a command printed. */
const numberOf = (result: Awaited<ReturnType<typeof run>>) =>
  String((result as { import: number }[])[0]?.import)

const mug: ListingChange = {
  key: 'mug',
  name: 'Harbor Mug',
  description: '<p>Holds <strong>325 ml</strong></p>',
  category: ['Kitchen', 'Harbor Mugs'],
  base_price: 1450,
  sku: 'MUG',
  stock: 12,
}
const tee: ListingChange = {
  key: 'tee',
  name: 'Harbor Tee',
  category: ['Garments', 'Harbor Tees'],
  variants: ['S', 'M'].map((size) => ({
    sku: `TEE-${size}`,
    attributes: [{ name: 'Size', value: size }],
    price: 2400,
    stock: 5,
    picture: null,
  })),
}

const bySeller = async (sellerId: number) =>
  (
    await pool.query<{ name: string; base_price: number }>(
      'select name, base_price from products where seller_id = $1 order by id',
      [sellerId],
    )
  ).rows
const stateOf = async (id: string) =>
  (await pool.query<{ state: string }>('select state from imports where id = $1', [id])).rows[0]?.state

async function exported(sellerId: number): Promise<string> {
  const name = `${crypto.randomUUID()}.jsonl`
  expect(
    await run('export', files.path(name), '--seller', String(sellerId), '--format', 'jsonl'),
  ).toMatchObject([{}])
  return files.read(name)
}

const header =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const csv = (...rows: string[]) => [header, ...rows, ''].join('\n')

test('plans a file, applies it, changes it and undoes both imports', async () => {
  const seller = await addSeller(pool, 'Harbor')
  const first = files.write('first.jsonl', jsonLines([mug, tee]))
  const planned = await run('import', first, '--seller', String(seller))
  expect(planned).toMatchObject([
    { seller, state: 'planned', create: 2, change: 0, nothing: 0, refused: 0, lines: 2, format: 'jsonl' },
  ])
  expect(await bySeller(seller)).toEqual([])
  const empty = await exported(seller)

  const id = numberOf(planned)
  expect(await run('import', 'apply', id)).toMatchObject([{ state: 'applied', create: 2 }])
  expect(await bySeller(seller)).toEqual([
    { name: 'Harbor Mug', base_price: 1450 },
    { name: 'Harbor Tee', base_price: 2400 },
  ])
  expect(await run('import', 'apply', id)).toBe(
    `Import ${id} is applied; only one that is planned can be used`,
  )
  const before = await exported(seller)

  const second = files.write('second.jsonl', jsonLines([{ ...mug, base_price: 1600 }, tee]))
  const changed = await run('import', second, '--seller', String(seller), '--apply')
  expect(changed).toMatchObject([{ state: 'applied', create: 0, change: 1, nothing: 1 }])
  expect(await run('import', 'show', numberOf(changed), '--verdict', 'change')).toEqual([
    { line: 1, key: 'mug', verdict: 'change', details: 'base_price: 1450 -> 1600' },
  ])
  expect(await bySeller(seller)).toMatchObject([{ base_price: 1600 }, {}])

  expect(await run('import', 'undo', id)).toBe(
    `Import ${numberOf(changed)} changed products of import ${id} after it. Undo import ${numberOf(changed)} first.`,
  )
  expect(await run('import', 'undo', numberOf(changed))).toMatchObject([{ state: 'undone' }])
  expect(await exported(seller)).toBe(before)
  expect(await run('import', 'undo', id)).toMatchObject([{ state: 'undone' }])
  expect(await exported(seller)).toBe(empty)
  expect(await bySeller(seller)).toEqual([])
  expect(await catalogDifferences(pool)).toEqual([])
  expect(await run('imports')).toMatchObject([
    { state: 'undone', change: 1 },
    { state: 'undone', create: 2 },
  ])
})

test('writes no row of the shop when the same file is imported again', async () => {
  const seller = await addSeller(pool, 'Twice')
  const file = files.write(
    'same.jsonl',
    jsonLines([mug, { ...tee, pictures: [{ url: 'https://example.com/a.jpg', alt: '' }] }]),
  )
  expect(sent).toEqual([])
  expect(await run('import', file, '--seller', String(seller), '--apply')).toMatchObject([{ create: 2 }])
  expect(sent).toEqual(['fetch-pictures'])
  const before = await rowsWritten(pool)
  expect(await run('import', file, '--seller', String(seller), '--apply')).toMatchObject([
    { state: 'applied', create: 0, change: 0, nothing: 2, refused: 0 },
  ])
  expect(await rowsWritten(pool)).toEqual(before)
})

test('imports a price list onto products that exist, and writes no row the second time', async () => {
  const seller = await addSeller(pool, 'Price list')
  const stock = files.write(
    'stock.csv',
    csv('cap,Cap,,,Size,S,CAP-S,3,19.00', 'cap,,,,Size,M,CAP-M,4,19.00', 'pin,Pin,,,,,PIN,9,5.00'),
  )
  expect(await run('import', stock, '--seller', String(seller), '--apply')).toMatchObject([{ create: 2 }])
  const offers = async () =>
    (
      await pool.query(
        `select p.stock as total, coalesce(v.sku, p.sku) as sku, coalesce(v.stock, p.stock) as stock, coalesce(v.price, base_price) as price
        from products p left join variants v on v.product_id = p.id where seller_id = $1 order by p.id, v.position`,
        [seller],
      )
    ).rows as object[]
  const prices = files.write(
    'prices.csv',
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price\n' +
      'cap,Cap,Size,S,,21.00\ncap,,,M,7,\npin,Pin,,,,6.00\n',
  )
  expect(await run('import', prices, '--seller', String(seller), '--apply')).toMatchObject([{ change: 2 }])
  const expected = [
    { total: 10, sku: 'CAP-S', stock: 3, price: 2100 },
    { total: 10, sku: 'CAP-M', stock: 7, price: 1900 },
    { total: 9, sku: 'PIN', stock: 9, price: 600 },
  ]
  expect(await offers()).toEqual(expected)
  const before = await rowsWritten(pool)
  expect(await run('import', prices, '--seller', String(seller), '--apply')).toMatchObject([
    { state: 'applied', create: 0, change: 0, nothing: 2 },
  ])
  expect(await rowsWritten(pool)).toEqual(before)
  expect(await offers()).toEqual(expected)
})

test('returns refused rows as a file that can be corrected and imported', async () => {
  const seller = await addSeller(pool, 'Refused')
  const file = files.write(
    'bad.csv',
    csv(
      'cup,Cup,<p>Blue</p>,Mugs,Title,Default Title,CUP,4,12.50',
      'hat,Hat,"=HYPERLINK(""a"")",Hats,Size,S,HAT-S,3,1x',
      'hat,,,,Size,M,HAT-M,3,19.00',
      ',No handle,,,Title,Default Title,X,1,1.00',
    ),
  )
  const planned = await run('import', file, '--seller', String(seller), '--json')
  expect(planned).toMatchObject([
    {
      create: 1,
      refused: 2,
      lines: 4,
      first_problems: [
        { line: 3, column: 'Variant Price' },
        { line: 5, column: 'Handle' },
      ],
    },
  ])
  const id = numberOf(planned)
  expect(await run('import', 'apply', id)).toBe(
    `2 of the listings of import ${id} are refused, so nothing was written. ` +
      `Correct the file, or import the others: import apply ${id} --good`,
  )
  expect(await bySeller(seller)).toEqual([])
  expect(await run('import', 'apply', id, '--good')).toMatchObject([
    { state: 'applied', create: 1, refused: 2 },
  ])
  expect(await bySeller(seller)).toMatchObject([{ name: 'Cup' }])

  expect(await run('import', 'problems', id, files.path('problems.csv'))).toMatchObject([{ rows: 3 }])
  const problems = files.read('problems.csv')
  expect(problems).toContain(`${header},problem\n`)
  expect(problems).toContain(`hat,Hat,"'=HYPERLINK(""a"")",Hats,Size,S,HAT-S,3,1x,"Variant Price: `)
  expect(problems).toContain('hat,,,,Size,M,HAT-M,3,19.00,\n')
  expect(await run('import', 'problems', id, files.path('problems.csv'))).toBe(
    `${files.path('problems.csv')} already exists`,
  )
  const corrected = files.write('corrected.csv', problems.replace('1x', '18.00').replace('\n,No', '\nbag,No'))
  const again = await run('import', corrected, '--seller', String(seller), '--apply')
  expect(again).toMatchObject([{ state: 'applied', create: 2, refused: 0 }])
  expect(await bySeller(seller)).toMatchObject([{ name: 'Cup' }, { name: 'Hat' }, { name: 'No handle' }])
})

test('returns refused lines of JSON with the problem', async () => {
  const seller = await addSeller(pool, 'Lines')
  const file = files.write('bad.jsonl', `${jsonLines([{ ...mug, base_price: -1 }])}{"key":\n`)
  const id = numberOf(await run('import', file, '--seller', String(seller)))
  expect(await run('import', 'problems', id, files.path('problems.jsonl'))).toMatchObject([{ rows: 2 }])
  const [first, second] = files.read('problems.jsonl').split('\n')
  expect(JSON.parse(first!)).toMatchObject({
    ...mug,
    base_price: -1,
    problem: expect.stringContaining('base_price') as string,
  })
  expect(second).toBe('{"key":')
})

test('plans again instead of applying when the shop changed since the plan', async () => {
  const seller = await addSeller(pool, 'Moved')
  const file = (price: number) =>
    files.write('moved.jsonl', jsonLines([{ ...mug, base_price: price, stock: 3 }, tee]))
  await run('import', file(1450), '--seller', String(seller), '--apply')
  const id = numberOf(await run('import', file(1600), '--seller', String(seller)))
  const outdated =
    `The shop changed since import ${id} was planned: 1 of its listings have a new verdict. Nothing was written. ` +
    `Read the new plan (import show ${id}) and apply it again.`

  await pool.query(`update products set base_price = 1700 where seller_id = $1 and name = 'Harbor Mug'`, [
    seller,
  ])
  expect(await run('import', 'apply', id)).toBe(outdated)
  expect(await stateOf(id)).toBe('planned')
  expect(await run('import', 'show', id, '--verdict', 'change')).toMatchObject([
    { details: 'base_price: 1700 -> 1600' },
  ])
  await pool.query(
    `update products set stock = 2, name = 'Harbour Mug' where seller_id = $1 and name = 'Harbor Mug'`,
    [seller],
  )
  expect(await run('import', 'apply', id)).toBe(outdated)
  expect(await bySeller(seller)).toMatchObject([{ name: 'Harbour Mug', base_price: 1700 }, {}])
  expect(await run('import', 'apply', id)).toMatchObject([{ state: 'applied', change: 1 }])
  expect(await bySeller(seller)).toMatchObject([{ name: 'Harbor Mug', base_price: 1600 }, {}])
})

test('guesses templates for new products only, and only those that the shop has', async () => {
  const seller = await addSeller(pool, 'Guessed')
  await pool.query(`update templates set name = 'Text Mug' where name = 'Name Mug'`)
  const file = files.write(
    'guessed.csv',
    csv('cup,Cup,,Mugs,Title,Default Title,CUP,4,12.50', 'sea,Sea,,Posters,Title,Default Title,SEA,4,22.50'),
  )
  const templates = async () =>
    (
      await pool.query<{ name: string }>(
        'select t.name from products p join templates t on t.id = p.template_id where seller_id = $1 order by p.id',
        [seller],
      )
    ).rows.map(({ name }) => name)
  const first = await run('import', file, '--seller', String(seller), '--apply')
  expect(await templates()).toEqual(['Text Mug', 'Plain product'])
  expect(await run('import', 'show', numberOf(first))).toMatchObject([
    {},
    {
      details: expect.stringContaining(
        'plain product: this shop has no template named "Text Poster"',
      ) as string,
    },
  ])
  await pool.query(
    `update products set template_id = (select id from templates where name = 'Photo Mug' limit 1) where seller_id = $1 and name = 'Cup'`,
    [seller],
  )
  expect(await run('import', file, '--seller', String(seller), '--apply')).toMatchObject([{ nothing: 2 }])
  expect(await templates()).toEqual(['Photo Mug', 'Plain product'])
})

test('refuses to undo an import whose product was ordered', async () => {
  const seller = await addSeller(pool, 'Ordered')
  const file = files.write('ordered.jsonl', jsonLines([mug, tee]))
  const id = numberOf(await run('import', file, '--seller', String(seller), '--apply'))
  await insertOrders(pool)
  await pool.query(
    `update order_lines set product_id = (select id from products where seller_id = $1 order by id limit 1) where id = 901`,
    [seller],
  )
  expect(await run('import', 'undo', id)).toBe(
    `1 of the products of import ${id} were ordered, so it cannot be undone: mug`,
  )
  expect(await bySeller(seller)).toHaveLength(2)
  expect(await stateOf(id)).toBe('applied')
})

test('runs one import of a seller at a time', async () => {
  const [seller, other] = [await addSeller(pool, 'Busy'), await addSeller(pool, 'Free')]
  const file = files.write('busy.jsonl', jsonLines([mug]))
  const planned = numberOf(await run('import', file, '--seller', String(seller)))
  const busy = `Another import of seller ${seller} is running. Wait until it is done, then try again.`
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7150022, $1)', [seller])
    await pool.query(`update imports set state = 'applying' where id = $1`, [planned])
    expect(await run('import', file, '--seller', String(seller))).toBe(busy)
    expect(await run('import', 'apply', planned)).toBe(busy)
    expect(await run('import', 'undo', planned)).toBe(busy)
    expect(await run('import', file, '--seller', String(other), '--apply')).toMatchObject([{ create: 1 }])
    expect(await stateOf(planned)).toBe('applying')
  } finally {
    await client.query('rollback')
    client.release()
  }
  // The import was killed: its lock is free.
  await run('imports')
  expect(await stateOf(planned)).toBe('planned')
  const { rows } = await pool.query<{ id: number }>(
    `insert into imports (seller_id, file) values ($1, 'killed.csv') returning id`,
    [seller],
  )
  await run('imports')
  expect(await stateOf(String(rows[0]!.id))).toBe('failed')
})

test('names the line and column of a file that cannot be read', async () => {
  const file = files.write('quote.csv', csv('cup,Cup,"never closed,Mugs,Title,Default Title,CUP,4,12.50'))
  expect(await run('import', file, '--seller', '1')).toMatch(/^line 2, /)
  expect(((await run('imports')) as object[])[0]).toMatchObject({ state: 'failed', file: 'quote.csv' })
})

test.each([
  [['import', 'none.csv', '--seller', '1'], 'none.csv does not exist'],
  [['import', 'package.json', '--seller', '99999'], 'No seller 99999'],
  [['import', 'package.json'], 'Give the id of the seller: --seller <id>'],
  [['import', 'package.json', '--seller', 'me'], 'Give the id of the seller: --seller <id>'],
  [
    ['import', 'package.json', '--seller', '1', '--format', 'xls'],
    'The format must be one of shopify, shopify-old, woocommerce, etsy, jsonl',
  ],
  [['import', 'apply', '99999'], 'No import 99999'],
  [['import', 'apply', 'x'], 'The first argument must be the id of an import'],
  [
    ['import', 'show', '1', '--verdict', 'good'],
    'The verdict must be one of create, change, nothing, refused',
  ],
  [
    ['export', 'a.csv', '--seller', '1'],
    'The format must be one of shopify, shopify-old, woocommerce, etsy, jsonl',
  ],
  [['export', 'package.json', '--seller', '1', '--format', 'etsy'], 'package.json already exists'],
])('%j is an error', async (line, message) => {
  expect(await run(...line)).toBe(message)
})

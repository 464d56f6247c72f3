import { expect, it, vi } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'
import { shopCommands } from '../test/shop-commands.ts'
import { priceCommands } from './price-commands.ts'

const database = await testDatabase()
const { pool } = database
const { publicReader } = await testPages(database)
const { run, row } = shopCommands(database, priceCommands)
const eventually = { timeout: 20_000, interval: 10 }
const read = async (path: string) => JSON.parse((await publicReader.fetch(`/api${path}`))!.json).data

it('adds, lists and ends coupons', async () => {
  const codes = async () => (await read('/coupons')).map(({ code }: { code: string }) => code)
  expect(await codes()).not.toContain('SPRING-20')
  const added = { coupon: 'SPRING-20', title: '20% off orders over $40.00', percent: 20, listed: true }
  const options = ['--percent', '20', '--min', '40', '--max-uses', '100', '--once', '--listed']
  expect(await row('coupon', 'add', 'spring-20', ...options)).toEqual(added)
  await vi.waitFor(async () => expect(await codes()).toContain('SPRING-20'), eventually)
  expect(await run('coupon', 'list')).toContainEqual(
    expect.objectContaining({ code: 'SPRING-20', uses: '0 of 100', once: true, state: 'active' }),
  )
  expect(await run('coupon', 'add', 'SPRING-20', '--percent', '5')).toBe('There is a coupon SPRING-20')
  expect(await row('coupon', 'end', 'spring-20')).toEqual({ coupon: 'SPRING-20', state: 'ended' })
  await vi.waitFor(async () => expect(await codes()).not.toContain('SPRING-20'), eventually)
  expect(await run('coupon', 'end', 'spring-20')).toBe('Coupon spring-20 has ended already')
})

it('puts the products of a seller in a category on sale, and ends the sale', async () => {
  const { rows } = await pool.query(`
    select p.seller_id, c.slug as category, count(*)::int as products, (array_agg(p.slug))[1] as slug
    from products p join categories c on c.id = p.category_id where base_price is not null group by 1, 2 order by 3 desc limit 1`)
  const [{ seller_id, category, slug }] = rows
  const priceOf = async () => (await read(`/products-detail/${slug}`)).pricing
  await pool.query('update products set sale_id = null where seller_id = $1', [seller_id])
  const { rows: all } = await pool.query(
    `select id from products where seller_id = $1 and category_id = (select id from categories where slug = $2)`,
    [seller_id, category],
  )
  const choice = ['--seller', String(seller_id), '--category', category]
  const added = { running: true, products: all.length, from_other_sales: 0 }
  expect(await row('sale', 'add', 'Spring', '--percent', '25', ...choice, '--dry-run')).toMatchObject(added)
  const before = await priceOf()
  const { sale } = await row('sale', 'add', 'Spring', '--percent', '25', ...choice)
  await vi.waitFor(async () => expect(await priceOf()).not.toEqual(before), eventually)
  expect(await run('sale', 'list')).toContainEqual(
    expect.objectContaining({
      id: sale,
      name: 'Spring',
      percent: 25,
      state: 'running',
      products: all.length,
    }),
  )
  expect(await row('sale', 'add', 'One', '--percent', '30', '--products', slug)).toMatchObject({
    products: 1,
    from_other_sales: 1,
  })
  expect(await row('sale', 'end', String(sale))).toEqual({ sale, state: 'ended', products: all.length - 1 })
  expect(await run('sale', 'end', String(sale))).toBe(`Sale ${String(sale)} has ended already`)
})

it.each([
  [['coupon', 'add', 'X', '--percent', '5'], 'code: must be 3 to 30 letters, digits and hyphens'],
  [['coupon', 'add', 'SALE'], 'percent: is missing'],
  [['coupon', 'add', 'SALE', '--percent', '101'], 'percent: must be a whole number from 1 to 100'],
  [['coupon', 'add', 'SALE', '--percent', '5', '--until', '2020-01-01'], 'until: is in the past'],
  [
    ['coupon', 'add', 'SALE', '--percent', '5', '--until', 'May'],
    'until: must be a date such as 2027-01-31 or 2027-01-31T18:00Z',
  ],
  [['coupon', 'end', 'NONE'], 'No coupon NONE'],
  [
    ['sale', 'add', 'All', '--percent', '5'],
    'Choose the products: --seller <id>, --category <slug> or --products <slug,...>',
  ],
  [
    ['sale', 'add', 'All', '--percent', '5', '--products', 'no-such,nor-this'],
    'No product no-such, nor-this',
  ],
  [['sale', 'add', 'All', '--percent', '5', '--seller', '99999'], 'No seller 99999'],
  [
    [
      'sale',
      'add',
      'All',
      '--percent',
      '5',
      '--seller',
      '1',
      '--from',
      '2030-01-02',
      '--until',
      '2030-01-01',
    ],
    'until: the sale ends before it starts',
  ],
  [['sale', 'end', '99999'], 'No sale 99999'],
])('%j is refused', async (args, message) => {
  expect(await run(...args)).toBe(message)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { catalogDifferences } from '../test/catalog-differences.ts'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'
import { shopCommands } from '../test/shop-commands.ts'
import { sellerCommands } from './seller-commands.ts'

const database = await testDatabase()
const { pool } = database
const { publicReader } = await testPages(database)
const { run, row, mediaFolder } = shopCommands(database, sellerCommands)
const eventually = { timeout: 20_000, interval: 10 }

const read = async (path: string) => publicReader.fetch(`/api${path}`)
const data = async (path: string) => JSON.parse((await read(path))!.json).data

it('adds a seller with a shop and pictures', async () => {
  const logo = join(mediaFolder, 'logo.png')
  const size = { width: 2000, height: 500 }
  writeFileSync(
    logo,
    await sharp({ create: { ...size, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  )
  const options = ['--shop-name', 'Hill & Dale', '--tagline', 'Slow prints', '--logo', logo]
  expect(await run('seller', 'add', 'Ann Hill', 'ANN@hill.test', ...options, '--dry-run')).toHaveLength(1)
  const { seller } = await row('seller', 'add', 'Ann Hill', 'ANN@hill.test', ...options)
  const { shop } = await data(`/products/shopprofile/${String(seller)}`)
  expect(shop).toMatchObject({
    name: 'Hill & Dale',
    tagline: 'Slow prints',
    products_count: 0,
    logo_url: { width: 1600, height: 400 },
  })
  const stored = join(mediaFolder, shop.logo_url.path as string)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
  expect(await run('seller', 'show', String(seller))).toContainEqual({
    field: 'email',
    value: 'ann@hill.test',
  })
  expect(await run('seller', 'add', 'Ann', 'ann@hill.test')).toBe(
    'There is a seller with the email ann@hill.test',
  )
})

it.each([
  [['Ann', 'nowhere'], 'email: is not an email address'],
  [[' ', 'ann@example.test'], 'name: is empty\nshopName: is empty'],
  [['Ann', 'ann@example.test', '--logo', '/no/such.png'], 'There is no file /no/such.png'],
  [
    ['Ann', 'ann@example.test', '--logo', import.meta.filename],
    'seller-commands.test.ts is not a JPEG, PNG, WebP, GIF or AVIF picture',
  ],
])('refuses to add %j', async (args, message) => {
  expect(await run('seller', 'add', ...args)).toBe(message)
})

it('hides all products of a suspended seller and shows them again', async () => {
  const [{ seller_id: id, slug, name }] = (
    await pool.query(`select seller_id, slug, name from products order by created_at desc limit 1`)
  ).rows
  const seller = String(id)
  const all = (await pool.query(`select count(*)::int n from products where seller_id = $1`, [id])).rows[0].n
  await pool.query(
    `update products set hidden_at = now() - interval '1 day' where id = (select max(id) from products where seller_id = $1)`,
    [id],
  )
  const lists = async () => ({
    newest: (await data('/products-new')).some((card: { slug: string }) => card.slug === slug),
    search: (await data(`/products-search?keyword=${encodeURIComponent(name)}`)).some(
      (card: { slug: string }) => card.slug === slug,
    ),
    detail: (await read(`/products-detail/${slug}`))!.status,
    shop: (await read(`/products/shopprofile/${seller}`))!.status,
  })
  const before = await lists()
  expect(await row('seller', 'suspend', seller, '--dry-run')).toMatchObject({ products_hidden: all - 1 })
  expect(await row('seller', 'suspend', seller)).toMatchObject({ products_hidden: all - 1 })
  expect(await run('seller', 'suspend', seller)).toBe(`Seller ${seller} is suspended already`)
  await vi.waitFor(
    async () => expect(await lists()).toEqual({ newest: false, search: false, detail: 404, shop: 404 }),
    eventually,
  )
  expect(await catalogDifferences(pool)).toEqual([])
  // A product that an import shows again stays hidden.
  await pool.query('update products set hidden_at = null where slug = $1', [slug])
  const visible = `select count(*)::int n from products where seller_id = $1 and hidden_at is null`
  expect((await pool.query(visible, [id])).rows[0].n).toBe(0)
  expect(await row('seller', 'resume', seller)).toMatchObject({ products_shown: all - 1 })
  await vi.waitFor(async () => expect(await lists()).toEqual(before), eventually)
  expect(await catalogDifferences(pool)).toEqual([])
  expect(await run('seller', 'resume', seller)).toBe(`Seller ${seller} is not suspended`)
  expect(await run('seller', 'suspend', '99999')).toBe('No seller 99999')
})

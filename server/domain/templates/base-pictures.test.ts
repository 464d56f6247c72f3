import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { DesignRecord } from '@inkloom/contract/design'
import { builtInTemplates } from '@inkloom/renderer/templates/built-in'
import { migrate } from '../../db/migrate.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { testApi } from '../../test/api.ts'
import { testDatabase } from '../../test/database.ts'
import { testMedia } from '../../test/media.ts'
import { productDetailById } from '../catalog/product-detail.ts'
import { addBasePictures } from './base-pictures.ts'
import { loadBuiltInTemplates } from './built-in-templates.ts'
import { templateIdOf } from './templates.ts'

const { db, pool } = await testDatabase('empty')
await migrate(pool)
const { request, fetchOk } = testApi(db, { isProduction: true })
const { app: media } = await testMedia(db, { isDemo: false })
await loadBuiltInTemplates(db)
await pool.query(`insert into sellers (id, name, email) values (1, 'Ada', 'ada@example.com')`)
await pool.query(`insert into shops (seller_id, name) values (1, 'Ada Prints')`)
await pool.query(`insert into categories (id, name, slug) values (1, 'Shirts', 'shirts')`)

interface Sold {
  template: string
  variants?: Record<string, string>[]
  /** The seller's own picture. */
  picture?: string
}

async function addProduct({ template, variants = [], picture }: Sold): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (seller_id, category_id, template_id, name, slug, base_price, stock, main_image)
     values (1, 1, $1, $2, gen_random_uuid(), 2000, 9, $3) returning id`,
    [await templateIdOf(db, template), template, picture ?? null],
  )
  const { id } = rows[0]!
  if (picture) await pool.query(`insert into product_images values ($1, 0, $2)`, [id, picture])
  for (const [position, options] of variants.entries()) {
    const attributes = Object.entries(options).map(([name, value]) => ({ name, value }))
    await pool.query(
      'insert into variants (product_id, position, attributes, price, stock) values ($1, $2, $3, 2000, 3)',
      [id, position, JSON.stringify(attributes)],
    )
  }
  return id
}

const addPictures = (...ids: number[]) => withTransaction(db, (tx) => addBasePictures(tx, ids))
const detailOf = async (id: number) => (await productDetailById(db, id))!

/** How many rows it writes, by the counters of the database. */
const writesOf = (id: number) =>
  withTransaction(db, async (tx) => {
    const count = async () => {
      const [row] = await query<{ writes: number }>(
        tx,
        sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer writes from pg_stat_xact_user_tables`,
      )
      return row!.writes
    }
    // The counters include earlier transactions of the connection.
    const before = await count()
    await addBasePictures(tx, [id])
    return (await count()) - before
  })

it('adds every built-in template once', async () => {
  expect(await loadBuiltInTemplates(db)).toEqual([])
  const { rows } = await pool.query('select name from templates order by id')
  expect(rows.map(({ name }) => name)).toEqual(builtInTemplates.map(({ name }) => name))
  expect(await templateIdOf(db, 'name tee')).toBe(await templateIdOf(db, 'Name Tee'))
  expect(await templateIdOf(db, 'Nameless Tee')).toBeNull()
})

it('makes a product without pictures personalizable in production, with a proof', async () => {
  const id = await addProduct({
    template: 'Name Tee',
    variants: [
      { Size: 'M', Color: 'Navy' },
      { Size: 'L', Color: 'Navy' },
      { Size: 'M', Color: 'Pink' },
    ],
  })
  await addPictures(id)
  const { product } = await detailOf(id)
  const { data } = await fetchOk('productDetail', `/products-detail/${product.slug}`)
  expect(data.template_info.custom_types.map(({ label, price }) => [label, price])).toEqual([
    ['Your name', 3],
    ['Year', 2],
  ])
  expect(data.base_pictures.map(({ view, color, print, blank }) => [view, color, print, blank])).toEqual([
    ['front', 'Navy', 'raised', 'tee-front'],
    ['front', 'Pink', 'raised', 'tee-front'],
  ])
  expect(data.product.images).toHaveLength(5)
  expect(data.product.main_image).toEqual(data.base_pictures[0]!.image)
  expect(data.variants.map(({ image }) => image)).toEqual(
    [0, 0, 1].map((at) => data.base_pictures[at]!.image),
  )

  const { path } = data.base_pictures[1]!.image as { path: string }
  const base = await media.request(`/${path.replace('.jpg', '-320.jpg')}`)
  expect(base.status).toBe(200)
  const [red, green, blue] = await centerOf(await base.arrayBuffer())
  expect(red! > blue! && blue! > green!, 'pink').toBe(true)

  const record: DesignRecord = {
    product_id: id,
    color: 'Navy',
    fields: [
      {
        label: 'Your name',
        type: 'text',
        value: 'Charlotte',
        font: data.template_info.fonts[0]!,
        ink: '#ffffff',
        x: 0,
        y: 0,
        scale: 1,
      },
    ],
  }
  const saved = await request('/designs', {
    method: 'POST',
    body: JSON.stringify(record),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(saved.status).toBe(201)
  const { url } = ((await saved.json()) as { data: { url: string } }).data
  const proof = await media.request(`${url.replace('/media', '')}-320`)
  expect(proof.status).toBe(200)
  // White letters on navy cloth, where the name is printed.
  const { data: pixels } = await sharp(Buffer.from(await proof.arrayBuffer()))
    .extract({ left: 80, top: 220, width: 160, height: 60 })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(pixels.filter((value) => value > 170).length).toBeGreaterThan(100)
})

it('keeps the pictures of the seller, and uses blanks for the proof only', async () => {
  const picture = 'https://example.com/hoodie.jpg'
  const id = await addProduct({ template: 'Name Hoodie', variants: [{ Color: 'Black' }], picture })
  await addPictures(id)
  const { product, base_pictures, variants } = await detailOf(id)
  expect(product).toMatchObject({ main_image: picture, images: [picture] })
  expect(variants[0]!.image).toBeNull()
  expect(base_pictures.map(({ view, blank }) => [view, blank])).toEqual([['back', 'hoodie-back']])
})

it('shows the blanks of types, and a white one without colors', async () => {
  const mug = await addProduct({ template: 'Photo Mug', variants: [{ Type: '11 oz' }, { Type: '15 oz' }] })
  await addPictures(mug)
  const { base_pictures } = await detailOf(mug)
  expect(base_pictures.map(({ color, type, print, blank }) => [color, type, print, blank])).toEqual([
    [null, null, 'none', 'mug-front'],
    [null, '15 oz', 'none', 'mug-15-front'],
    [null, null, 'raised', 'mug-front'],
    [null, '15 oz', 'raised', 'mug-15-front'],
  ])
})

it('writes nothing the second time, adds new colors, and shows pictures of the seller instead', async () => {
  const id = await addProduct({ template: 'Caption Tee', variants: [{ Color: 'White' }] })
  expect(await writesOf(id)).toBeGreaterThan(0)
  expect(await writesOf(id)).toBe(0)
  await pool.query(
    `insert into variants (product_id, position, attributes, price, stock) values ($1, 1, '[{"name":"Color","value":"Coral"}]', 2000, 1)`,
    [id],
  )
  await addPictures(id)
  const both = await detailOf(id)
  expect(new Set(both.base_pictures.map(({ color }) => color))).toEqual(new Set(['White', 'Coral']))

  await pool.query(`update products set main_image = 'https://example.com/a.jpg' where id = $1`, [id])
  await pool.query('delete from product_images where product_id = $1', [id])
  await pool.query(`insert into product_images values ($1, 0, 'https://example.com/a.jpg')`, [id])
  await addPictures(id)
  const own = await detailOf(id)
  expect(own.product.images).toEqual(['https://example.com/a.jpg'])
  expect(own.variants.map(({ image }) => image)).toEqual([null, null])
  expect(own.base_pictures).toEqual(both.base_pictures)
})

it('removes them from a product that has another template now', async () => {
  const id = await addProduct({ template: 'Name Mug', variants: [{ Color: 'Pink' }] })
  await addPictures(id)
  await pool.query(
    `with plain as (insert into templates (name, garment) values ('Plain', 'other') returning id)
     update products set template_id = plain.id from plain where products.id = $1`,
    [id],
  )
  await addPictures(id)
  const { rows } = await pool.query('select count(*)::integer from base_pictures where product_id = $1', [id])
  expect(rows).toEqual([{ count: 0 }])
  expect((await detailOf(id)).product).toMatchObject({ main_image: null, images: [] })
})

async function centerOf(bytes: ArrayBuffer): Promise<number[]> {
  const { data } = await sharp(Buffer.from(bytes))
    .extract({ left: 155, top: 200, width: 10, height: 10 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

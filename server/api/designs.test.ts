import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { DesignRecord } from '@inkloom/contract/design'
import { designByKey, cleanupDesigns } from '../domain/designs/designs.ts'
import { productDetailById } from '../domain/catalog/product-detail.ts'
import { createDesigns } from '../media/designs.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { testMedia } from '../test/media.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const services = await testMedia(db)
const { app: media } = services

/** A demo product with a text field, and a valid design for it. */
const [row] = (
  await pool.query<{ id: number }>(
    `select p.id from products p join templates t on t.id = p.template_id
     where t.allow_custom and t.custom_types @> '[{"type": "text"}]' order by p.id limit 1`,
  )
).rows
const product = (await productDetailById(db, row!.id))!
const { custom_types, fonts, inks } = product.template_info
const text = custom_types.find(({ type }) => type === 'text')!
const color = product.variants[0]?.attributes.find(({ name }) => name === 'Color')?.value ?? null
const record: DesignRecord = {
  product_id: product.product.id,
  color,
  fields: [
    {
      label: text.label,
      type: 'text',
      value: 'Zoë',
      font: fonts[0]!,
      ink: inks[0]!.hex,
      x: 0,
      y: 0,
      scale: 1,
    },
  ],
}
const [field] = record.fields

async function save(design: unknown) {
  const response = await request('/designs', {
    method: 'POST',
    body: JSON.stringify(design),
    headers: { 'Content-Type': 'application/json' },
  })
  const body = (await response.json()) as { message: string; data: { hash: string; url: string } }
  return { ...body, status: response.status }
}

test('returns a hash and an unguessable URL, the same for the same design', async () => {
  const first = await save(record)
  expect(first).toMatchObject({
    status: 201,
    success: true,
    data: {
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: expect.stringMatching(/^\/media\/designs\/[\w-]{22}$/),
    },
  })
  expect((await save(record)).data).toEqual(first.data)
  const other = await save({ ...record, fields: [{ ...field, value: 'Zoe' }] })
  expect(other.data.hash).not.toBe(first.data.hash)
})

test('renders the design as it will be printed', async () => {
  const { data } = await save(record)
  const name = data.url.replace('/media', '')
  const response = await media.request(`${name}-320`)
  expect(response.headers.get('Content-Type')).toBe('image/webp')
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  const shown = Buffer.from(await response.arrayBuffer())
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const blank = (await save({ ...record, fields: [{ ...field, value: '.' }] })).data.url.replace('/media', '')
  const without = Buffer.from(await (await media.request(`${blank}-320`)).arrayBuffer())
  const [a, b] = await Promise.all([shown, without].map((bytes) => sharp(bytes).raw().toBuffer()))
  const differing = a!.filter((value, index) => Math.abs(value - b![index]!) > 40).length
  expect(differing).toBeGreaterThan(300)
  expect((await media.request(`${name}-321`)).status).toBe(404)
  expect((await media.request('/designs/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('a picture is gone with its design, and its files with the next cleanup', async () => {
  const { data } = await save({ ...record, fields: [{ ...field, value: 'Gone' }] })
  const key = data.url.split('/').at(-1)!
  const get = async () => (await media.request(`/designs/${key}-80`)).status
  expect(await get()).toBe(200)
  expect(existsSync(join(services.folder, 'designs', key, 'first-80.webp'))).toBe(true)
  await pool.query('delete from designs where key = $1', [key])
  expect(await get()).toBe(404)
  await services.cleanup()
  expect(existsSync(join(services.folder, 'designs', key))).toBe(false)
})

test('counts against the storage quota (security 31)', async () => {
  const limited = testApi(db, { storageQuota: { total: Infinity, perClient: 10 } })
  const { code } = await limited.error('/designs', {
    method: 'POST',
    body: JSON.stringify({ ...record, fields: [{ ...field, value: 'Full' }] }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(code).toBe(429)
})

test('renders the side that has content when no side is given', async () => {
  const { data } = await save(record)
  const key = data.url.split('/').at(-1)!
  const design = (await designByKey(db, key))!
  const back = { ...design.sides[0]!, view: 'back' as const }
  const front = { ...back, view: 'front' as const, slots: [] }
  const { pictures, shopperImages, queue, encoder, cache } = services
  const twoSided = createDesigns({
    cache,
    queue,
    encoder,
    uploadSize: async () => null,
    pictures,
    shopperImages,
    find: async () => ({ ...design, sides: [front, back] }),
  })
  const shown = await twoSided.picture(key, {}, 80)
  expect(shown).toEqual(await twoSided.picture(key, { view: 'back' }, 80))
  expect(shown).not.toEqual(await twoSided.picture(key, { view: 'front' }, 80))
  expect(await twoSided.picture(key, { field: text.label }, 80)).toEqual(shown)
})

test('keeps an ordered design when the product changes', async () => {
  const { data } = await save({ ...record, fields: [{ ...field, value: 'Sold' }] })
  await pool.query('update designs set is_ordered = true where hash = $1', [data.hash])
  const before = (await pool.query('select sides from designs where hash = $1', [data.hash])).rows[0]
  await pool.query('delete from base_pictures where product_id = $1', [product.product.id])
  await save({ ...record, fields: [{ ...field, value: 'Sold' }] })
  expect((await pool.query('select sides from designs where hash = $1', [data.hash])).rows[0]).toEqual(before)
})

describe('rejects', () => {
  test.each([
    ['an unknown product', { ...record, product_id: 2_000_000_000 }, 'Product not found!'],
    ['an unavailable color', { ...record, color: 'Octarine' }, 'This product is not available in this color'],
    ['an unavailable type', { ...record, type: 'Toddler' }, 'This product is not available in this type'],
    [
      'an unknown field',
      { ...record, fields: [{ ...field, label: 'Motto' }] },
      'This product does not have this field',
    ],
    [
      'a field of another type',
      { ...record, fields: [{ ...field, type: 'number' }] },
      'This product does not have this field',
    ],
    [
      'an unavailable ink',
      { ...record, fields: [{ ...field, ink: '#123456' }] },
      'This ink is not available for this product',
    ],
    ['no field', { ...record, fields: [] }, 'The given data was invalid'],
    ['an invalid ink', { ...record, fields: [{ ...field, ink: 'url(#x)' }] }, 'The given data was invalid'],
    ['an unknown key', { ...record, price: 0 }, 'The given data was invalid'],
    ['a size out of bounds', { ...record, fields: [{ ...field, scale: 1e9 }] }, 'The given data was invalid'],
    ['a list', [record], 'The given data was invalid'],
  ])('%s', async (_, body, message) => {
    expect(await save(body)).toMatchObject({ status: 422, message })
  })

  test('a missing image', async () => {
    const [photo] = (
      await pool.query<{ id: number; label: string }>(
        `select p.id, f ->> 'label' label from products p join templates t on t.id = p.template_id, jsonb_array_elements(t.custom_types) f
         where t.allow_custom and f ->> 'type' = 'image' order by p.id limit 1`,
      )
    ).rows
    const fields = [{ label: photo!.label, type: 'image', value: 'A'.repeat(22), x: 0, y: 0, scale: 1 }]
    expect(await save({ product_id: photo!.id, color: null, fields })).toMatchObject({
      status: 422,
      message: 'This image is no longer available. Please upload it again.',
    })
  })
})

test('the cleanup deletes designs that were not ordered', async () => {
  await pool.query(`update designs set created_at = now() - interval '31 days'`)
  await cleanupDesigns(db, 30)
  expect((await pool.query('select from designs where not is_ordered')).rowCount).toBe(0)
  expect((await pool.query('select from designs')).rowCount).toBe(1)
})

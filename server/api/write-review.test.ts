import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { review } from '@inkloom/contract/reviews'
import { cleanupUploads } from '../domain/designs/uploads.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { cookie, reviewed, insertOrders } from '../test/orders.ts'
import { authorization } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { fetchOk, error, request } = testApi(db)

beforeAll(() => insertOrders(pool))

beforeEach(async () => {
  await pool.query('delete from reviews where order_line_id is not null')
  await pool.query('delete from pictures where upload_id is not null')
})

const good = { order_number: 'IK-000901', key: 'key-901', order_line_id: 901, stars: 4 }
const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function write(fields: object, headers?: Record<string, string>) {
  const response = await request('/reviews', post(fields, headers))
  const body = (await response.json()) as { data: unknown }
  expect(response.status, JSON.stringify(body)).toBe(200)
  return v.parse(review, body.data)
}

describe('a buyer', () => {
  test('can review a product with the key of the order', async () => {
    const written = { ...good, fit: 'small', title: ' So\n nice ', text: ' One\r\n\r\ntwo <b> ' }
    expect(await write(written)).toMatchObject({
      author: 'Ann B.',
      stars: 4,
      fit: 'small',
      title: 'So nice',
      text: 'One\n\ntwo <b>',
      photos: [],
    })
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews`)
    expect(data.summary).toMatchObject({ average: 4, count: 1, fit: { small: 1, true: 0, large: 0 } })
    expect(data.items).toMatchObject([{ author: 'Ann B.', title: 'So nice' }])
  })

  test('can review a product by device cookie and by account', async () => {
    const { key: _, ...keyless } = good
    await write(keyless, { Cookie: `inkloom_browser=${cookie}` })
    const { id } = await write(keyless, await authorization(db, 1))
    expect((await pool.query('select user_id from reviews where id = $1', [id])).rows).toEqual([
      { user_id: 1 },
    ])
  })

  test('can change the review, and has only one, also with concurrent requests (security 12)', async () => {
    const first = await write(good)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => write({ ...good, stars: 1 + (n % 5) })),
    )
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([first.id]))
    expect(await write({ ...good, stars: 2, fit: 'large' })).toMatchObject({ id: first.id, stars: 2 })
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews`)
    expect(data.summary).toMatchObject({ average: 2, count: 1, fit: { small: 0, true: 0, large: 1 } })
  })
})

test.each([
  ['stars', {}, { ...good, stars: 0 }, 422],
  ['stars', {}, { ...good, stars: 6 }, 422],
  ['stars', {}, { ...good, stars: 4.5 }, 422],
  ['stars', {}, { ...good, stars: '5' }, 422],
  ['stars', {}, { ...good, stars: undefined }, 422],
  ['fit', {}, { ...good, fit: 'tight' }, 422],
  ['title', {}, { ...good, title: 'x'.repeat(101) }, 422],
  ['text', {}, { ...good, text: 'x'.repeat(3001) }, 422],
  ['text', {}, { ...good, text: 7 }, 422],
  ['order_line_id', {}, { ...good, order_line_id: '1' }, 422],
  ['order_line_id', {}, { ...good, order_line_id: -1 }, 422],
  ['order_number', {}, { ...good, order_number: "' or 1=1 --" }, 422],
  ['photos', {}, { ...good, photos: ['../secret'] }, 422],
  ['photos', {}, { ...good, photos: ['a'.repeat(22)] }, 422],
  ['photos', {}, { ...good, photos: Array.from({ length: 5 }, (_, n) => `${n}`.repeat(22)) }, 422],
  ['no fields', {}, {}, 422],
  ['an unknown order', {}, { ...good, order_number: 'IK-999999' }, 404],
  ['no key (security 8)', {}, { ...good, key: undefined }, 404],
  ['the key of another order (security 8, 11)', {}, { ...good, key: 'key-902' }, 404],
  [
    'a cookie of another browser (security 8)',
    { Cookie: `inkloom_browser=${'b'.repeat(43)}` },
    { ...good, key: 'x' },
    404,
  ],
  ['a line of another order (security 8)', {}, { ...good, order_line_id: 903 }, 404],
  [
    'an order that has not shipped',
    {},
    { ...good, order_number: 'IK-000902', key: 'key-902', order_line_id: 902 },
    409,
  ],
  ['a discontinued product', {}, { ...good, order_line_id: 904 }, 409],
  ['another origin (security 17)', { Origin: 'https://evil.test' }, good, 403],
])('rejects a review with %s', async (what, headers, body, code) => {
  const failure = await error('/reviews', post(body, headers))
  expect(failure.code).toBe(code)
  if (code === 422 && what in { ...good, photos: [] }) {
    expect(Object.keys(failure.errors ?? {}).map((path) => path.split('.')[0])).toContain(what)
  }
  expect((await pool.query('select from reviews where order_line_id is not null')).rows).toEqual([])
})

describe('photos', () => {
  const photo = async (fields: Record<string, string>, color = '#c63') => {
    const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
    const response = await request('/uploads', { method: 'POST', body })
    return {
      status: response.status,
      id: ((await response.json()) as { data?: { id: string } }).data?.id ?? '',
    }
  }
  const sent = { order_number: 'IK-000901', key: 'key-901' }
  const orderDetails = async () => {
    const response = await request('/orders/IK-000901?key=key-901')
    const { data } = (await response.json()) as {
      data: { reviewable: number[]; reviews: { photos: { id: string }[] }[] }
    }
    return data
  }
  const shown = async () =>
    (await pool.query<{ path: string }>('select path from pictures where upload_id is not null')).rows

  test('are shown with the review, and returned for editing', async () => {
    const [one, two] = [await photo(sent), await photo(sent)]
    const { photos } = await write({ ...good, photos: [two.id, one.id] })
    const path = expect.stringMatching(/^images\/reviews\/[0-9a-f]{32}\.jpg$/)
    const shownAs = { path, width: 1600, height: 800, color: '#f5f2ed' }
    expect(photos).toEqual([shownAs, shownAs])
    expect(JSON.stringify(photos), 'the URL of the upload is private').not.toContain(one.id)
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews`)
    expect(data.items[0]!.photos).toEqual(photos)
    expect(await orderDetails()).toMatchObject({
      reviewable: [901],
      reviews: [{ order_line_id: 901, stars: 4, photos: [{ id: two.id }, { id: one.id }] }],
    })
    expect((await write({ ...good, photos: [one.id] })).photos).toEqual([photos[1]])
    expect(await shown()).toHaveLength(1)
    expect((await write({ ...good, photos: [] })).photos).toEqual([])
    expect(await shown()).toEqual([])
  })

  test('survive the cleanup only when a review shows them', async () => {
    const [used, unused] = [await photo(sent), await photo(sent)]
    await write({ ...good, photos: [used.id] })
    await pool.query(`update uploads set created_at = now() - interval '31 days'`)
    await cleanupUploads(db, 30)
    const { rows } = await pool.query<{ id: string }>('select id from uploads where id = any ($1)', [
      [used.id, unused.id],
    ])
    expect(rows).toEqual([{ id: used.id }])
  })

  test('of another order or of a cart are rejected (security 8)', async () => {
    const others = [await photo({ order_number: 'IK-000903', key: 'key-903' }), await photo({})]
    for (const { id } of others) {
      const rejected = await error('/reviews', post({ ...good, photos: [id] }))
      expect(rejected).toMatchObject({
        code: 422,
        errors: { photos: [expect.stringContaining('choose it again')] },
      })
    }
    expect(await shown()).toEqual([])
    expect((await orderDetails()).reviews).toEqual([])
  })

  test('can be uploaded for an accessible order only (security 8)', async () => {
    expect((await photo({ order_number: 'IK-000901' })).status).toBe(404)
    expect((await photo({ order_number: 'IK-000901', key: 'key-903' })).status).toBe(404)
    expect((await photo({ order_number: 'IK-999999', key: 'key-901' })).status).toBe(404)
  })
})

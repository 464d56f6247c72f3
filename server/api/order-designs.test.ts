import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { cookie, insertOrders } from '../test/orders.ts'
import { addCustomer, authorization } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { error, request } = testApi(db)
const upload = 'u'.repeat(22)
const field = { label: 'Photo', type: 'image', value: upload, x: 0, y: 0, scale: 1 }
const record = { product_id: 470, color: null, fields: [field] }

beforeAll(async () => {
  await insertOrders(pool)
  await pool.query(
    `insert into uploads (id, content, type, width, height) values ($1, '', 'image/png', 30, 20)`,
    [upload],
  )
  await pool.query(`insert into designs (hash, key, record, sides) values ('abc', 'secret', $1, '[]')`, [
    record,
  ])
  await pool.query(`update order_lines set design = 'abc' where id = 901`)
})

test.each([
  ['key', '?key=key-901', {}, null],
  ['device cookie', '', { Cookie: `inkloom_browser=${cookie}` }, null],
  ['account', '', {}, 1],
])('returns the designs of an order by %s', async (_, query, headers, userId) => {
  const response = await request(`/orders/IK-000901/designs${query}`, {
    headers: { ...headers, ...(await authorization(db, userId)) },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    success: true,
    data: [
      {
        hash: 'abc',
        url: '/media/designs/secret',
        record,
        uploads: [{ id: upload, url: `/media/uploads/${upload}`, width: 30, height: 20 }],
      },
    ],
  })
})

test.each([
  ['a guest', '', null],
  ['another customer', '', await addCustomer(pool)],
  ['a guest with the key of another order', '?key=key-902', null],
])('returns 404 for %s (security 8)', async (_, query, userId) => {
  const headers = await authorization(db, userId)
  expect((await error(`/orders/IK-000901/designs${query}`, { headers })).code).toBe(404)
})

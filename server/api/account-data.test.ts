import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountLimits } from '@inkloom/contract/account-limits'
import { limitsTimes } from '../config/config.ts'
import { cleanupDesigns } from '../domain/designs/designs.ts'
import { cleanupUploads } from '../domain/designs/uploads.ts'
import { forgetPerson } from '../domain/accounts/forget.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { designSaver } from '../test/designs.ts'
import { addProduct } from '../test/products.ts'
import { authorization, addCustomer, caller, customer, unverifiedUser } from '../test/users.ts'

const { db, pool } = await testDatabase()
const call = caller(testApi(db).request)
const { get, post, put, remove } = call
const newDesign = await designSaver(db, pool)

/** A verified customer: the id and a token. */
async function newCustomer(): Promise<{ id: number; token: string }> {
  const id = await addCustomer(pool)
  return { id, token: (await authorization(db, id))['Authorization']!.replace('Bearer ', '') }
}

const productIds = (await pool.query<{ id: number }>('select id from products order by id limit 6')).rows.map(
  ({ id }) => id,
)
const [p1, p2, p3, p4] = productIds as [number, number, number, number]

const ids = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)
const hashes = ({ body }: { body: { data: { hash: string }[] } }) => body.data.map(({ hash }) => hash)
const keysOf = (designs: { hash: string; key: string }[]) =>
  Object.fromEntries(designs.map(({ hash, key }) => [hash, key]))

describe('the wishlist of an account', () => {
  test('has the items of the browser storage at current prices, newest first', async () => {
    const { token } = await newCustomer()
    const mug = await addProduct(pool, { price: 2000, percent: 10 })
    await put('/me/wishlist', { items: [p1] }, token)
    await put('/me/wishlist', { items: [mug.productId, p1] }, token)
    const { body } = await get('/me/wishlist', token)
    expect(body.data).toEqual([
      {
        id: mug.productId,
        name: expect.stringMatching(/^Test product/),
        slug: expect.stringMatching(/^test-product/),
        price: 18,
        main_image: null,
      },
      expect.objectContaining({ id: p1, main_image: expect.objectContaining({ width: expect.any(Number) }) }),
    ])
  })

  test('is replaced without a base, and changed by the difference with one', async () => {
    const { token } = await newCustomer()
    expect(ids(await put('/me/wishlist', { items: [p2, p1] }, token))).toEqual([p2, p1])
    expect(ids(await put('/me/wishlist', { items: [p3, p1] }, token))).toEqual([p3, p1])
    // A browser that last saw p1 alone adds p4 and removes p1: p3 of the other browser stays.
    expect(ids(await put('/me/wishlist', { items: [p4], base: [p1] }, token))).toEqual([p4, p3])
    expect(ids(await get('/me/wishlist', token))).toEqual([p4, p3])
  })

  test('loses nothing when two browsers change it at once', async () => {
    const { token } = await newCustomer()
    await Promise.all(
      productIds.map((id) => put('/me/wishlist', { items: [id, 2_000_000_000], base: [] }, token)),
    )
    expect(ids(await get('/me/wishlist', token)).toSorted((a, b) => a - b)).toEqual(productIds)
  })

  test(`has at most ${accountLimits.wishlistMax} items: the oldest are dropped (security 31)`, async () => {
    const { id, token } = await newCustomer()
    await pool.query(
      `insert into wishlist_items (user_id, product_id)
       select $1, id from products where id <> $2 order by id desc limit 500`,
      [id, p1],
    )
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int from wishlist_items where user_id = $1',
      [id],
    )
    const before = ids(await get('/me/wishlist', token))
    const after = ids(await put('/me/wishlist', { items: [p1], base: [] }, token))
    const size = Math.min(500, rows[0]!.count + 1)
    expect(after).toEqual([p1, ...before].slice(0, size))
  })

  test('does not have a deleted product', async () => {
    const { token } = await newCustomer()
    const { productId } = await addProduct(pool)
    await put('/me/wishlist', { items: [productId, p1] }, token)
    await pool.query('delete from products where id = $1', [productId])
    expect(ids(await get('/me/wishlist', token))).toEqual([p1])
  })
})

describe('the saved designs of an account', () => {
  test('have the records of the browser storage and their product', async () => {
    const { token } = await newCustomer()
    const { key: _, ...design } = await newDesign()
    const { status, body } = await put(
      '/me/designs',
      { hashes: [design.hash], keys: { [design.hash]: design.url.split('/').at(-1) } },
      token,
    )
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        hash: design.hash,
        url: design.url,
        record: design.record,
        uploads: [],
        product: { name: design.product.name, slug: design.product.slug },
        look: null,
      },
    ])
    expect((await get('/me/designs', token)).body).toEqual(body)
  })

  test('are changed by the difference to the base', async () => {
    const { token } = await newCustomer()
    const [a, b, c] = [await newDesign(), await newDesign(), await newDesign()]
    await put('/me/designs', { hashes: [b.hash, a.hash], keys: keysOf([a, b]) }, token)
    const changed = await put('/me/designs', { hashes: [c.hash], keys: keysOf([c]), base: [a.hash] }, token)
    expect(hashes(changed)).toEqual([c.hash, b.hash])
  })

  test('are not added without their key, and not with another key (security 8)', async () => {
    const { token } = await newCustomer()
    const [foreign, own] = [await newDesign(), await newDesign()]
    const tries: Record<string, string>[] = [
      {},
      { [foreign.hash]: own.key },
      { [own.hash]: foreign.key },
      { [foreign.hash]: randomBytes(16).toString('base64url') },
    ]
    for (const keys of tries) {
      expect(hashes(await put('/me/designs', { hashes: [foreign.hash], keys, base: [] }, token))).toEqual([])
    }
    const merged = await post(
      '/me/merge',
      { wishlist: [], designs: [{ hash: foreign.hash, key: own.key }] },
      token,
    )
    expect(merged.body.data).toEqual({ wishlist: [], designs: [] })
  })

  test(`are at most ${accountLimits.designsMax}: the oldest are dropped (security 31)`, async () => {
    const { id, token } = await newCustomer()
    const first = await newDesign()
    await pool.query(
      `with filled as (
         insert into designs (hash, key, record, sides)
         select md5('filled' || n), md5('key' || n), record, sides from designs, generate_series(1, 100) n where hash = $2
         returning hash)
       insert into account_designs (user_id, design, uploads) select $1, hash, '{}' from filled`,
      [id, first.hash],
    )
    const saved = await put('/me/designs', { hashes: [first.hash], keys: keysOf([first]), base: [] }, token)
    expect(saved.body.data).toHaveLength(100)
    expect(hashes(saved)[0]).toBe(first.hash)
  })

  test('are kept with their photos by the cleanup as long as they are saved', async () => {
    const { id, token } = await newCustomer()
    const design = await newDesign()
    const upload = randomBytes(16).toString('base64url')
    const addUpload = (id: string) =>
      pool.query(
        `insert into uploads (id, content, type, width, height, created_at)
         values ($1, 'x', 'image/png', 30, 20, now() - interval '31 days')`,
        [id],
      )
    await addUpload(upload)
    await addUpload(randomBytes(16).toString('base64url'))
    await pool.query(
      `update designs set created_at = now() - interval '31 days',
         record = jsonb_set(record, '{fields,1}', $2) where hash = $1`,
      [design.hash, JSON.stringify({ label: 'Photo', type: 'image', value: upload, x: 0, y: 0, scale: 1 })],
    )
    const saved = await put('/me/designs', { hashes: [design.hash], keys: keysOf([design]) }, token)
    expect(saved.body.data[0].uploads).toEqual([
      { id: upload, url: `/media/uploads/${upload}`, width: 30, height: 20 },
    ])
    const left = async () => {
      await cleanupUploads(db, 30)
      await cleanupDesigns(db, 30)
      const { rows } = await pool.query<{ designs: number; uploads: number }>(
        `select (select count(*)::int from designs where hash = $1) as designs,
           (select count(*)::int from uploads where created_at < now() - interval '30 days') as uploads`,
        [design.hash],
      )
      return rows[0]
    }
    expect(await left()).toEqual({ designs: 1, uploads: 1 })
    await pool.query('delete from users where id = $1', [id])
    expect(await left()).toEqual({ designs: 0, uploads: 0 })
  })
})

describe('the merge after a login', () => {
  test('answers the union, with what the browser had as the newest', async () => {
    const { token } = await newCustomer()
    const [a, b] = [await newDesign(), await newDesign()]
    await put('/me/wishlist', { items: [p2, p1] }, token)
    await put('/me/designs', { hashes: [a.hash], keys: keysOf([a]) }, token)
    const local = {
      wishlist: [p4, p2, p3],
      designs: [b, a].map(({ hash, key }) => ({ hash, key })),
    }
    const { body } = await post('/me/merge', local, token)
    expect(body.data.wishlist.map(({ id }: { id: number }) => id)).toEqual([p4, p3, p2, p1])
    expect(body.data.designs.map(({ hash }: { hash: string }) => hash)).toEqual([b.hash, a.hash])
    expect((await post('/me/merge', local, token)).body).toEqual(body)
  })

  test('ignores products and designs that do not exist', async () => {
    const { token } = await newCustomer()
    const designs = [{ hash: '0'.repeat(32), key: 'A'.repeat(22) }]
    const { body } = await post('/me/merge', { wishlist: [2_000_000_000, p1], designs }, token)
    expect(body.data).toMatchObject({ wishlist: [{ id: p1 }], designs: [] })
  })
})

test('the data of an account is invisible to other accounts and guests (security 8)', async () => {
  const [ada, eve] = [await newCustomer(), await newCustomer()]
  const design = await newDesign()
  await put('/me/wishlist', { items: [p1] }, ada.token)
  await put('/me/designs', { hashes: [design.hash], keys: keysOf([design]) }, ada.token)
  for (const forged of [{ user_id: ada.id }, { id: ada.id, customer_id: ada.id }]) {
    await put('/me/wishlist', { items: [], base: [p1], ...forged }, eve.token)
    await put('/me/designs', { hashes: [], base: [design.hash], ...forged }, eve.token)
  }
  expect([ids(await get('/me/wishlist', eve.token)), hashes(await get('/me/designs', eve.token))]).toEqual([
    [],
    [],
  ])
  expect([ids(await get('/me/wishlist', ada.token)), hashes(await get('/me/designs', ada.token))]).toEqual([
    [p1],
    [design.hash],
  ])
  const unverified = await unverifiedUser(call)
  const calls = [
    (token?: string) => get('/me/wishlist', token),
    (token?: string) => get('/me/designs', token),
    (token?: string) => put('/me/wishlist', { items: [] }, token),
    (token?: string) => put('/me/designs', { hashes: [] }, token),
    (token?: string) => post('/me/merge', { wishlist: [], designs: [] }, token),
  ]
  for (const send of calls) {
    expect([(await send()).status, (await send('x'.repeat(43))).status]).toEqual([401, 401])
    expect((await send(unverified.token)).status).toBe(403)
  }
})

test.each<[string, string, object]>([
  ['an id that is no integer', '/me/wishlist', { items: [1.5] }],
  ['an id as text', '/me/wishlist', { items: ['1'] }],
  ['too many items', '/me/wishlist', { items: Array.from({ length: 501 }, (_, i) => i + 1) }],
  ['a base that is too long', '/me/wishlist', { items: [], base: Array.from({ length: 501 }, () => 1) }],
  ['no list', '/me/wishlist', {}],
  ['a hash that is none', '/me/designs', { hashes: ["' or 1=1 --"] }],
  ['too many hashes', '/me/designs', { hashes: Array.from({ length: 101 }, () => '0'.repeat(32)) }],
  ['a key that is none', '/me/designs', { hashes: [], keys: { ['0'.repeat(32)]: '../x' } }],
  [
    'too many keys',
    '/me/designs',
    {
      hashes: [],
      keys: Object.fromEntries(
        Array.from({ length: 101 }, (_, i) => [`${i}`.padStart(32, '0'), 'A'.repeat(22)]),
      ),
    },
  ],
])('%s is refused (security 29)', async (_, path, body) => {
  const { token } = await newCustomer()
  expect((await put(path, body, token)).status).toBe(422)
})

test('changes are limited per account (security 31)', async () => {
  const limits = { ...limitsTimes(1_000_000), accountData: { max: 2, seconds: 900 } }
  const limited = caller(testApi(db, { limits }).request)
  const [ada, eve] = [await newCustomer(), await newCustomer()]
  const status = async (token: string) => (await limited.put('/me/wishlist', { items: [] }, token)).status
  expect([await status(ada.token), await status(ada.token), await status(ada.token)]).toEqual([200, 200, 429])
  expect(await status(eve.token)).toBe(200)
})

test('the data is part of the export and deleted with the account', async () => {
  const [ada, bo] = [await customer(call, pool), await customer(call, pool)]
  const design = await newDesign()
  for (const { token } of [ada, bo]) {
    await put('/me/wishlist', { items: [p1] }, token)
    await put('/me/designs', { hashes: [design.hash], keys: keysOf([design]) }, token)
    await post('/looks', { design: design.hash, title: 'Too loud?' }, token)
  }
  expect((await get('/me/export', ada.token)).body).toMatchObject({
    wishlist: [{ product: expect.any(String), since: expect.any(String) }],
    saved_designs: [{ design: design.record }],
    shared_designs: [{ title: 'Too loud?', answers: [] }],
  })
  await remove('/me', { password: 'blue-kettle-9' }, ada.token)
  expect(await forgetPerson(db, bo.email)).toMatchObject({ kind: 'forgotten', account: true })
  for (const table of ['wishlist_items', 'account_designs', 'looks']) {
    const { rowCount } = await pool.query(`select from ${table} where user_id in ($1, $2)`, [ada.id, bo.id])
    expect(rowCount, table).toBe(0)
  }
})

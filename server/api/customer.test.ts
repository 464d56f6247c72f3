import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startSession } from '../domain/accounts/sessions.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { testMedia } from '../test/media.ts'
import { caller, customer, password } from '../test/users.ts'

const { db, pool } = await testDatabase()
const call = caller(testApi(db).request)
const { get, post, put, remove } = call
const { app: media, cache, cleanup } = await testMedia(db)
const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c63' } })
  .jpeg()
  .withExif({ IFD0: { Artist: 'Jane Doe' } })
  .toBuffer()

const form = (fields: Record<string, string>, files: Record<string, File> = {}) => {
  const body = new FormData()
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) body.append(name, value)
  return body
}
const profile = { name: 'Ada B.', phone_number: '+1 2', address: 'Street 1', gender: '1' }

describe('GET /customer and POST /profile', () => {
  test('return the profile of a new customer', async () => {
    const { token, email, id } = await customer(call, pool)
    const { status, body, headers } = await get('/customer', token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      status: 'success',
      data: { id, email, name: 'Ada Inker', phone_number: '', address: '', gender: 1, avatar: null },
    })
    expect((await get('/customer')).status).toBe(401)
  })

  test('update the profile and re-encode the avatar', async () => {
    const { token, email, id } = await customer(call, pool)
    const file = new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' })
    const { status, body } = await post('/profile', form(profile, { avatar: file }), token)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'success',
      message: 'Update profile successfully',
      data: {
        id,
        email,
        name: 'Ada B.',
        phone_number: '+1 2',
        address: 'Street 1',
        gender: 1,
        avatar: expect.stringMatching(/^\/media\/avatars\/[\w-]{22}$/),
      },
    })
    const shown = await media.request(body.data.avatar.replace('/media', ''))
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('cache-control')).toContain('private')
    expect(Buffer.from(await shown.arrayBuffer()).includes('Jane Doe')).toBe(false)

    const again = await post('/profile', form(profile, { avatar: file }), token)
    expect(again.body.data.avatar).not.toBe(body.data.avatar)
    expect((await media.request(body.data.avatar.replace('/media', ''))).status).toBe(404)
    const unchanged = await post('/profile', form(profile), token)
    expect(unchanged.body.data.avatar).toBe(again.body.data.avatar)
  })

  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['no name', form({ ...profile, name: ' ' }), 422, 'name'],
    ['an invalid gender', form({ ...profile, gender: '9' }), 422, 'gender'],
    ['an SVG (security 19)', form(profile, { avatar: new File([script], 'me.svg') }), 422, 'avatar'],
    [
      'an SVG named .jpg (security 19)',
      form(profile, { avatar: new File([script], 'me.jpg', { type: 'image/jpeg' }) }),
      422,
      'avatar',
    ],
    [
      'an avatar over 5 MB (security 19)',
      form(profile, { avatar: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg') }),
      413,
      'avatar',
    ],
  ])('reject %s', async (_, body, status, field) => {
    const { token } = await customer(call, pool)
    const response = await post('/profile', body, token)
    expect(response.status).toBe(status)
    expect(response.body.errors).toHaveProperty(field)
    expect((await get('/customer', token)).body.data).toMatchObject({ name: 'Ada Inker', avatar: null })
  })

  test('ignore fields that are not part of the profile (security 9)', async () => {
    const { token, id, email } = await customer(call, pool)
    const forged = {
      ...profile,
      id: '1',
      email: 'demo@inkloom.test',
      role: 'seller',
      verified_at: '',
      password_hash: 'x',
      seller_id: '1',
      __proto__: 'x',
      constructor: 'x',
    }
    const { body } = await post('/profile', form(forged), token)
    expect(body.data).toMatchObject({ id, email })
    const { rows } = await pool.query('select role, seller_id, verified_at from users where id = $1', [id])
    expect(rows).toEqual([{ role: 'customer', seller_id: null, verified_at: expect.any(Date) }])
  })
})

describe('saved addresses', () => {
  const address = {
    first_name: 'Ada',
    last_name: 'Inker',
    phone: '1',
    email: 'ada@example.test',
    country: 'US',
    address: '1 Street',
    apartment: '',
    city: 'Portland',
    zip_code: '97205',
  }
  test('are saved once, listed newest first, and changed and removed by their owner only (security 8)', async () => {
    const [one, two] = [await customer(call, pool), await customer(call, pool)]
    const first = await post('/shippings', address, one.token)
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'success', data: { ...address, id: expect.any(Number) } },
    })
    await post('/shippings', address, one.token)
    await post('/shippings', { ...address, city: 'Salem' }, one.token)
    const list = (await get('/shippings', one.token)).body
    expect(list.status).toBe('success')
    expect(list.data.map((item: { city: string }) => item.city)).toEqual(['Salem', 'Portland'])

    const { id } = first.body.data
    expect((await get('/shippings', two.token)).body.data).toEqual([])
    const changed = { ...address, apartment: 'Apt 4', state: 'OR' }
    expect((await put(`/shippings/${id}`, changed, two.token)).status).toBe(404)
    expect((await put(`/shippings/${id}`, changed)).status).toBe(401)
    expect(await put(`/shippings/${id}`, changed, one.token)).toMatchObject({
      status: 200,
      body: { data: { ...changed, id } },
    })
    expect((await remove(`/shippings/${id}`, {}, two.token)).status).toBe(404)
    expect((await remove(`/shippings/${id}`)).status).toBe(401)
    expect((await remove(`/shippings/${id}`, {}, one.token)).status).toBe(200)
    expect((await get('/shippings', one.token)).body.data).toHaveLength(1)
  })

  test.each([
    [{ country: 'usa' }, 'country'],
    [{ first_name: '' }, 'first_name'],
    [{ email: 'x' }, 'email'],
    [{ zip_code: undefined }, 'zip_code'],
    [{ address: 'x'.repeat(201) }, 'address'],
  ])('reject %o', async (change, field) => {
    const { token } = await customer(call, pool)
    const response = await post('/shippings', { ...address, ...change }, token)
    expect(response.status).toBe(422)
    expect(response.body.errors).toHaveProperty(field)
  })

  test('require a customer', async () => {
    expect((await get('/shippings')).status).toBe(401)
    expect((await post('/shippings', address)).status).toBe(401)
  })
})

describe('following', () => {
  const followers = async (shop: number) =>
    Number((await pool.query('select followers_count n from shops where seller_id = $1', [shop])).rows[0].n)

  test('counts each follower once', async () => {
    const { token } = await customer(call, pool)
    const before = await followers(2)
    const { status, body } = await post('/follow', { followed_shop_id: 2 }, token)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      status: 'success',
      message: 'Successfully followed the shop!',
      is_following: true,
      followers_count: before + 1,
    })
    await post('/follow', { followed_shop_id: '2' }, token)
    expect(await followers(2)).toBe(before + 1)
    expect((await get('/check-follow?followed_shop_id=2', token)).body).toEqual({
      status: 'success',
      is_following: true,
    })
    const followed = (await get('/products-followed', token)).body.data
    expect(followed).toHaveLength(8)
    expect(new Set(followed.map((product: { seller_id: number }) => product.seller_id))).toEqual(new Set([2]))

    const { rows } = await pool.query('select name, products_count from shops where seller_id = 2')
    expect((await get('/shops-followed', token)).body.data).toEqual([
      { id: 2, ...rows[0], logo_url: expect.objectContaining({ width: 400 }) },
    ])

    expect((await post('/unfollow', { followed_shop_id: 2 }, token)).body).toMatchObject({
      message: 'Successfully unfollowed the shop!',
      is_following: false,
      followers_count: before,
    })
    await post('/unfollow', { followed_shop_id: 2 }, token)
    expect(await followers(2)).toBe(before)
    expect((await get('/products-followed', token)).body.data).toEqual([])
    expect((await get('/shops-followed', token)).body.data).toEqual([])
  })

  test('keeps the count correct with concurrent requests and deleted accounts (security 12)', async () => {
    const before = await followers(3)
    const customers = await Promise.all(Array.from({ length: 4 }, () => customer(call, pool)))
    await Promise.all(
      customers.flatMap(({ token }) =>
        ['follow', 'unfollow', 'follow', 'follow'].map((action) =>
          post(`/${action}`, { followed_shop_id: 3 }, token),
        ),
      ),
    )
    const { rows } = await pool.query('select count(*)::int n from follows where shop_id = 3')
    expect(await followers(3)).toBe(before + rows[0].n)
    for (const { token } of customers) await post('/follow', { followed_shop_id: 3 }, token)
    expect(await followers(3)).toBe(before + 4)
    await remove('/me', { password }, customers[0]!.token)
    expect(await followers(3)).toBe(before + 3)
  })

  test.each([
    [{ followed_shop_id: 99_999 }, 404],
    [{ followed_shop_id: 0 }, 422],
    [{ followed_shop_id: 'x' }, 422],
    [{ followed_shop_id: 1.5 }, 422],
    [{ followed_shop_id: 2 ** 31 }, 422],
    [{}, 422],
  ])('rejects %o', async (body, status) => {
    const { token } = await customer(call, pool)
    expect((await post('/follow', body, token)).status).toBe(status)
  })

  test('requires a customer', async () => {
    expect((await post('/follow', { followed_shop_id: 1 })).status).toBe(401)
    expect((await post('/unfollow', { followed_shop_id: 1 })).status).toBe(401)
    expect((await get('/check-follow?followed_shop_id=1')).status).toBe(401)
    expect((await get('/products-followed')).status).toBe(401)
  })
})

describe('personal data', () => {
  test('can be exported, without password hashes', async () => {
    const { token, email } = await customer(call, pool)
    await post('/follow', { followed_shop_id: 4 }, token)
    const { status, body, headers } = await get('/me/export', token)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(body).toMatchObject({
      customer: { email, name: 'Ada Inker' },
      addresses: [],
      followed_shops: [{ id: 4 }],
      coupons: [{ percent: 10 }],
      messages: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/)
  })

  test('includes the orders with their address and lines', async () => {
    const { rows } = await pool.query<{ id: number; orders: number }>(
      `select u.id, (select count(*)::int from orders o where o.customer_id = u.id) as orders
       from users u where u.email = 'demo@inkloom.test'`,
    )
    const [{ id, orders } = { id: 0, orders: 0 }] = rows
    const { body } = await get('/me/export', await startSession(db, id))
    expect(orders).toBeGreaterThan(0)
    expect(body.orders).toHaveLength(orders)
    expect(body.orders[0]).toMatchObject({
      number: expect.any(String),
      shipping: { last_name: expect.any(String) },
      lines: expect.arrayContaining([expect.objectContaining({ quantity: expect.any(Number) })]),
    })
  })

  test('is deleted with the account', async () => {
    const { token, email, id } = await customer(call, pool)
    expect((await remove('/me', { password }, token)).body).toEqual({
      status: 'success',
      message: 'Your account has been deleted',
    })
    expect((await pool.query('select from users where id = $1', [id])).rowCount).toBe(0)
    expect((await post('/login', { email, password })).status).toBe(401)
  })

  test('is deleted with the account, files of its picture included', async () => {
    const { token } = await customer(call, pool)
    const file = new File([new Uint8Array(photo)], 'me.jpg')
    const { body } = await post('/profile', form(profile, { avatar: file }), token)
    const path = body.data.avatar.replace('/media', '')
    await cleanup()
    const before = cache.stats().files
    expect((await media.request(`${path}-80`)).status).toBe(200)
    expect(cache.stats().files).toBe(before + 1)
    await remove('/me', { password }, token)
    expect((await media.request(`${path}-80`)).status).toBe(404)
    await cleanup()
    expect(cache.stats().files).toBe(before)
  })
})

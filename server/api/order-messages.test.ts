import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { thread as shape, type Thread } from '@inkloom/contract/contact'
import { commands } from '../cli/commands.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { cookie, insertOrders } from '../test/orders.ts'
import { addCustomer, authorization, emailsTo } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { error, request } = testApi(db)
const otherCustomer = await addCustomer(pool)
const sent = async () => undefined
const cliContext = {
  db,
  pool,
  dataDir: '',
  media: new DiskStore(''),
  prints: null,
  enqueueEmail: apiContext(db).enqueueEmail,
  send: sent,
  close: sent,
}
const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c63' } })
  .jpeg()
  .toBuffer()

beforeAll(() => insertOrders(pool))
beforeEach(async () => {
  await pool.query('delete from threads where order_id is not null')
  await pool.query('delete from emails')
})

const form = (fields: Record<string, string>, files: File[] = []) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('images[]', file)
  return body
}
const image = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(photo)) =>
  new File([bytes], 'a.jpg', { type: 'image/jpeg' })
const path = (number = 'IK-000901') => `/orders/${number}/messages`

async function read(key: string, headers = {}): Promise<Thread | null> {
  const response = await request(`${path()}?key=${key}`, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { data } = (await response.json()) as { data: unknown }
  return data === null ? null : v.parse(shape, data)
}

async function write(fields: Record<string, string>, files?: File[], headers = {}): Promise<Thread> {
  const response = await request(path(), { method: 'POST', body: form(fields, files), headers })
  expect(response.status).toBe(200)
  return v.parse(shape, ((await response.json()) as { data: unknown }).data)
}

describe('the conversation about an order', () => {
  test('starts with the first message and emails the seller without the key of the order', async () => {
    expect(await read('key-901')).toBeNull()
    const thread = await write({ key: 'key-901', message: 'Too\r\nsmall <b>', sender_type: 'seller' }, [
      image(),
    ])
    expect(thread).toMatchObject({
      subject: 'Order IK-000901',
      seller_id: 1,
      order_number: 'IK-000901',
      messages: [{ sender_type: 'customer', message: 'Too\nsmall <b>', images: [{ width: 32, height: 32 }] }],
    })
    expect(thread).not.toHaveProperty('email')
    const [email] = await emailsTo(pool, 'seller@inkloom.test')
    expect(email).toMatchObject({ subject: 'New message: Order IK-000901' })
    expect(email!.text + email!.html).not.toContain('key-901')
  })

  test('is the same by key, device cookie and account, also when started concurrently', async () => {
    const browser = { Cookie: `inkloom_browser=${cookie}` }
    await Promise.all([
      write({ key: 'key-901', message: 'one' }),
      write({ message: 'two' }, [], browser),
      write({ key: 'key-901', message: 'three' }),
    ])
    const thread = await write({ message: 'four' }, [], await authorization(db, 1))
    expect(thread.messages.map(({ message }) => message).toSorted()).toEqual(['four', 'one', 'three', 'two'])
    expect(await read('x', browser)).toEqual(await read('key-901'))
    const { rows } = await pool.query('select user_id, email, name from threads where order_id = 901')
    expect(rows).toEqual([{ user_id: 1, email: 'ann@shop.test', name: 'Ann Bell' }])
  })

  test('shows the reply of the operator, whose email links to the order with its key', async () => {
    const { id } = await write({ key: 'key-901', message: 'Hello?' })
    await commands['reply']!.run(cliContext, [String(id), 'We', 'send', 'another'], {})
    const [email] = await emailsTo(pool, 'ann@shop.test')
    expect(email!.subject).toMatch(/ replied: Order IK-000901$/)
    expect(email!.text).toContain('> We send another')
    expect(email!.text).toContain('http://shop.test/order/IK-000901#key=key-901')
    expect(email!.text).not.toContain('/mymessages')
    const replies = async () =>
      (await read('key-901'))!.messages.filter((one) => one.sender_type === 'seller')
    expect(await replies()).toMatchObject([{ message: 'We send another', is_read: false }])
    expect(await replies()).toMatchObject([{ is_read: true }])
  })
})

describe('returns 404 to (security 8)', () => {
  test.each([
    ['a guest', null, {}, path()],
    ['another customer', otherCustomer, {}, path()],
    ['another browser', null, { Cookie: `inkloom_browser=${'b'.repeat(43)}` }, path()],
    ['a guest with the key of another order', null, {}, `${path()}?key=key-902`],
    ['a customer, for an unknown order', 1, {}, path('IK-999999')],
  ])('%s', async (_, userId, cookies, url) => {
    await write({ key: 'key-901', message: 'mine' })
    const headers = { ...cookies, ...(await authorization(db, userId)) }
    expect((await error(url, { headers })).code).toBe(404)
    const body = form({ message: 'theirs', ...(url.includes('key') && { key: 'key-902' }) })
    const [writeUrl] = url.split('?')
    expect((await error(writeUrl!, { method: 'POST', body, headers })).code).toBe(404)
    expect((await read('key-901'))!.messages).toHaveLength(1)
  })
})

test('rejects a message from another site (security 17)', async () => {
  const headers = { Origin: 'https://evil.test', Cookie: `inkloom_browser=${cookie}` }
  const body = form({ message: 'x' })
  expect((await error(path(), { method: 'POST', body, headers })).code).toBe(403)
})

test.each([
  ['an empty message', { message: ' \n ' }, [], 'message'],
  ['5,001 characters', { message: 'x'.repeat(5001) }, [], 'message'],
  ['five images', { message: 'x' }, Array.from({ length: 5 }, () => image()), 'images'],
  [
    'an unsupported image (security 19)',
    { message: 'x' },
    [image(new TextEncoder().encode('<svg/>'))],
    'images',
  ],
])('rejects %s', async (_, fields, files, field) => {
  const body = form({ key: 'key-901', ...fields }, files)
  const rejected = await error(path(), { method: 'POST', body })
  expect(rejected.code).toBe(422)
  expect(rejected.errors).toHaveProperty(field)
  expect(await read('key-901')).toBeNull()
})

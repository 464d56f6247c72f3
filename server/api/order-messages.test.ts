import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { thread as shape, type Thread } from '@inkloom/contract/contact'
import { commands } from '../cli/commands.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { cookie, insertOrders } from '../test/orders.ts'
import { addCustomer, authorization, mailsTo } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { error, request } = testApi(db)
const otherCustomer = await addCustomer(pool)
const sent = async () => undefined
const desk = { db, enqueueEmail: apiContext(db).enqueueEmail, send: sent, close: sent }
const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c63' } })
  .jpeg()
  .toBuffer()

beforeAll(() => insertOrders(pool))
beforeEach(async () => {
  await pool.query('delete from threads where order_id is not null')
  await pool.query('delete from mails')
})

const form = (fields: Record<string, string>, files: File[] = []) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('images[]', file)
  return body
}
const picture = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(photo)) =>
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
  test('begins with the first message, and the seller is told without the key of the order', async () => {
    expect(await read('key-901')).toBeNull()
    const begun = await write({ key: 'key-901', message: 'Too\r\nsmall <b>', sender_type: 'seller' }, [
      picture(),
    ])
    expect(begun).toMatchObject({
      ...{ subject: 'Order IK-000901', seller_id: 1, order_number: 'IK-000901' },
      messages: [{ sender_type: 'customer', message: 'Too\nsmall <b>', images: [{ width: 32, height: 32 }] }],
    })
    expect(begun).not.toHaveProperty('email')
    const [mail] = await mailsTo(pool, 'seller@inkloom.test')
    expect(mail).toMatchObject({ subject: 'New message: Order IK-000901' })
    expect(mail!.text + mail!.html).not.toContain('key-901')
  })

  test('is one, for the key, the browser and the account alike, however many begin it at once', async () => {
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

  test('is answered with the operator’s reply; the mail leads to the order with its key', async () => {
    const { id } = await write({ key: 'key-901', message: 'Hello?' })
    await commands['reply']!.run(desk, [String(id), 'We', 'send', 'another'])
    const [mail] = await mailsTo(pool, 'ann@shop.test')
    expect(mail!.subject).toMatch(/ answered: Order IK-000901$/)
    expect(mail!.text).toContain('> We send another')
    expect(mail!.text).toContain('http://shop.test/order/IK-000901#key=key-901')
    expect(mail!.text).not.toContain('/mymessages')
    const answers = async () =>
      (await read('key-901'))!.messages.filter((one) => one.sender_type === 'seller')
    expect(await answers()).toMatchObject([{ message: 'We send another', is_read: false }])
    expect(await answers()).toMatchObject([{ is_read: true }])
  })
})

describe('nobody else reads or writes it', () => {
  test.each([
    ['a stranger', null, {}, path()],
    ['another customer', otherCustomer, {}, path()],
    ['another browser', null, { Cookie: `inkloom_browser=${'b'.repeat(43)}` }, path()],
    ['who has the key of another order', null, {}, `${path()}?key=key-902`],
    ['who asks for an order that there is not', 1, {}, path('IK-999999')],
  ])('%s', async (_, userId, cookies, asked) => {
    await write({ key: 'key-901', message: 'mine' })
    const headers = { ...cookies, ...(await authorization(db, userId)) }
    expect((await error(asked, { headers })).code).toBe(404)
    const body = form({ message: 'theirs', ...(asked.includes('key') && { key: 'key-902' }) })
    const [to] = asked.split('?')
    expect((await error(to!, { method: 'POST', body, headers })).code).toBe(404)
    expect((await read('key-901'))!.messages).toHaveLength(1)
  })

  test('another site', async () => {
    const headers = { Origin: 'https://evil.test', Cookie: `inkloom_browser=${cookie}` }
    const body = form({ message: 'x' })
    expect((await error(path(), { method: 'POST', body, headers })).code).toBe(403)
  })
})

test.each([
  ['nothing', { message: ' \n ' }, [], 'message'],
  ['5,001 characters', { message: 'x'.repeat(5001) }, [], 'message'],
  ['five pictures', { message: 'x' }, Array.from({ length: 5 }, () => picture()), 'images'],
  ['what is no picture', { message: 'x' }, [picture(new TextEncoder().encode('<svg/>'))], 'images'],
])('%s is refused', async (_, fields, files, field) => {
  const body = form({ key: 'key-901', ...fields }, files)
  const refused = await error(path(), { method: 'POST', body })
  expect(refused.code).toBe(422)
  expect(refused.errors).toHaveProperty(field)
  expect(await read('key-901')).toBeNull()
})

import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contact } from '@inkloom/contract/contact'
import { fileOfBulkRequest, latestBulkRequests } from '../domain/messages/bulk-requests.ts'
import { replyToThread } from '../domain/messages/threads.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { testMedia } from '../test/media.ts'
import { caller, customer, linkTokenFor, emailsTo, newEmail } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { enqueueEmail } = apiContext(db)
const call = caller(testApi(db).request)
const { get, post } = call
const { app: media } = await testMedia(db)
const photo = new Uint8Array(
  await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer(),
)

const form = (fields: Record<string, string>, files: [string, File][] = []) => {
  const body = new FormData()
  for (const [name, value] of [...Object.entries(fields), ...files]) body.append(name, value)
  return body
}
const image = (name = 'a.jpg') => new File([photo], name, { type: 'image/jpeg' })
const message = { email: 'g@example.test', name: 'Gus Guest', subject: 'Sizes', message: 'Hello\nthere' }

describe('POST /send-message', () => {
  test('stores a message of a guest and emails the seller', async () => {
    const sent = form({ ...message, seller_id: '1', is_read: '1', sender_type: 'seller', customer_id: '1' })
    const { status, body } = await post('/send-message', sent)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      status: 'success',
      message: 'Submit successfully',
      data: { message: 'Submit successfully', thread_id: expect.any(Number) },
    })
    const [email] = await emailsTo(pool, 'seller@inkloom.test')
    expect(email!.subject).toBe('New message: Sizes')
    expect(email!.text).toContain('> Hello\n> there')
    const { rows } = await pool.query(
      `select t.user_id, t.email, m.sender_type, m.is_read from threads t join messages m on m.thread_id = t.id where t.id = $1`,
      [body.data.thread_id],
    )
    await replyToThread(db, enqueueEmail, body.data.thread_id, 'We have all sizes')
    expect((await emailsTo(pool, 'g@example.test'))[0]!.text).toMatch(/^Hello,\n/)
    // Forged fields are ignored.
    expect(rows).toEqual([
      { user_id: null, email: 'g@example.test', sender_type: 'customer', is_read: false },
    ])
  })

  test('stores a message of a customer with images and shows replies', async () => {
    const { token, email } = await customer(call, pool)
    const sent = form({ ...message, seller_id: '2', email: 'another@example.test' }, [
      ['images[0]', image()],
      ['images[1]', image()],
    ])
    const { thread_id: id } = (await post('/send-message', sent, token)).body.data
    await replyToThread(db, enqueueEmail, id, 'Runs true to size')
    // Replies go to the address of the account, not to that of the form.
    expect((await emailsTo(pool, email))[0]).toMatchObject({
      subject: expect.stringMatching(/replied: Sizes$/),
      text: expect.stringContaining('> Runs true to size'),
    })
    expect(await emailsTo(pool, 'another@example.test')).toEqual([])
    await post('/send-message', form({ ...message, message: 'Thanks', thread_id: String(id) }), token)
    const { body } = await get('/messages', token)
    expect(body, 'keys that are not in the contract').toEqual(v.parse(contact.threads.response, body))
    expect(body).toMatchObject({
      status: 'success',
      data: [
        {
          id,
          subject: 'Sizes',
          seller_id: 2,
          messages: [
            { sender_type: 'customer', message: 'Hello\nthere', images: [{ width: 32 }, { width: 32 }] },
            { sender_type: 'seller', message: 'Runs true to size', is_read: false, images: [] },
            { sender_type: 'customer', message: 'Thanks' },
          ],
        },
      ],
    })
    expect((await get('/messages', token)).body.data[0].messages[1].is_read).toBe(true)
    const imageUrl = body.data[0].messages[0].images[0].url
    expect((await media.request(imageUrl.replace('/media', ''))).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  })

  test('accepts a message to the shop without a seller', async () => {
    expect((await post('/send-message', form(message))).status).toBe(200)
    expect((await post('/send-message', form({ ...message, seller_id: '' }))).status).toBe(200)
  })

  test('hides the conversations of other customers (security 8)', async () => {
    const [one, two] = [await customer(call, pool), await customer(call, pool)]
    const { thread_id: id } = (await post('/send-message', form({ ...message, seller_id: '1' }), one.token))
      .body.data
    const reply = form({ ...message, thread_id: String(id) })
    expect((await post('/send-message', reply, two.token)).status).toBe(404)
    expect((await post('/send-message', form({ ...message, thread_id: String(id) }))).status).toBe(401)
    expect((await get('/messages', two.token)).body.data).toEqual([])
    expect((await get('/messages')).status).toBe(401)
    expect((await get('/messages', one.token)).body.data[0].messages).toHaveLength(1)
  })

  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'a.jpg', {
    type: 'image/jpeg',
  })
  test.each([
    ['no name', form({ ...message, name: '' }), 422, 'name'],
    ['no message', form({ ...message, message: ' \n ' }), 422, 'message'],
    ['no subject', form({ ...message, subject: '' }), 422, 'subject'],
    ['an invalid email address', form({ ...message, email: 'a@b' }), 422, 'email'],
    ['an SVG', form(message, [['images[0]', svg]]), 422, 'images'],
    [
      'five images',
      form(
        message,
        [0, 1, 2, 3, 4].map((at) => [`images[${at}]`, image()]),
      ),
      422,
      'images',
    ],
    ['a seller id that is not a number', form({ ...message, seller_id: '1 or 1=1' }), 422, 'seller_id'],
  ])('rejects %s', async (_, body, status, field) => {
    const response = await post('/send-message', body)
    expect(response.status).toBe(status)
    expect(response.body.errors).toHaveProperty(field)
  })

  test('returns 404 for an unknown seller', async () => {
    expect((await post('/send-message', form({ ...message, seller_id: '9999' }))).status).toBe(404)
  })
})

describe('POST /submit-form', () => {
  const request = {
    quantity: '50',
    products: 'Hoodies, navy',
    name: 'Bea',
    email: 'bea@example.test',
    company: 'Team',
    phone: '1',
  }
  const file = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    form(request, [['file_path', new File([content], name)]])

  test('stores the request and emails its sender (security 21)', async () => {
    const { status, body } = await post('/submit-form', form(request))
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      status: 'success',
      message: 'Submit successfully',
      data: { id: expect.any(Number) },
    })
    expect((await latestBulkRequests(db, 1))[0]).toMatchObject({ ...request, quantity: 50, file_name: null })
    const [sent] = await emailsTo(pool, 'bea@example.test')
    expect(sent!.text).toContain('48 hours')
    // Anyone can enter the address of a stranger.
    for (const text of [request.products, request.name, request.company]) {
      expect(sent!.text + sent!.html + sent!.subject).not.toContain(text)
    }
  })

  test.each([
    ['an image, re-encoded (security 19)', photo, '../../etc/photo<b>.php', 'photo-b-.jpg', false],
    ['a PDF, unchanged', '%PDF-1.7\n<script>', 'Our design (1).pdf', 'Our design (1).pdf', true],
    ['a PSD, unchanged', '8BPS\u0000\u0001', 'logo.exe', 'logo.psd', true],
    ['a PDF without a name', '%PDF-1.7', '....', 'file.pdf', true],
  ])('accepts %s', async (_, content, name, storedName, isSame) => {
    const { status, body } = await post('/submit-form', file(content, name))
    expect(status).toBe(201)
    const found = await fileOfBulkRequest(db, body.data.id)
    expect(found!.name).toBe(storedName)
    expect(found!.content.equals(Buffer.from(content as string))).toBe(isSame)
  })

  test.each([
    ['an executable (security 19)', file('MZ\u0090', 'a.pdf')],
    ['an HTML page (security 19)', file('<!doctype html><script>', 'a.png')],
    ['an SVG (security 19)', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.gif')],
    ['a truncated image (security 19)', file(photo.slice(0, 100), 'a.jpg')],
    ['WebP', file('RIFF\u0000\u0000\u0000\u0000WEBP', 'a.jpg')],
  ])('rejects %s', async (_, body) => {
    const response = await post('/submit-form', body)
    expect(response.status).toBe(422)
    expect(response.body.errors).toHaveProperty('file_path')
  })

  test.each([
    [{ quantity: '' }, 'quantity'],
    [{ quantity: '49' }, 'quantity'],
    [{ quantity: '-50' }, 'quantity'],
    [{ quantity: '1e9' }, 'quantity'],
    [{ products: '' }, 'products'],
    [{ name: '' }, 'name'],
    [{ name: 'https://evil.test' }, 'name'],
    [{ email: 'x' }, 'email'],
  ])('rejects %o', async (change, field) => {
    const response = await post('/submit-form', form({ ...request, ...change }))
    expect(response.status).toBe(422)
    expect(response.body.errors).toHaveProperty(field)
  })

  test('rejects a file over 5 MB (security 19)', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(new TextEncoder().encode('%PDF-'))
    expect((await post('/submit-form', file(large, 'a.pdf'))).status).toBe(413)
  })
})

describe('newsletter', () => {
  const isSubscribed = async (email: string) =>
    (
      await pool.query(
        'select from subscribers where email = $1 and confirmed_at is not null and ended_at is null',
        [email],
      )
    ).rowCount === 1

  test('is confirmed and ended by links, without revealing who is subscribed (security 11, 14)', async () => {
    const email = newEmail()
    const first = await post('/newsletter/subscribe', { email })
    expect(first).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    expect(await isSubscribed(email)).toBe(false)
    const token = await linkTokenFor(pool, email, '/newsletter/confirm')
    expect((await post('/newsletter/confirm', { token })).body.success).toBe(true)
    expect(await isSubscribed(email)).toBe(true)
    expect((await post('/newsletter/confirm', { token })).status).toBe(422)

    const again = await post('/newsletter/subscribe', { email })
    expect(again.body).toEqual(first.body)
    expect(await emailsTo(pool, email)).toHaveLength(1)

    const stranger = await post('/newsletter/unsubscribe', { email: newEmail() })
    const known = await post('/newsletter/unsubscribe', { email })
    expect(known.body).toEqual(stranger.body)
    expect(known.body.success).toBe(true)
    expect(await isSubscribed(email)).toBe(true)
    const end = await linkTokenFor(pool, email, '/newsletter/unsubscribe')
    expect((await post('/newsletter/confirm', { token: end })).status).toBe(422)
    expect((await post('/newsletter/unsubscribe', { token: end })).body.success).toBe(true)
    expect(await isSubscribed(email)).toBe(false)
    expect((await post('/newsletter/unsubscribe', { token: end })).status).toBe(422)
  })

  test.each([
    ['/newsletter/subscribe', { email: 'x' }],
    ['/newsletter/subscribe', {}],
    ['/newsletter/unsubscribe', {}],
    ['/newsletter/unsubscribe', { token: 'x' }],
    ['/newsletter/confirm', { token: 'x' }],
  ])('%s rejects %o', async (path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 422, body: { success: false } })
  })
})

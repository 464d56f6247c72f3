import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountLimits } from '@inkloom/contract/account-limits'
import { limitsTimes } from '../config/config.ts'
import { cleanupDesigns } from '../domain/designs/designs.ts'
import { cleanupLinks } from '../domain/links.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { designSaver } from '../test/designs.ts'
import { caller, customer, emailsTo } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const call = caller(request)
const { get, post, put } = call
const newDesign = await designSaver(db, pool)

async function share(title = 'Too loud?', token?: string) {
  const design = await newDesign()
  const { status, body } = await post('/looks', { design: design.hash, key: design.key, title }, token)
  expect(status).toBe(201)
  return { design, ...(body.data as { key: string; url: string; owner_key: string; owner_url: string }) }
}

async function asOwner(key: string, ownerKey: string) {
  const response = await request(`/looks/${key}`, { headers: { 'X-Look-Key': ownerKey } })
  return ((await response.json()) as { data: { answers: object[] | null } }).data.answers
}

const answer = (key: string, body: object = { answer: 'good' }) => post(`/looks/${key}/answers`, body)

const stamped = { id: expect.any(Number) as number, created_at: expect.any(String) as string }

describe('a second look', () => {
  test('shows the design to everybody with its link, and the answers to its owner only (security 8)', async () => {
    const { design, key, url, owner_key, owner_url } = await share()
    expect([url, owner_url]).toEqual([`/look/${key}`, `/look/${key}?owner=${owner_key}`])
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(owner_key).toMatch(/^[\w-]{22}$/)
    expect((await get(`/looks/${key}`)).body.data).toEqual({
      title: 'Too loud?',
      picture: design.url,
      product: { name: design.product.name, slug: design.product.slug },
      expires_at: expect.any(String),
      answers: null,
    })
    expect((await answer(key)).body).toEqual({ success: true, message: 'Thank you! Your answer was sent.' })
    const note = { answer: 'note', name: ' Bo ', text: 'Make the\r\nname bigger <b>' }
    expect((await answer(key, note)).status).toBe(200)
    expect(await asOwner(key, owner_key)).toEqual([
      { answer: 'note', name: 'Bo', text: 'Make the\nname bigger <b>', ...stamped },
      { answer: 'good', name: '', text: '', ...stamped },
    ])
    const other = await share()
    for (const wrong of [other.owner_key, key, '', 'x', `${owner_key}A`]) {
      expect(await asOwner(key, wrong)).toBeNull()
    }
  })

  test('of an account shows its answers to that account, and emails once per hour', async () => {
    const [ada, eve] = [await customer(call, pool), await customer(call, pool)]
    const { key, design } = await share('Too loud?', ada.token)
    await answer(key, { answer: 'note', text: 'Visit http://evil.test' })
    await answer(key)
    expect((await get(`/looks/${key}`, ada.token)).body.data.answers).toHaveLength(2)
    expect((await get(`/looks/${key}`, eve.token)).body.data.answers).toBeNull()
    const emails = async () =>
      (await emailsTo(pool, ada.email)).filter(({ subject }) => subject.includes('about your design'))
    expect(await emails()).toHaveLength(1)
    expect((await emails())[0]!.text).toContain(`http://shop.test/look/${key}`)
    expect((await emails())[0]!.text).not.toContain('evil')
    await pool.query(`update looks set emailed_at = now() - interval '61 minutes' where key = $1`, [key])
    await answer(key)
    expect(await emails()).toHaveLength(2)

    await put('/me/designs', { hashes: [design.hash], keys: { [design.hash]: design.key } }, ada.token)
    expect((await get('/me/designs', ada.token)).body.data[0].look).toEqual({ key, answers: 3 })
  })

  test('needs the key of the design or the account that saved it: hashes cannot be tried (security 8)', async () => {
    const [ada, eve] = [await customer(call, pool), await customer(call, pool)]
    const [design, other] = [await newDesign(), await newDesign()]
    await put('/me/designs', { hashes: [design.hash], keys: { [design.hash]: design.key } }, ada.token)
    const tries: [body: object, token?: string][] = [
      [{ design: design.hash }],
      [{ design: design.hash }, eve.token],
      [{ design: design.hash, key: other.key }, eve.token],
      [{ design: randomBytes(16).toString('hex'), key: other.key }],
    ]
    const answers = await Promise.all(
      tries.map(async ([body, token]) => {
        const { status, body: answer } = await post('/looks', body, token)
        return [status, answer]
      }),
    )
    for (const answered of answers) expect(answered).toEqual([409, answers[0]![1]])
    expect((await post('/looks', { design: design.hash }, ada.token)).status).toBe(201)
  })

  test.each<[string, object]>([
    ['an unknown answer', { answer: 'bad' }],
    ['a note without text', { answer: 'note', text: ' \n ' }],
    ['a text that is too long', { answer: 'note', text: 'x'.repeat(501) }],
    ['a name that is too long', { answer: 'good', name: 'x'.repeat(61) }],
    ['a text that is none', { answer: 'note', text: { $ne: '' } }],
  ])('refuses %s', async (_, body) => {
    const { key, owner_key } = await share()
    expect((await answer(key, body)).status).toBe(422)
    expect(await asOwner(key, owner_key)).toEqual([])
  })

  test('refuses a title with a link, and a long one', async () => {
    const { hash, key } = await newDesign()
    for (const title of ['www.evil.test', 'https://evil.test', 'x'.repeat(81)]) {
      expect((await post('/looks', { design: hash, key, title })).status).toBe(422)
    }
  })

  test(`takes ${accountLimits.lookAnswersMax} answers, also when they come at once (security 12, 31)`, async () => {
    const { key, owner_key } = await share()
    await pool.query(
      `insert into look_answers (look_id, answer, name, text)
       select id, 'good', '', '' from looks, generate_series(1, 48) where key = $1`,
      [key],
    )
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await answer(key)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409])
    expect(await asOwner(key, owner_key)).toHaveLength(50)
  })

  test('ends after 30 days, and keeps its design until then', async () => {
    const { key, design } = await share()
    const isKept = async () => {
      await cleanupLinks(db)
      await cleanupDesigns(db, 30)
      return (await pool.query('select from designs where hash = $1', [design.hash])).rowCount === 1
    }
    await answer(key)
    await pool.query(`update designs set created_at = now() - interval '31 days' where hash = $1`, [
      design.hash,
    ])
    expect(await isKept()).toBe(true)
    const { rows } = await pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from looks where key = $1`,
      [key],
    )
    expect(rows[0]!.days).toBe(30)
    await pool.query('update looks set expires_at = now() where key = $1', [key])
    const unknown = await get(`/looks/${'A'.repeat(22)}`)
    expect(unknown.status).toBe(404)
    for (const ended of [await get(`/looks/${key}`), await answer(key)]) {
      expect([ended.status, ended.body]).toEqual([404, unknown.body])
    }
    expect(await isKept()).toBe(false)
    expect(
      (
        await pool.query('select from look_answers a join looks l on l.id = a.look_id where l.key = $1', [
          key,
        ])
      ).rowCount,
    ).toBe(0)
  })

  test('is limited per network, as are answers (security 28)', async () => {
    const limits = {
      ...limitsTimes(1_000_000),
      looks: { max: 1, seconds: 900 },
      lookAnswers: { max: 2, seconds: 900 },
    }
    const limited = caller(testApi(db, { limits, clientIp: () => '192.0.2.1' }).request)
    const { hash, key } = await newDesign()
    const create = () => limited.post('/looks', { design: hash, key })
    const { body } = await create()
    expect((await create()).status).toBe(429)
    const send = async () =>
      (await limited.post(`/looks/${body.data.key}/answers`, { answer: 'good' })).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  })

  test('counts against the storage quota (security 31)', async () => {
    const full = caller(testApi(db, { storageQuota: { total: Infinity, perClient: 10 } }).request)
    const { hash, key } = await newDesign()
    expect((await full.post('/looks', { design: hash, key })).status).toBe(429)
    const look = await share()
    expect((await full.post(`/looks/${look.key}/answers`, { answer: 'good' })).status).toBe(429)
  })
})

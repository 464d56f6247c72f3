import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@inkloom/contract/endpoints'
import { teamLimits } from '@inkloom/contract/team-limits'
import { commands } from '../cli/commands.ts'
import { type Config, limitsTimes, parseConfig } from '../config/config.ts'
import { cleanup } from '../jobs/cleanup.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { insertOrders } from '../test/orders.ts'
import { addProduct } from '../test/products.ts'
import { caller, customer, emailsTo, newEmail } from '../test/users.ts'

const { db, pool } = await testDatabase()
const { config } = parseConfig({}) as { config: Config }
const api = testApi(db)
await insertOrders(pool)

const nameField = {
  label: 'Player name',
  type: 'text',
  price: 200,
  required: true,
  placeholder: 'RIVERA',
  max_length: 12,
}
const numberField = {
  label: 'Player number',
  type: 'number',
  price: 0,
  required: false,
  placeholder: '27',
  max_length: 2,
}
const jersey = await addProduct(pool, { customTypes: [nameField, numberField] })
const shared = { product_id: jersey.productId, color: 'Black', type: null, title: 'Wildcats' }
const entry = (name: string) => ({ name, custom_inputs: { 'Player name': name.toUpperCase() }, size: 'M' })

/** A browser; the organizer's has the manage key. */
class Browser {
  cookie: string | null = null
  readonly #headers: Record<string, string>
  readonly #request: typeof api.request

  constructor(headers: Record<string, string> = {}, request = api.request) {
    this.#headers = headers
    this.#request = request
  }

  async send(method: string, path: string, body?: object) {
    const response = await this.#request(path, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...this.#headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0]!
    // oxlint-disable-next-line typescript/no-explicit-any -- responses of several endpoints
    return { status: response.status, body: (await response.json()) as any, headers: response.headers }
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body: object) => this.send('POST', path, body)
  put = (path: string, body: object) => this.send('PUT', path, body)
  patch = (path: string, body: object) => this.send('PATCH', path, body)
  remove = (path: string, body: object) => this.send('DELETE', path, body)
}

async function create(more: object = {}) {
  const { status, body } = await new Browser().post('/rosters', { ...shared, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  const { key, manage_key } = body.data as { key: string; manage_key: string }
  return {
    key,
    path: `/rosters/${key}`,
    manageKey: manage_key,
    organizer: new Browser({ 'X-Roster-Key': manage_key }),
  }
}

const statusesOf = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other)

const prepared = (...names: string[]) => ({ rows: names.map((name) => ({ name })) })

/** Pretends that the rows are the items of an order: 901 is shipped, 902 confirmed, 903 delivered. */
async function order(key: string, orderId: number): Promise<void> {
  await pool.query(
    `update order_lines set roster = (select cart_group from rosters where key = $1) where order_id = $2`,
    [key, orderId],
  )
}

describe('a list', () => {
  test('is filled in by its members and read by its organizer', async () => {
    const { path, organizer } = await create(prepared('Ada', 'Grace'))
    const member = new Browser()
    const seen = (await member.get(path)).body
    expect(v.parse(endpoints.roster.response, seen)).toEqual(seen)
    expect(seen.data).toMatchObject({
      title: 'Wildcats',
      state: 'open',
      is_open: true,
      sizes: ['M'],
      fields: [{ label: 'Player name', max_length: 12 }, { label: 'Player number' }],
      free_rows: [{ name: 'Ada' }, { name: 'Grace' }],
      own_row: null,
    })
    expect(seen.data).not.toHaveProperty('rows')
    expect(seen.data).not.toHaveProperty('cart_roster')

    const [ada] = seen.data.free_rows
    const filled = await member.post(`${path}/rows`, {
      row_id: ada.id,
      custom_inputs: { 'Player name': '  LOVE\u0301LACE ', 'Player number': '07' },
      size: 'M',
    })
    expect(filled.status).toBe(201)
    expect(filled.body.data.row).toMatchObject({
      name: 'Ada',
      custom_inputs: { 'Player name': 'LOVÉLACE', 'Player number': '07' },
      version: 2,
    })
    expect(filled.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect((await member.get(path)).body.data.own_row).toEqual(filled.body.data.row)
    const all = (await organizer.get(path)).body.data
    expect(all.rows).toMatchObject([
      { name: 'Ada', size: 'M', filled_at: expect.any(String) },
      { name: 'Grace', size: null, filled_at: null },
    ])
    expect(all.cart_roster).toMatch(/^[a-z0-9]{16}$/)
  })

  test('lets a browser change and remove its own row, and add another', async () => {
    const { path, organizer } = await create(prepared('Ada'))
    const member = new Browser()
    const [free] = (await member.get(path)).body.data.free_rows
    const { row } = (await member.post(`${path}/rows`, { ...entry('Ada'), row_id: free.id })).body.data
    const again = await member.post(`${path}/rows`, entry('Ada'))
    expect(again).toMatchObject({ status: 409, body: { data: { row: { id: row.id } } } })
    const twin = (await member.post(`${path}/rows`, { ...entry('Twin'), another: true })).body.data.row
    expect((await member.get(path)).body.data).toMatchObject({ own_row: twin, own_rows: [row, twin] })

    const changed = await member.put(`${path}/rows/${row.id}`, { ...entry('Other'), version: row.version })
    // The organizer chose the name of a prepared row.
    expect(changed.body.data.row).toMatchObject({
      name: 'Ada',
      custom_inputs: { 'Player name': 'OTHER' },
      version: row.version + 1,
    })
    const stale = await member.put(`${path}/rows/${row.id}`, { ...entry('Late'), version: row.version })
    expect(stale).toMatchObject({ status: 409, body: { data: { row: changed.body.data.row } } })
    expect((await member.remove(`${path}/rows/${row.id}`, { version: row.version })).status).toBe(409)
    expect((await member.remove(`${path}/rows/${row.id}`, { version: row.version + 1 })).status).toBe(200)
    expect((await member.remove(`${path}/rows/${twin.id}`, { version: twin.version })).status).toBe(200)
    expect((await organizer.get(path)).body.data.rows).toMatchObject([
      { name: 'Ada', filled_at: null, custom_inputs: {} },
    ])
  })

  test('finds a row again by its key, on another device', async () => {
    const { path } = await create()
    const { row, row_key } = (await new Browser().post(`${path}/rows`, entry('Ada'))).body.data
    const other = new Browser({ 'X-Row-Key': row_key })
    expect((await other.get(path)).body.data.own_row).toEqual(row)
    expect((await other.put(`${path}/rows/${row.id}`, { ...entry('Eve'), version: 1 })).status).toBe(200)
  })

  test('is renamed, closed, locked and opened again by its organizer, who edits it meanwhile', async () => {
    const { path, organizer } = await create()
    const member = new Browser()
    const { row } = (await member.post(`${path}/rows`, entry('Ada'))).body.data
    const closing = new Date(Date.now() + 3600_000).toISOString()
    expect(
      (await organizer.patch(path, { title: 'Wildcats U12', closes_at: closing })).body.data,
    ).toMatchObject({
      title: 'Wildcats U12',
      closes_at: closing,
      is_open: true,
    })
    await pool.query(`update rosters set closes_at = now() - interval '1 second' where key = $1`, [
      path.split('/')[2],
    ])
    expect((await member.get(path)).body.data).toMatchObject({ state: 'open', is_open: false, free_rows: [] })
    const late = await new Browser().post(`${path}/rows`, entry('Late'))
    expect(late).toMatchObject({ status: 409, body: { message: 'This list is closed' } })
    await organizer.patch(path, { closes_at: null, state: 'locked' })
    const locked = await member.put(`${path}/rows/${row.id}`, { ...entry('Ada'), version: 1 })
    expect(locked).toMatchObject({ status: 409, body: { message: 'The organizer has locked this list' } })
    const edited = await organizer.put(`${path}/rows/${row.id}`, { ...entry('Ada B'), version: 1 })
    expect(edited.body.data.row).toMatchObject({ name: 'Ada B', version: 2 })
    expect((await organizer.post(`${path}/rows`, { name: 'Grace' })).body.data.row).toMatchObject({
      filled_at: null,
    })
    await organizer.patch(path, { state: 'open' })
    const reopened = (await member.get(path)).body.data
    expect(reopened).toMatchObject({
      is_open: true,
      free_rows: [{ name: 'Grace' }],
      own_row: { name: 'Ada B' },
    })
    const [grace] = reopened.free_rows
    expect((await organizer.remove(`${path}/rows/${grace.id}`, { version: 1 })).status).toBe(200)
    expect((await organizer.get(path)).body.data.rows).toHaveLength(1)
  })

  test('is emailed to its organizer without texts that a stranger could choose (security 21, 31)', async () => {
    const email = newEmail()
    const { key, manageKey } = await create({ email: email.toUpperCase(), title: 'Buy at evil test' })
    const [mail, ...others] = await emailsTo(pool, email)
    expect(others).toEqual([])
    expect(mail!.text).toContain(`http://shop.test/roster/${key}\n`)
    expect(mail!.text).toContain(`http://shop.test/roster/${key}#manage=${manageKey}`)
    expect(mail!.subject + mail!.text + mail!.html).not.toContain('evil')
  })

  test.each<[title: string, more: object, field: string]>([
    ['a product without personal text', { product_id: 1 }, 'product_id'],
    ['an unknown color', { color: 'Octarine' }, 'color'],
    ['no color', { color: null }, 'color'],
    ['an unknown size', { size: '9XL' }, 'size'],
    ['no title', { title: ' ' }, 'title'],
    ['a link in its title', { title: 'see www.evil.test' }, 'title'],
    ['a long title', { title: 'x'.repeat(81) }, 'title'],
    ['a past closing time', { closes_at: '2020-01-01T00:00:00Z' }, 'closes_at'],
    ['a closing time after the expiry', { closes_at: '2100-01-01T00:00:00Z' }, 'closes_at'],
    ['an invalid email', { email: 'ada@' }, 'email'],
    ['a nameless person', prepared(''), 'rows.0.name'],
    ['too many people (security 29)', { rows: Array.from({ length: 201 }, () => ({ name: 'Ada' })) }, 'rows'],
  ])('is not created with %s', async (_, more, field) => {
    const plain = await addProduct(pool)
    const body = { ...shared, ...more, ...('product_id' in more && { product_id: plain.productId }) }
    const response = await new Browser().post('/rosters', body)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.errors)).toEqual([field])
  })

  test('is not created for a product that needs a picture', async () => {
    const photo = { label: 'Photo', type: 'image', price: 0, required: true, placeholder: '' }
    const { productId } = await addProduct(pool, { customTypes: [nameField, photo] })
    const response = await new Browser().post('/rosters', { ...shared, product_id: productId })
    expect(response.body.errors).toHaveProperty('product_id')
  })

  test.each<[title: string, body: object, field: string, message: string]>([
    [
      'without a required text',
      { custom_inputs: {} },
      'custom_inputs.Player name',
      'Player name is required.',
    ],
    [
      'with a text that is too long',
      { custom_inputs: { 'Player name': 'ABCDEFGHIJKLM' } },
      'custom_inputs.Player name',
      'Player name must be at most 12 characters',
    ],
    [
      'with a text that cannot be printed',
      { custom_inputs: { 'Player name': '漢字' } },
      'custom_inputs.Player name',
      expect.stringContaining("can't print") as string,
    ],
    [
      'with control characters',
      { custom_inputs: { 'Player name': 'A\u0007B' } },
      'custom_inputs.Player name',
      'Player name has characters that cannot be printed',
    ],
    [
      'with letters as a number',
      { custom_inputs: { 'Player name': 'ADA', 'Player number': 'X' } },
      'custom_inputs.Player number',
      'Player number must be a number',
    ],
    [
      'with an unknown field',
      { custom_inputs: { 'Player name': 'ADA', Motto: 'x' } },
      'custom_inputs.Motto',
      'This product does not have this field',
    ],
    ['without a size', { size: null }, 'size', 'Please choose a size.'],
    ['with an unknown size', { size: '9XL' }, 'size', 'This size is not available.'],
    ['without a name', { name: undefined }, 'name', 'The name field is required'],
    [
      'with a link as its name',
      { name: 'http://evil.test' },
      'name',
      'The name field must not contain a link',
    ],
  ])('refuses a row %s (security 10)', async (_, more, field, message) => {
    const { path, organizer } = await create()
    const response = await new Browser().post(`${path}/rows`, { ...entry('Ada'), ...more })
    expect(response.status).toBe(422)
    expect(response.body.errors).toEqual({ [field]: [message] })
    expect((await organizer.get(path)).body.data.rows).toEqual([])
  })

  test('with a size for everybody needs no other', async () => {
    const { path } = await create({ size: 'M' })
    const { status, body } = await new Browser().post(`${path}/rows`, { ...entry('Ada'), size: null })
    expect([status, body.data.row.size]).toEqual([201, 'M'])
  })

  test('is ordered when its rows are paid, and takes no late row', async () => {
    const { key, path, organizer } = await create()
    const member = new Browser()
    const { row } = (await member.post(`${path}/rows`, entry('Ada'))).body.data
    await order(key, 902)
    expect((await member.get(path)).body.data).toMatchObject({
      state: 'ordered',
      is_open: false,
      own_row: row,
    })
    const refused = { status: 409, body: { message: 'The items of this list have been ordered' } }
    expect(await new Browser().post(`${path}/rows`, entry('Late'))).toMatchObject(refused)
    expect(await organizer.patch(path, { state: 'open' })).toMatchObject(refused)
    expect(await organizer.put(`${path}/rows/${row.id}`, { ...entry('Ada'), version: 1 })).toMatchObject(
      refused,
    )
    await cleanup(db, config)
    expect(await stateOf(key)).toBe('ordered')
  })
})

async function stateOf(key: string): Promise<string | undefined> {
  return (await pool.query<{ state: string }>('select state from rosters where key = $1', [key])).rows[0]
    ?.state
}

describe('members at the same time', () => {
  test('lose no row, and each has its own', async () => {
    const { path, organizer } = await create()
    const names = Array.from({ length: 12 }, (_, at) => `Person ${at}`)
    const responses = await Promise.all(names.map((name) => new Browser().post(`${path}/rows`, entry(name))))
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 201))
    const rows = (await organizer.get(path)).body.data.rows as { name: string }[]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test('fill in a prepared row once; the others get the rows that are left (security 12)', async () => {
    const { path, organizer } = await create(prepared('Ada', 'Grace'))
    const [ada, grace] = (await organizer.get(path)).body.data.free_rows
    const responses = await Promise.all(
      ['A', 'B', 'C'].map((name) => new Browser().post(`${path}/rows`, { ...entry(name), row_id: ada.id })),
    )
    expect(statusesOf(responses)).toEqual([201, 409, 409])
    const refused = responses.find(({ status }) => status === 409)!
    expect(refused.body.data.free_rows).toEqual([grace])
    const won = responses.find(({ status }) => status === 201)!.body.data.row
    expect((await organizer.get(path)).body.data.rows[0]).toEqual(won)
  })

  test('of one browser fill in one row (security 12)', async () => {
    const { path, organizer } = await create()
    const member = new Browser()
    member.cookie = `inkloom_browser=${'b'.repeat(43)}`
    const responses = await Promise.all([1, 2, 3].map(() => member.post(`${path}/rows`, entry('Ada'))))
    expect(statusesOf(responses)).toEqual([201, 409, 409])
    expect((await organizer.get(path)).body.data.rows).toHaveLength(1)
  })

  test('and organizer change a row one after the other (security 12)', async () => {
    const { path, organizer } = await create()
    const member = new Browser()
    const { row } = (await member.post(`${path}/rows`, entry('Ada'))).body.data
    const responses = await Promise.all([
      member.put(`${path}/rows/${row.id}`, { ...entry('One'), version: 1 }),
      organizer.put(`${path}/rows/${row.id}`, { ...entry('Two'), version: 1 }),
    ])
    expect(statusesOf(responses)).toEqual([200, 409])
    const [won, lost] = responses.toSorted((one, other) => one.status - other.status)
    expect(lost!.body.data.row).toEqual(won!.body.data.row)
  })

  test('and a lock end as if they had come one after the other (security 12)', async () => {
    const { path, organizer } = await create()
    const [locked, ...late] = await Promise.all([
      organizer.patch(path, { state: 'locked' }),
      ...['A', 'B', 'C', 'D'].map((name) => new Browser().post(`${path}/rows`, entry(name))),
    ])
    const accepted = late.filter(({ status }) => status === 201).map(({ body }) => body.data.row.id as number)
    expect(late.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const rows = (await organizer.get(path)).body.data.rows as { id: number }[]
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(accepted))
    expect(locked.body.data.state).toBe('locked')
  })

  test('fill in at most 200 rows (security 12, 28)', async () => {
    const names = Array.from({ length: teamLimits.rosterRowsMax - 1 }, (_, at) => `Person ${at}`)
    const { path, organizer } = await create(prepared(...names))
    const responses = await Promise.all(
      ['A', 'B'].map((name) => new Browser().post(`${path}/rows`, entry(name))),
    )
    expect(statusesOf(responses)).toEqual([201, 409])
    expect((await new Browser().get(path)).body.data.is_full).toBe(true)
    expect((await organizer.post(`${path}/rows`, { name: 'C' })).status).toBe(409)
  })
})

describe('strangers and members', () => {
  test.each(['A'.repeat(22), 'x', '%27%20or%201=1', '__proto__'])(
    'see nothing with the key %s (security 6, 8)',
    async (key) => {
      await create()
      const path = `/rosters/${key}`
      for (const response of [
        await new Browser().get(path),
        await new Browser({ 'X-Roster-Key': 'A'.repeat(22) }).get(path),
        await new Browser().patch(path, { title: 'Mine' }),
        await new Browser().post(`${path}/rows`, entry('Eve')),
        await new Browser().put(`${path}/rows/1`, { ...entry('Eve'), version: 1 }),
        await new Browser().remove(`${path}/rows/1`, { version: 1 }),
      ]) {
        expect([400, 404]).toContain(response.status)
        expect(response.body).not.toHaveProperty('data')
      }
    },
  )

  test('never see what others entered (security 8)', async () => {
    const { path } = await create(prepared('Ada', 'Grace'))
    const ada = new Browser()
    await ada.post(`${path}/rows`, { ...entry('Secretson'), custom_inputs: { 'Player name': 'SECRETSON' } })
    const stranger = new Browser({ 'X-Row-Key': 'A'.repeat(22) })
    const { body } = await stranger.get(path)
    expect(JSON.stringify(body)).not.toMatch(/secretson/i)
    const [grace] = body.data.free_rows
    const taken = await new Browser().post(`${path}/rows`, { ...entry('x'), row_id: grace.id + 1 })
    expect(JSON.stringify(taken.body)).not.toMatch(/secretson/i)
  })

  test('cannot change or remove the rows of others, nor the list (security 8)', async () => {
    const { path, organizer } = await create(prepared('Grace'))
    const { row } = (await new Browser().post(`${path}/rows`, entry('Ada'))).body.data
    const eve = new Browser()
    await eve.post(`${path}/rows`, entry('Eve'))
    const before = (await organizer.get(path)).body.data
    for (const id of [row.id, before.free_rows[0].id]) {
      expect((await eve.put(`${path}/rows/${id}`, { ...entry('Eve'), version: 1 })).status).toBe(404)
      expect((await eve.remove(`${path}/rows/${id}`, { version: 1 })).status).toBe(404)
    }
    for (const key of ['', 'A'.repeat(22), path.split('/')[2]!]) {
      const forged = new Browser(key === '' ? {} : { 'X-Roster-Key': key })
      expect((await forged.patch(path, { state: 'locked', title: 'Mine' })).status).toBe(403)
      if (key !== '') expect((await forged.get(path)).status).toBe(403)
    }
    expect((await organizer.get(path)).body.data).toEqual(before)
  })

  test('cannot use the keys of another list (security 8, 11)', async () => {
    const [one, other] = [await create(), await create()]
    const member = new Browser()
    const { row } = (await member.post(`${one.path}/rows`, entry('Ada'))).body.data
    expect((await one.organizer.get(other.path)).status).toBe(403)
    expect((await member.put(`${other.path}/rows/${row.id}`, { ...entry('Eve'), version: 1 })).status).toBe(
      404,
    )
    expect((await other.organizer.remove(`${other.path}/rows/${row.id}`, { version: 1 })).status).toBe(404)
    const fill = await member.post(`${other.path}/rows`, { ...entry('Eve'), row_id: row.id })
    expect(fill.status).toBe(404)
  })

  test('cannot set what only the server sets (security 9)', async () => {
    const { path, key } = await create({
      state: 'ordered',
      cart_group: 'mine',
      expires_at: '2100-01-01',
      id: 1,
    })
    const forged = {
      id: 1,
      version: 7,
      is_prepared: true,
      device_id: 'x',
      filled_at: null,
      roster_id: 1,
      isOwn: true,
    }
    const { row } = (await new Browser().post(`${path}/rows`, { ...forged, ...entry('Ada') })).body.data
    expect(row).toMatchObject({ version: 1, filled_at: expect.any(String) })
    expect(row.id).not.toBe(1)
    expect(await stateOf(key)).toBe('open')
  })

  test('the manage key is stored as a hash, and no key is logged (security 6, 25)', async () => {
    const { key, manageKey, path } = await create()
    const { row_key } = (await new Browser().post(`${path}/rows`, entry('Ada'))).body.data
    const { rows } = await pool.query<{ text: string }>(
      'select concat(r::text, rr::text) as text from rosters r join roster_rows rr on rr.roster_id = r.id where key = $1',
      [key],
    )
    expect(rows[0]!.text).not.toContain(manageKey)
    expect(rows[0]!.text).not.toContain(row_key)
    expect([manageKey, key, row_key].every((secret) => /^[\w-]{22}$/.test(secret))).toBe(true)
    expect(JSON.stringify(api.logged)).not.toContain(key)
  })

  test('are limited in creating, reading and writing (security 28, 31)', async () => {
    const { path } = await create()
    const limited = (name: 'rosters' | 'rosterReads' | 'rosterWrites' | 'rosterEmailsPerDay') => {
      const { request } = testApi(db, {
        limits: { ...limitsTimes(1_000_000), [name]: { max: 1, seconds: 900 } },
      })
      return new Browser({}, request)
    }
    const [creator, reader, writer, mailer] = [
      limited('rosters'),
      limited('rosterReads'),
      limited('rosterWrites'),
      limited('rosterEmailsPerDay'),
    ]
    await pool.query('delete from rate_limit_counters')
    const twice = async (call: () => Promise<{ status: number }>) => [
      (await call()).status,
      (await call()).status,
    ]
    expect(await twice(() => creator.post('/rosters', shared))).toEqual([201, 429])
    await pool.query('delete from rate_limit_counters')
    expect(await twice(() => reader.get(path))).toEqual([200, 429])
    expect(await twice(() => writer.post(`${path}/rows`, entry('Ada')))).toEqual([201, 429])
    await pool.query('delete from rate_limit_counters')
    expect(await twice(() => mailer.post('/rosters', { ...shared, email: 'ada@example.test' }))).toEqual([
      201, 429,
    ])
    const { request } = testApi(db, { storageQuota: { total: Infinity, perClient: 10 } })
    expect((await new Browser({}, request).post('/rosters', { ...shared, ...prepared('Ada') })).status).toBe(
      429,
    )
  })

  test('get responses that nothing caches (security 23)', async () => {
    const { path, organizer } = await create()
    expect((await organizer.get(path)).headers.get('cache-control')).toBe('no-store')
    expect((await new Browser().get(path)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('personal data', () => {
  const move = (key: string, assignments: string) =>
    pool.query(`update rosters set ${assignments} where key = $1`, [key])

  test('of a list that expired after 60 days is deleted 30 days later', async () => {
    const { key, path, organizer } = await create(prepared('Ada'))
    await cleanup(db, config)
    expect(await stateOf(key)).toBe('open')
    await move(key, `expires_at = now() - interval '1 second'`)
    expect((await new Browser().get(path)).body.data).toMatchObject({ state: 'expired', free_rows: [] })
    expect((await new Browser().post(`${path}/rows`, entry('Late'))).body.message).toBe(
      'This list has expired',
    )
    expect((await organizer.patch(path, { state: 'open' })).status).toBe(409)
    await cleanup(db, config)
    expect(await stateOf(key)).toBe('expired')
    await move(key, `expires_at = now() - interval '29 days'`)
    await cleanup(db, config)
    expect((await organizer.get(path)).body.data.rows).toHaveLength(1)
    await move(key, `expires_at = now() - interval '31 days'`)
    await cleanup(db, config)
    expect((await organizer.get(path)).status).toBe(404)
    expect(
      (
        await pool.query(
          `select from roster_rows where name = 'Ada' and roster_id not in (select id from rosters)`,
        )
      ).rowCount,
    ).toBe(0)
  })

  test('of an ordered list is deleted 30 days after the delivery', async () => {
    const { key } = await create()
    await order(key, 901)
    await cleanup(db, config)
    await move(key, `expires_at = now() - interval '100 days', ordered_at = now() - interval '90 days'`)
    await cleanup(db, config)
    expect(await stateOf(key)).toBe('ordered')
    await pool.query(`update orders set state = 'delivered' where id = 901`)
    await cleanup(db, config)
    expect(await stateOf(key)).toBe('ordered')
    await pool.query(
      `update state_changes set at = at - interval '31 days' where entity = 'order' and entity_id = '901'`,
    )
    await cleanup(db, config)
    expect(await stateOf(key)).toBeUndefined()
  })

  test('of an ordered list that is never delivered is deleted after 180 days', async () => {
    const { key } = await create()
    await order(key, 902)
    await cleanup(db, config)
    await move(key, `ordered_at = now() - interval '179 days'`)
    await cleanup(db, config)
    expect(await stateOf(key)).toBe('ordered')
    await move(key, `ordered_at = now() - interval '181 days'`)
    await cleanup(db, config)
    expect(await stateOf(key)).toBeUndefined()
  })

  test('of an organizer is exported, and deleted with the account or the email address', async () => {
    const call = caller(api.request)
    const { email, token } = await customer(call, pool)
    const signedIn = new Browser({ Authorization: `Bearer ${token}` })
    const own = (await signedIn.post('/rosters', { ...shared, title: 'By account' })).body.data.key as string
    const { key } = await create({ email, title: 'By email', ...prepared('Ada') })
    const other = await create({ email: newEmail() })
    const { rosters } = (await call.get('/me/export', token)).body
    expect(rosters).toMatchObject([
      { title: 'By account', rows: 0 },
      { title: 'By email', state: 'open', rows: 1 },
    ])
    expect(JSON.stringify(rosters)).not.toContain('Ada')
    await call.remove('/me', { password: 'blue-kettle-9' }, token)
    expect([await stateOf(own), await stateOf(key), await stateOf(other.key)]).toEqual([
      undefined,
      undefined,
      'open',
    ])

    const guest = newEmail()
    const ofGuest = await create({ email: guest })
    const exported = await commands['personal-data']!.run({ db } as never, [guest], {})
    expect(JSON.stringify(exported)).toContain('Wildcats')
    await commands['forget']!.run({ db } as never, [guest], {})
    expect(await stateOf(ofGuest.key)).toBeUndefined()
  })
})

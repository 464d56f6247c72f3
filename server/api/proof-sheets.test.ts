import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DesignRecord } from '@inkloom/contract/design'
import { proofTile } from '@inkloom/contract/proof-tile'
import type { ProofSheet } from '@inkloom/contract/proof-sheets'
import { parseConfig } from '../config/config.ts'
import { productDetailById } from '../domain/catalog/product-detail.ts'
import { forgetPerson } from '../domain/accounts/forget.ts'
import { cleanup } from '../jobs/cleanup.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { testMedia } from '../test/media.ts'
import { insertOrders } from '../test/orders.ts'

const { db, pool } = await testDatabase()
const { request, error } = testApi(db)
const services = await testMedia(db)
const jersey = await pool.query<{ id: number }>(
  `select id from products where slug = 'midtown-comets-custom-softball-jersey'`,
)
const product = (await productDetailById(db, jersey.rows[0]!.id))!
const { fonts, inks } = product.template_info
const color = product.variants[0]!.attributes.find(({ name }) => name === 'Color')?.value ?? null

/** A design with the team's name on the front, and the name of a player on the back. */
function designOf(player: string): DesignRecord {
  const lettering = { type: 'text' as const, font: fonts[0]!, ink: inks[0]!.hex, x: 0, y: 0, scale: 1 }
  return {
    product_id: product.product.id,
    color,
    fields: [
      { ...lettering, label: 'Team name', value: 'THUNDER' },
      { ...lettering, label: 'Player name', value: player },
    ],
  }
}

interface Answer {
  status: number
  message: string
  /** Of a design, of a sheet. */
  data: { hash: string; key: string; url: string }
}

async function post(path: string, body: object): Promise<Answer> {
  const response = await request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

async function save(value: string): Promise<{ hash: string; url: string }> {
  return (await post('/designs', designOf(value))).data
}

const createSheet = (rows: { label: string; design: string }[], title = 'Team order: 2 jerseys') =>
  post('/proof-sheets', { title, rows })

const sheetOf = async (key: string) =>
  ((await (await request(`/proof-sheets/${key}`)).json()) as { data: ProofSheet }).data

const picture = async (name: string) => {
  const response = await services.app.request(`/proof-sheets/${name}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The number of pixels of two spaces of a tile that differ. */
async function differingPixels(tile: Buffer, first: number, second: number): Promise<number> {
  const { columns, width, height } = proofTile
  const [a, b] = await Promise.all(
    [first, second].map((at) =>
      sharp(tile)
        .extract({ left: (at % columns) * width, top: Math.floor(at / columns) * height, width, height })
        .raw()
        .toBuffer(),
    ),
  )
  return a!.filter((value, index) => Math.abs(value - b![index]!) > 40).length
}

let ada: { hash: string; url: string }
let grace: { hash: string; url: string }
beforeAll(async () => {
  ada = await save('LOVELACE')
  grace = await save('HOPPER')
})

test('returns an unguessable key, and the rows with their pictures to everyone who has it', async () => {
  const rows = [
    { label: 'LOVELACE, M', design: ada.hash },
    { label: 'HOPPER, L', design: grace.hash },
  ]
  const { status, data } = await createSheet(rows)
  expect(status).toBe(201)
  expect(data.key).toMatch(/^[\w-]{22}$/)
  expect(data.url).toBe(`/proofs/${data.key}`)
  const response = await request(`/proof-sheets/${data.key}`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({
    success: true,
    data: {
      title: 'Team order: 2 jerseys',
      expires_at: expect.any(String),
      rows: [
        { ...rows[0], url: ada.url },
        { ...rows[1], url: grace.url },
      ],
    },
  })
  expect((await createSheet(rows)).data.key).not.toBe(data.key)
})

test.each([
  ['an unknown key', 'A'.repeat(22), 404],
  ['a key of another shape', 'abc', 400],
])('finds no sheet by %s (security 8)', async (_, key, status) => {
  expect((await error(`/proof-sheets/${key}`)).code).toBe(status)
  expect((await picture(key)).response.status).toBe(404)
})

describe('rejects', () => {
  const row = { label: 'A', design: 'f'.repeat(32) }
  test.each([
    ['a design that does not exist', [row], 409],
    ['no row', [], 422],
    ['more than 200 rows', Array.from({ length: 201 }, () => row), 422],
    ['a hash of another shape', [{ ...row, design: 'x' }], 422],
    ['a long label', [{ ...row, label: 'a'.repeat(101) }], 422],
  ])('%s (security 29)', async (_, rows, status) => {
    expect((await createSheet(rows)).status).toBe(status)
  })

  test('too many sheets from one network (security 31)', async () => {
    const limited = testApi(db, { limits: { ...limitsOf(), proofSheets: { max: 0, seconds: 60 } } })
    const { code } = await limited.error('/proof-sheets', { method: 'POST' })
    expect(code).toBe(429)
  })
})

function limitsOf() {
  const parsed = parseConfig({})
  if (!parsed.ok) throw new Error()
  return parsed.config.limits
}

test('draws each design in its own space, and the side that differs', async () => {
  const { data } = await createSheet([
    { label: '', design: ada.hash },
    { label: '', design: grace.hash },
    { label: '', design: ada.hash },
  ])
  const { response, bytes } = await picture(`${data.key}-1`)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=3600')
  const { width, height } = proofTile
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 6 * width, height })
  expect(await differingPixels(bytes, 0, 1)).toBeGreaterThan(300)
  expect(await differingPixels(bytes, 0, 2)).toBe(0)
  // The fourth space is empty.
  const { dominant } = await sharp(bytes)
    .extract({ left: 3 * width, top: 0, width, height })
    .stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  expect((await picture(`${data.key}-2`)).response.status).toBe(404)
})

test('joins all tiles in one picture', async () => {
  const { data } = await createSheet(Array.from({ length: 30 }, () => ({ label: '', design: ada.hash })))
  const { bytes } = await picture(data.key)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 960, height: 853 + 213 })
})

test('leaves out a design that was deleted, also in pictures that were drawn before', async () => {
  const gone = await save('GONE')
  const { data } = await createSheet([
    { label: 'GONE', design: gone.hash },
    { label: 'HOPPER', design: grace.hash },
  ])
  const before = (await picture(`${data.key}-1`)).bytes
  await pool.query('delete from designs where hash = $1', [gone.hash])
  expect((await sheetOf(data.key)).rows.map(({ url }) => url)).toEqual([null, grace.url])
  const after = (await picture(`${data.key}-1`)).bytes
  expect(await differingPixels(before, 0, 1)).toBeGreaterThan(300)
  expect(after.equals(before)).toBe(false)
})

test('the cleanup deletes sheets after 30 days, and their pictures with the next cleanup', async () => {
  const rows = [{ label: 'HOPPER', design: grace.hash }]
  const [kept, old] = [(await createSheet(rows)).data.key, (await createSheet(rows)).data.key]
  await picture(`${old}-1`)
  for (const [key, days] of [
    [kept, 29],
    [old, 31],
  ]) {
    await pool.query(
      'update proof_sheets set created_at = now() - make_interval(days => $2) where key = $1',
      [key, days],
    )
  }
  const parsed = parseConfig({})
  await cleanup(db, (parsed as typeof parsed & { ok: true }).config)
  const files = services.cache.stats().files
  await services.cleanup()
  expect(services.cache.stats().files).toBeLessThan(files)
  expect((await request(`/proof-sheets/${kept}`)).status).toBe(200)
  expect((await request(`/proof-sheets/${old}`)).status).toBe(404)
  expect((await picture(`${old}-1`)).response.status).toBe(404)
})

test('the sheets of a forgotten person are deleted', async () => {
  const { data } = await createSheet([{ label: 'HOPPER', design: grace.hash }])
  await insertOrders(pool)
  // An open order would keep the data.
  await pool.query(`update checkouts set email = '', customer_id = null where id = 'c902'`)
  await pool.query('update order_lines set design = $1 where id = 903', [grace.hash])
  await forgetPerson(db, 'ann@shop.test')
  expect((await request(`/proof-sheets/${data.key}`)).status).toBe(404)
})

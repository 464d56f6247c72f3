import { describe, expect, test } from 'vitest'
import type { DesignRecord } from '@inkloom/contract/design'
import { limitsTimes } from '../config/config.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct } from '../test/products.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const upload = 'b'.repeat(22)
const field = { type: 'text', price: 0, required: false, placeholder: '' }
const customTypes = [
  { ...field, label: 'Player name', max_length: 12 },
  { ...field, label: 'Player number', type: 'number', max_length: 2 },
  { ...field, label: 'Photo', type: 'image' },
]
const lettering = { x: 0, y: 0, scale: 1, font: 'anton', ink: '#000000' } as const
const jersey = await addProduct(pool, { customTypes })
const other = await addProduct(pool, { customTypes })
await pool.query(`update templates set fonts = '{anton}', inks = '[{"name": "Black", "hex": "#000000"}]'`)
await pool.query(
  `insert into uploads (id, content, type, width, height) values ($1, '', 'image/png', 30, 20)`,
  [upload],
)

const design = (name: string, number = '7', productId = jersey.productId): DesignRecord => ({
  product_id: productId,
  color: 'Black',
  fields: [
    { ...lettering, label: 'Player name', type: 'text', value: name },
    { ...lettering, label: 'Player number', type: 'number', value: number },
  ],
})
const team = (count: number) =>
  Array.from({ length: count }, (_, at) => design(`Player ${at}`, `${at % 100}`))

interface Answer {
  message: string
  errors?: Record<string, string[]>
  data: { hash: string; url: string }[]
}

async function post(path: string, body: unknown, api = request) {
  const headers = { 'Content-Type': 'application/json' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await api(path, { method: 'POST', body: text, headers })
  return { ...((await response.json()) as Answer), status: response.status }
}

const save = (designs: unknown) => post('/designs/batch', { designs })
const countDesigns = async () => (await pool.query('select from designs')).rowCount

describe('POST /designs/batch', () => {
  test('answers in the order of the designs, as POST /designs does for each', async () => {
    const records = [design('Rivera'), design('Adams', '12'), design('Zoë', '3')]
    const { status, data } = await save(records)
    expect(status).toBe(201)
    const alone = []
    for (const record of records) alone.push((await post('/designs', record)).data)
    expect(data).toEqual(alone)
    expect(new Set(data.map(({ url }) => url)).size).toBe(3)
  })

  test('saves equal designs once', async () => {
    const before = (await countDesigns())!
    const { data } = await save([design('Twin'), design('Other'), design('Twin')])
    expect(data[0]).toEqual(data[2])
    expect(data[0]).not.toEqual(data[1])
    expect(await countDesigns()).toBe(before + 2)
  })

  test('saves 200 designs with a shared photo and counts once for the limit', async () => {
    const limits = { ...limitsTimes(1_000_000), designs: { max: 2, seconds: 900 } }
    const limited = testApi(db, { limits, clientIp: () => '192.0.2.7' }).request
    const photo = { x: 0, y: 0, scale: 1, label: 'Photo', type: 'image', value: upload }
    const designs = team(200).map((record) => ({ ...record, fields: [...record.fields, photo] }))
    const { status, data } = await post('/designs/batch', { designs }, limited)
    expect({ status, count: data.length }).toEqual({ status: 201, count: 200 })
    expect((await post('/designs/batch', { designs: team(1) }, limited)).status).toBe(201)
    expect((await post('/designs', design('Late'), limited)).status).toBe(429)
  })

  test('saves the same designs in two batches at once', async () => {
    const designs = team(60).map((record) => ({ ...record, color: null }))
    const [one, two] = await Promise.all([save(designs), save(designs.toReversed())])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.data.toReversed()).toEqual(one.data)
  })

  test('keeps an ordered design when the product changes', async () => {
    const [saved] = (await save([design('Sold')])).data
    const sides = async () =>
      (await pool.query('select sides from designs where hash = $1', [saved!.hash])).rows
    await pool.query(`update designs set is_ordered = true, sides = '[]' where hash = $1`, [saved!.hash])
    await save([design('Sold'), design('New')])
    expect(await sides()).toEqual([{ sides: [] }])
  })
})

describe('saves none of the designs', () => {
  test.each<[title: string, designs: () => unknown, field: string, message: string]>([
    ['201 designs (security 29)', () => team(201), 'designs', 'At most 200 designs can be saved at once'],
    [
      '2400 empty designs (security 29)',
      () => Array.from({ length: 2400 }, () => ({})),
      'designs',
      'At most 200 designs can be saved at once',
    ],
    ['no design', () => [], 'designs', 'Please send at least one design'],
    [
      'designs of two products (security 30)',
      () => [design('A'), design('B', '1', other.productId)],
      'designs',
      'All designs must be of one product',
    ],
    [
      'a product that does not exist',
      () => [design('A', '1', 2_000_000_000)],
      'designs.0.product_id',
      'Product not found!',
    ],
    [
      'one text that is too long (security 30)',
      () => [design('A'), design('Much too long a name')],
      'designs.1.fields.0',
      'Player name must be at most 12 characters',
    ],
    [
      'an image of which there is no upload',
      () => [
        design('A'),
        {
          ...design('B'),
          fields: [{ x: 0, y: 0, scale: 1, label: 'Photo', type: 'image', value: 'c'.repeat(22) }],
        },
      ],
      'designs.1.fields.0.value',
      'This image is no longer available. Please upload it again.',
    ],
    [
      'an ink that is not offered',
      () => {
        const record = design('A')
        return [design('B'), { ...record, fields: [{ ...record.fields[0], ink: '#123456' }] }]
      },
      'designs.1.fields.0',
      'This ink is not available for this product',
    ],
  ])('%s', async (_, designs, field, message) => {
    const before = await countDesigns()
    expect(await save(designs())).toMatchObject({ status: 422, errors: { [field]: [message] } })
    expect(await countDesigns()).toBe(before)
  })

  test.each<[title: string, body: string]>([
    ['a larger body', `{"designs":[${JSON.stringify(design('a'.repeat(263_000)))}]}`],
    ['more values', `{"designs":[[${'0,'.repeat(13_000)}0]]}`],
    ['an array that never ends', `{"designs":[${'{},'.repeat(80_000)}{}]}`],
  ])('%s (security 24, 29)', async (_, body) => {
    expect((await post('/designs/batch', body)).status).toBe(413)
  })

  test('a batch that exceeds the storage quota (security 31)', async () => {
    const before = await countDesigns()
    const limited = testApi(db, { storageQuota: { total: Infinity, perClient: 20_000 } }).request
    const designs = team(100).map((record) => ({ ...record, color: null }))
    expect((await post('/designs/batch', { designs }, limited)).status).toBe(429)
    expect(await countDesigns()).toBe(before)
  })

  test.each(['color', 'type', 'price', '__proto__'])(
    'an unknown or wrong %s in one of them (security 9)',
    async (key) => {
      const text = JSON.stringify({ designs: [design('A'), design('B')] })
      const broken = text.replace(/"fields":(?!.*"fields":)/, `"${key}":{"a":1},$&`)
      expect((await post('/designs/batch', broken)).status).toBe(422)
    },
  )
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct } from '../test/products.ts'
import { address, type PlacedBody } from '../test/shopper.ts'

const { db, pool } = await testDatabase()
const { request } = testApi(db)
const upload = 'u'.repeat(22)
await pool.query(
  `insert into uploads (id, content, type, width, height) values ($1, '', 'image/png', 30, 20)`,
  [upload],
)
const field = { type: 'text', price: 250, required: false, placeholder: '' }
const mug = await addProduct(pool, {
  customTypes: [
    { ...field, label: 'Family name' },
    { ...field, label: 'Motto', price: 100 },
    { ...field, label: 'Photo', type: 'image', price: 300 },
  ],
})
const other = await addProduct(pool, { customTypes: [{ ...field, label: 'Family name' }] })
const place = { x: 0, y: 0, scale: 1 }
const lettering = { ...place, type: 'text', font: 'anton', ink: '#000000' }
const familyName = { ...lettering, label: 'Family name', value: 'Zoë Lake' }
const photo = { ...place, type: 'image', label: 'Photo', value: upload }
await pool.query(`update templates set fonts = '{anton}', inks = '[{"name": "Black", "hex": "#000000"}]'`)

async function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const response = await request(path, { method: 'POST', body: JSON.stringify(body), headers })
  return { status: response.status, body: await response.json() }
}

async function saveDesign(fields: object[], color: string | null = 'Black', type?: string): Promise<string> {
  const { body } = await post('/designs', {
    product_id: mug.productId,
    color,
    type,
    fields,
  })
  return (body as { data: { hash: string } }).data.hash
}

async function checkout(line: object, total: number) {
  const items = [{ ...mug.line, ...line }]
  const { status, body } = await post('/checkout', { items, shipping: address, total_amount: total })
  return { status, body: body as PlacedBody }
}

describe('a cart line with a design', () => {
  const inputs = { 'Family name': 'Zoë Lake', Photo: `/media/uploads/${upload}` }

  it('is charged for the fields of the design and stores them', async () => {
    const design = await saveDesign([familyName, photo])
    const { status, body } = await checkout({ design, custom_inputs: inputs, custom_price: 5.5 }, 27.49)
    expect({ status, total: body.data.total_amount }).toEqual({ status: 200, total: 27.49 })
    const { rows } = await pool.query(
      'select l.custom_inputs, l.custom_price from order_lines l join orders o on o.id = l.order_id where o.number = $1',
      [body.data.orders[0]!.number],
    )
    expect(rows).toEqual([{ custom_inputs: inputs, custom_price: 550 }])
  })

  it('may have another Unicode form and more spaces than the design', async () => {
    const design = await saveDesign([familyName])
    const custom_inputs = { 'Family name': ' Zoë  Lake '.normalize('NFD'), Motto: ' ' }
    expect(await checkout({ design, custom_inputs, custom_price: 2.5 }, 24.49)).toMatchObject({ status: 200 })
  })

  it.each([
    ['without its inputs', {}, "'Family name' differs from the design"],
    ['with another text', { ...inputs, 'Family name': 'Zoë' }, "'Family name' differs from the design"],
    ['with another image', { ...inputs, Photo: '/media/uploads/other' }, "'Photo' differs from the design"],
    ['with an input that is not printed', { ...inputs, Motto: 'Ahoy' }, "'Motto' differs from the design"],
  ])('is rejected %s (security 30)', async (_, custom_inputs, message) => {
    const design = await saveDesign([familyName, photo])
    const { status, body } = await checkout({ design, custom_inputs, custom_price: 0 }, 21.99)
    expect({ status, message: body.message }).toEqual({ status: 422, message })
  })

  it('is rejected without the fee (security 30)', async () => {
    const design = await saveDesign([familyName, photo])
    expect(await checkout({ design, custom_inputs: inputs, custom_price: 0 }, 21.99)).toMatchObject({
      status: 409,
      body: { errors: { 'items.0.custom_price': ['The custom fee is now $5.50'] } },
    })
  })

  it('is rejected when a field has become required or shorter since (security 30)', async () => {
    const design = await saveDesign([familyName])
    const line = { design, custom_inputs: { 'Family name': 'Zoë Lake' }, custom_price: 2.5 }
    const change = (key: string, index: number, value: string) =>
      pool.query(
        `update templates t set custom_types = jsonb_set(custom_types, array[$2, $3], $4::jsonb)
         from products p where p.template_id = t.id and p.id = $1`,
        [mug.productId, String(index), key, value],
      )
    await change('required', 1, 'true')
    expect(await checkout(line, 24.49)).toMatchObject({
      status: 409,
      body: { message: "Please fill in 'Motto' for this product" },
    })
    await change('required', 1, 'false')
    await change('max_length', 0, '5')
    expect(await checkout(line, 24.49)).toMatchObject({
      status: 422,
      body: { message: "'Family name' must be at most 5 characters" },
    })
    await change('max_length', 0, '50')
  })

  it('is rejected in a color other than the design’s (security 30)', async () => {
    await pool.query(
      `insert into variants (product_id, position, attributes, price, stock)
       values ($1, 1, '[{"name":"Color","value":"White"},{"name":"Size","value":"M"}]', 1500, 10)`,
      [mug.productId],
    )
    for (const color of ['White', null]) {
      const design = await saveDesign([familyName], color)
      const custom_inputs = { 'Family name': 'Zoë Lake' }
      expect(await checkout({ design, custom_inputs, custom_price: 2.5 }, 24.49)).toMatchObject({
        status: 422,
        body: { errors: { 'items.0.design': ['The design is for another color'] } },
      })
    }
  })

  it('is rejected in a type other than the design’s (security 30)', async () => {
    await pool.query(
      `insert into variants (product_id, position, attributes, price, stock)
       values ($1, 2, '[{"name":"Color","value":"Black"},{"name":"Type","value":"15 oz"}]', 1500, 10)`,
      [mug.productId],
    )
    const design = await saveDesign([familyName], 'Black', '15 oz')
    const line = { design, custom_inputs: { 'Family name': 'Zoë Lake' }, custom_price: 2.5 }
    expect(await checkout(line, 24.49)).toMatchObject({
      status: 422,
      body: { errors: { 'items.0.design': ['The design is for another type'] } },
    })
    const attributes = { color: 'Black', type: '15 oz' }
    expect(await checkout({ ...line, attributes }, 24.49)).toMatchObject({ status: 200 })
  })

  it.each([
    ['of another product', () => saveDesign([familyName]), other.line],
    ['that does not exist', async () => 'f'.repeat(32), mug.line],
  ])('is rejected with a design %s (security 30)', async (_, save, line) => {
    const custom_inputs = { 'Family name': 'Zoë Lake' }
    const response = await checkout(
      { ...line, design: await save(), custom_inputs, custom_price: 2.5 },
      24.49,
    )
    expect(response).toMatchObject({
      status: 409,
      body: { message: 'This design is no longer available. Please open it again.' },
    })
  })
})

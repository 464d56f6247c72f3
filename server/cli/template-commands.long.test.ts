import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { withTransaction } from '../db/transaction.ts'
import { productDetailById } from '../domain/catalog/product-detail.ts'
import { addBasePictures } from '../domain/templates/base-pictures.ts'
import { templateIdOf } from '../domain/templates/templates.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { runCommand } from './command.ts'
import { templateCommands } from './template-commands.ts'

const database = await testDatabase('empty')
const { db, pool } = database
await migrate(pool)
await pool.query(`insert into sellers (id, name, email) values (1, 'Ada', 'ada@example.com')`)
await pool.query(`insert into shops (seller_id, name) values (1, 'Ada Prints')`)
await pool.query(`insert into categories (id, name, slug) values (1, 'Bags', 'bags')`)
const folder = mkdtempSync(join(tmpdir(), 'inkloom-templates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const shop = {
  ...database,
  dataDir: folder,
  media: new DiskStore(join(folder, 'media')),
  prints: null,
  enqueueEmail: apiContext(db).enqueueEmail,
  send: async () => undefined,
  close: async () => undefined,
}
const run = (...line: string[]) => runCommand(templateCommands, shop, 'templates', ...line)

const bag = {
  name: 'Tote Bag',
  garment: 'bag',
  pictures: [{ view: 'front', photo: 'bag.jpg', width_mm: 500 }],
  print_areas: [{ name: 'front', view: 'front', x_mm: 100, y_mm: 150, width_mm: 300, height_mm: 250 }],
  fields: [{ label: 'Name', type: 'text', fee_cents: 250, max_length: 12, area: 'front' }],
}
type Bag = typeof bag

await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#c8b08a' } })
  .jpeg()
  .toFile(join(folder, 'bag.jpg'))

function write(template: unknown, name = 'bag.json'): string {
  const path = join(folder, name)
  writeFileSync(path, typeof template === 'string' ? template : JSON.stringify(template))
  return path
}

async function sell(): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (seller_id, category_id, template_id, name, slug, base_price, stock)
     values (1, 1, $1, 'Bag', gen_random_uuid(), 2000, 9) returning id`,
    [await templateIdOf(db, 'Tote Bag')],
  )
  await withTransaction(db, (tx) => addBasePictures(tx, [rows[0]!.id]))
  return rows[0]!.id
}

const result = (kind: string, products = 0) => [{ template: 'Tote Bag', result: kind, products }]

it('adds a template on a photo once, shows and lists it, and puts the photo on its products', async () => {
  const path = write(bag)
  expect(await run('add', path)).toEqual(result('created'))
  expect(await run('add', path)).toEqual(result('unchanged'))
  expect(await run('list')).toEqual([
    expect.objectContaining({ name: 'Tote Bag', fields: 1, fees_cents: 250, print_areas: 1, products: 0 }),
  ])
  expect(await run('show', 'tote bag')).toContainEqual({
    part: 'field',
    name: 'Name',
    value: 'text, $2.50, optional, up to 12 characters, on front',
  })
  const { base_pictures, product, template_info } = (await productDetailById(db, await sell()))!
  expect(template_info.print_areas[0]).toMatchObject({
    x: 0.2,
    y: 0.3,
    width: 0.6,
    height: 0.5,
    width_mm: 300,
  })
  expect(base_pictures).toMatchObject([{ view: 'front', color: null, blank: null, image: { width: 1500 } }])
  expect(product.main_image).toEqual(base_pictures[0]!.image)
})

it('changes a template with products only in ways that designs survive, unless as a new version', async () => {
  const [field] = bag.fields
  const optional = { label: 'Year', type: 'number', fee_cents: 100, area: 'front' }
  const grown = {
    ...bag,
    print_areas: [{ ...bag.print_areas[0]!, bleed_mm: 3 }],
    fields: [{ ...field, fee_cents: 300, max_length: 20 }, optional],
  }
  expect(await run('add', write(grown))).toEqual(result('changed', 1))
  const { rows } = await pool.query(`select print_areas->0->'bleed_mm' as bleed from templates`)
  expect(rows).toEqual([{ bleed: 3 }])
  expect(await run('show', 'Tote Bag')).toContainEqual({
    part: 'print area',
    name: 'front',
    value: '300 x 250 mm, front, 3 mm bleed',
  })
  const moved: Bag = { ...bag, fields: [{ ...field!, label: 'Your name' }] }
  moved.print_areas = [{ ...bag.print_areas[0]!, x_mm: 90 }]
  const refused = await run('add', write(moved))
  expect(refused).toContain('1 products have the template Tote Bag')
  expect(refused).toContain('print_areas[0]: the print area front is moved')
  expect(refused).toContain('fields: the field Name is removed or renamed')

  const old = await templateIdOf(db, 'Tote Bag')
  expect(await run('add', write(moved), '--new-version')).toEqual(result('new version', 1))
  expect(await templateIdOf(db, 'Tote Bag')).not.toBe(old)
  expect(await run('list')).toMatchObject([{ products: 0, products_of_older_versions: 1 }])

  expect(await run('upgrade', 'Tote Bag')).toEqual([{ template: 'Tote Bag', products: 1 }])
  expect(await run('list')).toMatchObject([{ products: 1, products_of_older_versions: 0 }])
  expect(await run('upgrade', 'Sock')).toBe('No template Sock. templates list shows all names.')
})

it('exports what it can add again, with the photo', async () => {
  const exported = join(folder, 'exported')
  mkdirSync(exported)
  const path = join(exported, 'bag.json')
  expect(await run('export', 'Tote Bag', path)).toEqual([{ template: 'Tote Bag', file: path }])
  expect(await run('add', path)).toEqual(result('unchanged', 1))
  expect(await run('export', 'Tote Bag', path)).toBe(`${path} already exists`)
  const renamed = write({ ...JSON.parse(readFileSync(path, 'utf8')), name: 'Bag 2' }, 'exported/bag-2.json')
  expect(await run('add', renamed)).toMatchObject([{ template: 'Bag 2', result: 'created' }])
})

it('previews a file with sample texts before it is added', async () => {
  const path = write({ ...bag, name: 'Only a file' }, 'only.json')
  const target = join(folder, 'preview.png')
  expect(await run('preview', path, target)).toEqual([{ template: 'Only a file', picture: target }])
  const { width, height } = await sharp(target).metadata()
  expect({ width, height }).toEqual({ width: 900, height: 900 })
  // The sample text is black on the bag.
  const pixels = await sharp(target)
    .extract({ left: 200, top: 290, width: 500, height: 400 })
    .grayscale()
    .raw()
    .toBuffer()
  expect(pixels.filter((value) => value < 60).length).toBeGreaterThan(1000)
  expect(await templateIdOf(db, 'Only a file')).toBeNull()
  expect(await run('preview', 'Nothing', target)).toBe('No template Nothing. templates list shows all names.')
  expect(await run('preview', path, 'picture.gif')).toBe('The picture must be a file that ends in .png')
})

const [area] = bag.print_areas
const [field] = bag.fields
it.each<[string, unknown, string]>([
  ['no JSON', '{', 'is not JSON'],
  ['a text', '"Tote Bag"', 'the file: must be an object in { }'],
  ['a list of texts', { ...bag, fields: ['Name'] }, 'fields[0]: must be an object in { }'],
  ['no name', { ...bag, name: undefined }, 'name: is missing'],
  ['an unknown key', { ...bag, price: 5 }, 'price: is not a name that templates have'],
  [
    'a fee in dollars',
    { ...bag, fields: [{ ...field, fee_cents: 2.5 }] },
    'fields[0].fee_cents: must be a whole number of cents from 0 to 100000',
  ],
  [
    'an unknown area',
    { ...bag, fields: [{ ...field, area: 'back' }] },
    'fields[0].area: there is no print area named back',
  ],
  ['a field twice', { ...bag, fields: [field, field] }, 'fields[1].label: there are two fields named Name'],
  [
    'a field outside',
    { ...bag, fields: [{ ...field, box: { x_mm: 0, y_mm: 200, width_mm: 300, height_mm: 60 } }] },
    'fields[0].box: must be inside the print area, which is 300 x 250 mm',
  ],
  [
    'an area outside',
    { ...bag, print_areas: [{ ...area, x_mm: 220 }] },
    'print_areas[0]: must be inside the picture of the front, which shows 500 x 500 mm',
  ],
  [
    'an area as text',
    { ...bag, print_areas: [{ ...area, x_mm: '10' }] },
    'print_areas[0].x_mm: must be a number of millimeters',
  ],
  [
    'a side without picture',
    { ...bag, print_areas: [{ ...area, view: 'back' }] },
    'there is no picture of the back',
  ],
  [
    'an unknown blank',
    { ...bag, pictures: [{ view: 'front', blank: 'sock' }] },
    'pictures[0].blank: there is no blank named sock',
  ],
  [
    'a photo without scale',
    { ...bag, pictures: [{ view: 'front', photo: 'bag.jpg' }] },
    'pictures[0].width_mm: is missing',
  ],
  [
    'a photo that is missing',
    { ...bag, pictures: [{ view: 'front', photo: 'none.jpg', width_mm: 9 }] },
    'none.jpg cannot be read',
  ],
  [
    'a photo that is none',
    { ...bag, pictures: [{ view: 'front', photo: 'broken.json', width_mm: 9 }] },
    'pictures[0].photo: is not a picture',
  ],
  [
    'pictures of different scale',
    { ...bag, pictures: [...bag.pictures, { ...bag.pictures[0], color: 'Red', width_mm: 600 }] },
    'pictures[1]: must show the same 500 x 500 mm of the product as pictures[0]; it shows 600 x 600 mm',
  ],
  ['an unknown font', { ...bag, fonts: ['comic-sans'] }, 'fonts[0]: must be one of anton'],
  ['text without ink', { ...bag, inks: [] }, 'fields[0]: needs at least one font and one ink'],
  [
    'a color name as ink',
    { ...bag, inks: [{ name: 'Red', hex: 'red' }] },
    'inks[0].hex: must be a color such as #1b2541',
  ],
])('names what is wrong with %s', async (_, template, message) => {
  const written = await run('add', write(template, 'broken.json'))
  expect(written).toContain(message)
})

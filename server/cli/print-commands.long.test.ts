import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startOrderProduction } from '../domain/orders/order-transitions.ts'
import { MediaUnavailableError } from '../domain/ports/images.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { apiContext } from '../test/api.ts'
import { startTestShop } from '../test/payment-server.ts'
import { addProduct } from '../test/products.ts'
import { runCommand } from './command.ts'
import { printCommands } from './print-commands.ts'

// The process that draws has the lowest priority, and the machine is busy with other tests.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

const shop = await startTestShop()
const { db, pool } = shop
const field = { type: 'text', price: 250, required: false, placeholder: '' }
const cap = await addProduct(pool, {
  stock: 100,
  customTypes: [
    { ...field, label: 'Name' },
    { ...field, label: 'Photo', type: 'image' },
  ],
})
const plain = await addProduct(pool, { stock: 100 })
const area = {
  view: 'front',
  x: 0.4,
  y: 0.4,
  width: 0.2,
  height: 0.1,
  width_mm: 60,
  height_mm: 40,
  bleed_mm: 3,
}
await pool.query(
  `update templates set fonts = '{anton}', inks = '[{"name": "Black", "hex": "#000000"}]', print_areas = $1`,
  [JSON.stringify([area])],
)
const upload = 'p'.repeat(22)
await pool.query(
  `insert into uploads (id, content, type, width, height) values ($1, $2, 'image/jpeg', 60, 40)`,
  [
    upload,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  ],
)

const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-printing-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const database = {
  db,
  pool,
  dataDir,
  media: new DiskStore(join(dataDir, 'media')),
  prints: null,
  enqueueEmail: apiContext(db).enqueueEmail,
  close: async () => undefined,
  send: async () => undefined,
}
const run = (...line: string[]) => runCommand(printCommands, database, ...line)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(dataDir, 'out-'))
})

type Shopper = ReturnType<typeof shop.shopper>
const place = { x: 0, y: 0, scale: 1 }

async function saveDesign(shopper: Shopper, name: string, photo?: string): Promise<string> {
  const lettering = { ...place, type: 'text', font: 'anton', ink: '#000000', label: 'Name', value: name }
  const picture = { ...place, type: 'image', label: 'Photo', value: photo }
  const fields = photo ? [lettering, picture] : [lettering]
  const { body } = await shopper.post<{ data: { hash: string } }>('/designs', {
    product_id: cap.productId,
    color: 'Black',
    fields,
  })
  return body.data.hash
}

/** Buys caps with names, and a product without personalization. */
async function buy(names: string[], photo?: string) {
  const shopper = shop.shopper()
  const named = []
  for (const [index, name] of names.entries()) {
    const design = await saveDesign(shopper, name, photo)
    const custom_inputs = { Name: name, ...(photo && { Photo: `/media/uploads/${photo}` }) }
    const custom_price = photo ? 5 : 2.5
    named.push({
      ...cap.line,
      quantity: index + 1,
      design,
      custom_inputs,
      custom_price,
      roster: 'r'.repeat(8),
    })
  }
  const placed = await shopper.place([...named, plain.line])
  const { number } = placed.orders[0]!
  const refused = await run('print-files', number, dataDir)
  await shopper.payByCard(placed.id)
  const { rows } = await pool.query<{ order: number; line: number }>(
    `select o.id as order, l.id as line from orders o join order_lines l on l.order_id = o.id where number = $1 order by l.position`,
    [number],
  )
  return { shopper, number, refused, orderId: rows[0]!.order, lineId: rows[0]!.line }
}

const files = () => readdirSync(folder).sort()
const isOpen = 'not in production: the buyer can still change or cancel it'

const team = await buy(['Trần/Đức', 'Łukasz'])
const photo = await buy(['Max'], upload)
const [first, second] = [`${team.number}_01_front_Tran-Duc_M`, `${team.number}_02_front_Lukasz_M_x2`]
const rowsOf = (item: number, problems: unknown) => expect.objectContaining({ item, problems })

it('writes files for every row of a roster, named by order, position, name and size', async () => {
  const { number, refused } = team
  expect(refused).toBe(`Order ${number} is pending: there is nothing to print`)
  const row = { order: number, side: 'front', size: '60 x 40 mm', problems: isOpen }
  expect(await run('print-files', number.toLowerCase(), folder)).toEqual([
    expect.objectContaining({ item: 3, files: '', problems: expect.stringContaining('not personalized') }),
    { ...row, item: 1, files: `${first}.png ${first}.pdf` },
    { ...row, item: 2, files: `${second}.png ${second}.pdf` },
  ])
  expect(files()).toEqual([`${first}.pdf`, `${first}.png`, `${second}.pdf`, `${second}.png`])
  // 60 x 40 mm and a bleed of 3 mm on each side.
  const size = { width: 709 + 2 * 35, height: 472 + 2 * 35 }
  expect(await sharp(join(folder, `${first}.png`)).metadata()).toMatchObject(size)
  expect(await run('print-files', 'IK-00000-00000', folder)).toBe('No order IK-00000-00000')
})

it('shares files between machines, and draws them while the store is unreachable', async () => {
  const prints = new DiskStore(join(dataDir, 'shared'))
  const calls: string[] = []
  let isAway = false
  const call = async <T>(name: string, work: () => Promise<T>) => {
    if (isAway) throw new MediaUnavailableError('away')
    const result = await work()
    calls.push(`${name} ${String(result)}`)
    return result
  }
  const shared = {
    download: (name: string, path: string) => call('download', () => prints.download(name, path)),
    upload: (name: string, path: string) => call('upload', () => prints.upload(name, path)),
  }
  const on = async (machine: string) => {
    calls.length = 0
    rmSync(folder, { recursive: true })
    const machineDatabase = {
      ...database,
      dataDir: join(dataDir, machine),
      prints: shared as Partial<MediaStore> as MediaStore,
    }
    await runCommand(printCommands, machineDatabase, 'print-files', photo.number, folder)
    return files().map((name) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    )
  }
  const drawn = await on('one')
  expect(calls).toEqual(['download false', 'upload undefined', 'download false', 'upload undefined'])
  expect(await on('two')).toEqual(drawn)
  expect(calls).toEqual(['download true', 'download true'])
  isAway = true
  expect(await on('three')).toEqual(drawn)
})

it('draws equal files again after the stored ones were deleted, into one ZIP for several orders', async () => {
  await run('print-files', team.number, folder)
  rmSync(join(dataDir, 'print'), { recursive: true })
  const zip = join(folder, 'today.zip')
  expect(await run('print-files', team.number, photo.number, zip, '--zip')).toHaveLength(5)
  const drawn = unzipSync(readFileSync(zip))
  const ofPhoto = `${photo.number}_01_front_Max_M`
  const ofTeam = files().filter((name) => name !== 'today.zip')
  expect(ofTeam).toHaveLength(4)
  expect(Object.keys(drawn).sort()).toEqual([...ofTeam, `${ofPhoto}.pdf`, `${ofPhoto}.png`].sort())
  for (const name of ofTeam) expect(readFileSync(join(folder, name)).equals(drawn[name]!)).toBe(true)
  const { rows } = await pool.query('select format from print_files where order_line_id = $1 order by 1', [
    team.lineId,
  ])
  expect(rows).toEqual([{ format: 'pdf' }, { format: 'png' }])
  expect(await run('print-files', team.number, zip, '--zip')).toBe(`${zip} already exists`)
})

it('warns of photos with few pixels, and makes no file without a deleted photo', async () => {
  const low = 'Photo: the photo has 25 dpi at print size, less than 150'
  expect(await run('print-files', photo.number, folder)).toContainEqual(
    rowsOf(1, expect.stringContaining(low)),
  )
  await pool.query('delete from uploads where id = $1', [upload])
  expect(await run('print-files', photo.number, folder)).toContainEqual(
    expect.objectContaining({ files: '', problems: expect.stringContaining('Photo: the photo was deleted') }),
  )
})

it('writes a make sheet with a packing slip and a page for each item', async () => {
  const { number } = team
  const file = join(folder, 'sheet.pdf')
  expect(await run('make-sheet', number, file)).toEqual([{ order: number, items: 3, file, problems: isOpen }])
  const pdf = await PDFDocument.load(readFileSync(file))
  expect(pdf.getPageCount()).toBe(4)
  expect(pdf.getTitle()).toBe(`Make sheet ${number}`)
  writeFileSync(file, '')
  expect(await run('make-sheet', number, file)).toBe(`${file} already exists`)
})

it('reports a change of the buyer once and sets the old files aside, until production starts', async () => {
  const { shopper, number, lineId, orderId } = team
  await run('print-files', number, folder)
  await shopper.changeTo(number, { lines: [{ id: lineId, design: await saveDesign(shopper, 'Anne') }] })
  // A make sheet reports the change too, and leaves it to be reported with the files.
  await run('make-sheet', number, join(dataDir, 'changed.pdf'))
  const changed = `changed: do not print the old file; ${isOpen}`
  expect(await run('print-files', number, folder)).toContainEqual(rowsOf(1, changed))
  expect(files()).toEqual(
    [
      `${number}_01_front_Anne_M.pdf`,
      `${number}_01_front_Anne_M.png`,
      `${second}.pdf`,
      `${second}.png`,
      `OLD-do-not-print_${first}.pdf`,
      `OLD-do-not-print_${first}.png`,
    ].sort(),
  )
  expect(await run('print-files', number, folder)).toContainEqual(rowsOf(1, isOpen))
  await startOrderProduction(db, orderId)
  expect(await run('print-files', number, folder)).toContainEqual(rowsOf(1, ''))
})

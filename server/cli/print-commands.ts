import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPrinting } from '../bootstrap/printing.ts'
import { orderIdOf } from '../domain/orders/admin-orders.ts'
import { orderToPrint, type PrintOrder } from '../domain/printing/print-orders.ts'
import { changedWarning, notPersonalized, refusalOf, warningsOfOrder } from '../printing/order-problems.ts'
import { writeOrderSheet } from '../printing/order-sheet.ts'
import type { PrintedArea, PrintFiles } from '../printing/print-files.ts'
import { writeZip } from '../printing/zip.ts'
import type { Commands } from './command.ts'
import type { ShopDatabase } from './database.ts'
import type { Row } from './table.ts'

/** The admin commands for making what was ordered. */
export const printCommands: Commands = {
  'print-files': {
    usage: 'print-files <order>... <folder> | <order>... <file.zip> --zip',
    summary:
      'Writes a PNG (300 dpi) and a PDF for every personalized item and side; with --zip, one ZIP. Reports items that were changed.',
    minArguments: 2,
    options: { zip: { type: 'boolean' } },
    run: async (shop, args, { zip }) => {
      const target = args.at(-1)!
      const orders = await ordersOf(shop, args.slice(0, -1))
      if (typeof orders === 'string') return orders
      if (zip && existsSync(target)) return `${target} already exists`
      await using printing = await openPrinting(shop)
      const rows: Row[] = []
      const printed = printOrders(printing.files, orders, rows)
      if (zip) await writeZip(target, filesOf(printed))
      else await copyInto(target, printed)
      return rows
    },
  },
  'make-sheet': {
    usage: 'make-sheet <order> <file.pdf>',
    summary:
      'Writes a PDF with the packing slip and a page for each item: proof, texts, options and Data Matrix.',
    minArguments: 2,
    run: async (shop, [number = '', file = '']) => {
      const orders = await ordersOf(shop, [number])
      if (typeof orders === 'string') return orders
      if (existsSync(file)) return `${file} already exists`
      const [order] = orders
      await using printing = await openPrinting(shop)
      await writeOrderSheet(printing, order!, file)
      return [
        {
          order: order!.number,
          items: order!.lines.length,
          file,
          problems: warningsOfOrder(order!).join('; '),
        },
      ]
    },
  },
}

/** All orders, or the reason why one of them cannot be printed. */
async function ordersOf({ db }: ShopDatabase, numbers: string[]): Promise<PrintOrder[] | string> {
  const orders: PrintOrder[] = []
  for (const number of new Set(numbers)) {
    const id = await orderIdOf(db, number)
    const order = id === null ? null : await orderToPrint(db, id)
    if (!order) return `No order ${number}`
    const refusal = refusalOf(order)
    if (refusal !== null) return refusal
    orders.push(order)
  }
  return orders
}

interface Printed {
  order: PrintOrder
  area: PrintedArea
}

/** Makes the files of the orders and adds a row for each area, and for each item without a file. */
async function* printOrders(files: PrintFiles, orders: PrintOrder[], rows: Row[]): AsyncGenerator<Printed> {
  for (const order of orders) {
    const ofOrder = warningsOfOrder(order)
    for (const { position, design } of order.lines) {
      if (!design) rows.push(rowOf(order, position, { problems: [notPersonalized, ...ofOrder] }))
    }
    for await (const area of files.filesOf(order)) {
      const changed = area.isChanged ? [changedWarning] : []
      rows.push(
        rowOf(order, area.position, {
          side: area.side,
          size: `${area.widthMm} x ${area.heightMm} mm`,
          files: area.files.map(({ name }) => name).join(' '),
          problems: [...changed, ...area.warnings, ...ofOrder],
        }),
      )
      yield { order, area }
    }
  }
}

interface RowContent {
  side?: string
  size?: string
  files?: string
  problems: string[]
}

function rowOf({ number }: PrintOrder, item: number, content: RowContent): Row {
  const { side = '', size = '', files = '', problems } = content
  return { order: number, item, side, size, files, problems: problems.join('; ') }
}

async function* filesOf(printed: AsyncIterable<Printed>): AsyncGenerator<PrintedArea['files'][number]> {
  for await (const { area } of printed) yield* area.files
}

async function copyInto(folder: string, printed: AsyncIterable<Printed>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for await (const { order, area } of printed) {
    await setAside(folder, order, area)
    for (const { name, path } of area.files) await copyFile(path, join(folder, name))
  }
}

/** Renames files of the area with another name: the buyer has changed the name, size or quantity since they were made. */
async function setAside(folder: string, { number }: PrintOrder, { position, side, files }: PrintedArea) {
  const start = `${number}_${String(position).padStart(2, '0')}_${side}`
  const current = new Set(files.map(({ name }) => name))
  for (const name of await readdir(folder)) {
    const isOfArea = name.startsWith(start) && /^[_.]/.test(name.slice(start.length))
    if (isOfArea && !current.has(name))
      await rename(join(folder, name), join(folder, `OLD-do-not-print_${name}`))
  }
}

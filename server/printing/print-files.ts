import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Fonts } from '@inkloom/renderer/fonts'
import { loadFonts } from '@inkloom/renderer/load'
import type { Db } from '../db/client.ts'
import { MediaUnavailableError } from '../domain/ports/images.ts'
import type { PrintLine, PrintOrder } from '../domain/printing/print-orders.ts'
import { latestPrintRecords, recordPrintFiles, type PrintRecord } from '../domain/printing/print-records.ts'
import { shopperImage } from '../domain/shopper-images.ts'
import { areaPrints, printHash, type AreaPrint } from './area-prints.ts'
import { printFileName } from './file-name.ts'
import type { Photo } from './photo.ts'
import type { PrintQueue } from './print-queue.ts'

/** The files of one area of an item. */
export interface PrintedArea {
  position: number
  side: string
  widthMm: number
  heightMm: number
  files: { name: string; path: string }[]
  /** Whether another file was made before the buyer changed the item. */
  isChanged: boolean
  warnings: string[]
}

interface SharedPrintFiles {
  /** Writes a stored file to this machine; false if there is no such file. */
  download: (name: string, path: string) => Promise<boolean>
  upload: (name: string, path: string) => Promise<void>
}

interface Dependencies {
  db: Db
  /** Files are stored in it by the hash of their content. It can be deleted at any time. */
  folder: string
  /** Has files that other servers have drawn; null if this is the only one. */
  shared: SharedPrintFiles | null
  queue: PrintQueue
}

export type PrintFiles = ReturnType<typeof createPrintFiles>

const formats = ['png', 'pdf'] as const

/** Makes the print files of orders from the designs that the buyers approved. */
export function createPrintFiles({ db, folder, shared, queue }: Dependencies) {
  let fonts: Fonts | undefined

  /** Draws the files of an order one after the other. Items without personalization have none. */
  async function* filesOf(order: PrintOrder): AsyncGenerator<PrintedArea> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const earlier = await latestPrintRecords(
      db,
      order.lines.map(({ id }) => id),
    )
    for (const line of order.lines) {
      for (const print of printsOf(line)) {
        const { side, widthMm, heightMm, warnings, isComplete } = print
        const area = { position: line.position, side, widthMm, heightMm, warnings }
        if (!isComplete) {
          yield { ...area, files: [], isChanged: false }
          continue
        }
        const hash = printHash(print)
        const before = earlier.filter((record) => record.lineId === line.id && record.side === side)
        const records: PrintRecord[] = []
        const files: PrintedArea['files'] = []
        const name = printFileName({ ...namesOf(order, line), side })
        for (const format of formats) {
          const path = await fileOf(print, format, hash)
          records.push({
            lineId: line.id,
            side,
            format,
            designHash: hash,
            fileHash: await hashOf(path),
          })
          files.push({ name: `${name}.${format}`, path })
        }
        await recordPrintFiles(db, records)
        yield { ...area, files, isChanged: before.some((record) => isOutdated(record, hash, line)) }
      }
    }
  }

  function printsOf({ design, uploads }: PrintLine): AreaPrint[] {
    if (!design) return []
    fonts ??= loadFonts()
    return areaPrints(design, new Map(uploads.map(({ id, ...size }) => [id, size])), fonts)
  }

  /** The path of the file, which is drawn if no server has drawn it. */
  async function fileOf(print: AreaPrint, format: (typeof formats)[number], hash: string): Promise<string> {
    const name = `${hash}.${format}`
    const path = join(folder, name)
    const isStored = await stat(path).then(
      () => true,
      () => false,
    )
    const now = new Date()
    if (isStored) await utimes(path, now, now)
    else if (!(await nullIfUnreachable(shared?.download(name, path)))) {
      await queue.draw({ print, photos: await photosOf(print), format, path })
      await nullIfUnreachable(shared?.upload(name, path))
    }
    return path
  }

  async function photosOf({ layers }: AreaPrint): Promise<Map<string, Photo>> {
    const photos = new Map<string, Photo>()
    for (const { content } of layers) {
      if (!('href' in content)) continue
      const upload = await shopperImage(db, 'uploads', content.href)
      if (!upload) throw new Error(`The photo ${content.href} was deleted`)
      photos.set(content.href, { bytes: upload.content, width: upload.width, height: upload.height })
    }
    return photos
  }

  /** The ids of the lines that were changed after their last files were made. */
  async function changedLines({ lines }: PrintOrder): Promise<Set<number>> {
    const earlier = await latestPrintRecords(
      db,
      lines.map(({ id }) => id),
    )
    const changed = lines.filter((line) => {
      const hashes = new Map(printsOf(line).map((print) => [print.side, printHash(print)]))
      return earlier.some(
        (record) => record.lineId === line.id && isOutdated(record, hashes.get(record.side), line),
      )
    })
    return new Set(changed.map(({ id }) => id))
  }

  return { filesOf, printsOf, changedLines }
}

/** Sharing only saves drawing: without the store every machine draws. */
async function nullIfUnreachable<T>(call: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof MediaUnavailableError) return undefined
    throw error
  }
}

function isOutdated(
  { designHash, madeAt }: { designHash: string; madeAt: string },
  hash: string | undefined,
  { changedAt }: PrintLine,
): boolean {
  return designHash !== hash || (changedAt !== null && new Date(changedAt) > new Date(madeAt))
}

function namesOf({ number }: PrintOrder, { position, name, quantity, attributes, design }: PrintLine) {
  const text = design?.record.fields.find(({ type }) => type === 'text')
  return { number, position, name: text?.value ?? name, size: attributes['size'] ?? null, quantity }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Limits of a workbook; a list of 200 people needs a fraction of them. */
export const xlsxLimits = {
  inflatedBytes: 12 * 1024 * 1024,
  entries: 500,
  rows: 2000,
  columns: 40,
  cells: 40_000,
}

/** Why a file cannot be read. */
export class TableFileError extends Error {
  readonly reason: 'not-a-table' | 'too-large' | 'empty'
  constructor(reason: TableFileError['reason']) {
    super(reason)
    this.reason = reason
  }
}

const damaged = () => new TableFileError('not-a-table')
const tooLarge = () => new TableFileError('too-large')

/** The cells of the first sheet of an XLSX workbook: texts, numbers and results of formulas as texts. */
export async function readXlsx(file: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const entries = entriesOf(file)
  const budget = { left: xlsxLimits.inflatedBytes }
  const read = async (path: string) => {
    const entry = entries.get(path.toLowerCase())
    return entry && new TextDecoder().decode(await inflate(file, entry, budget))
  }
  const sheet = await read(await firstSheet(read, entries))
  if (sheet === undefined) throw damaged()
  const strings = sharedStrings((await read('xl/sharedStrings.xml')) ?? '')
  return sheetCells(sheet, strings)
}

interface Entry {
  start: number
  packed: number
  size: number
  isDeflated: boolean
}

/** The files of a ZIP archive by path, from its central directory. */
function entriesOf(file: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endRecord(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > xlsxLimits.entries) throw tooLarge()
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== 0x02014b50) throw damaged()
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const header = view.getUint32(at + 42, true)
    const path = new TextDecoder().decode(file.subarray(at + 46, at + 46 + name))
    at += 46 + name + extra + comment
    const isEncrypted = (flags & 1) !== 0
    if (isEncrypted || (method !== 0 && method !== 8)) continue
    if (header + 30 > file.length || view.getUint32(header, true) !== 0x04034b50) throw damaged()
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    if (start + packed > file.length) throw damaged()
    entries.set(path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(), {
      start,
      packed,
      size,
      isDeflated: method === 8,
    })
  }
  return entries
}

function endRecord(view: DataView): number {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw damaged()
}

/** Inflates a file of the archive. Counts the bytes while they come out: the sizes in the archive may be wrong. */
async function inflate(
  file: Uint8Array<ArrayBuffer>,
  { start, packed, size, isDeflated }: Entry,
  budget: { left: number },
): Promise<Uint8Array> {
  const bytes = file.subarray(start, start + packed)
  const spend = (length: number) => {
    budget.left -= length
    if (budget.left < 0) throw tooLarge()
  }
  if (!isDeflated) {
    spend(bytes.length)
    return bytes
  }
  if (size > budget.left && size !== 0xff_ff_ff_ff) throw tooLarge()
  const blocks: Uint8Array[] = []
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      spend(value.length)
      blocks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error instanceof TableFileError ? error : damaged()
  }
  const whole = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  return whole
}

/** The path of the sheet that the workbook lists first. */
async function firstSheet(
  read: (path: string) => Promise<string | undefined>,
  entries: ReadonlyMap<string, Entry>,
): Promise<string> {
  let id: string | undefined
  for (const { name, attributes } of tags((await read('xl/workbook.xml')) ?? '')) {
    if (name === 'sheet') id ??= attributeOf(attributes, 'id')
  }
  for (const { name, attributes } of tags((await read('xl/_rels/workbook.xml.rels')) ?? '')) {
    if (name !== 'Relationship' || attributeOf(attributes, 'Id') !== id) continue
    const target = attributeOf(attributes, 'Target') ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  const sheets = [...entries.keys()].filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))
  return sheets.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))[0] ?? ''
}

interface Tag {
  /** Without its namespace. */
  name: string
  isEnd: boolean
  isEmpty: boolean
  attributes: string
  /** The text after the tag. */
  text: string
}

/** The tags of an XML text in order, in one pass. Comments, CDATA and declarations do not occur in the files that programs write. */
function* tags(xml: string): Generator<Tag> {
  let at = xml.indexOf('<')
  while (at >= 0) {
    const close = xml.indexOf('>', at)
    if (close < 0) return
    const next = xml.indexOf('<', close)
    const inside = xml.slice(at + 1, close)
    const space = inside.search(/[\s/]/)
    const isEnd = inside.startsWith('/')
    const whole = isEnd ? inside.slice(1).trim() : space < 0 ? inside : inside.slice(0, space)
    yield {
      name: whole.slice(whole.indexOf(':') + 1),
      isEnd,
      isEmpty: inside.endsWith('/'),
      attributes: isEnd || space < 0 ? '' : inside.slice(space),
      text: xml.slice(close + 1, next < 0 ? xml.length : next),
    }
    at = next
  }
}

function attributeOf(attributes: string, name: string): string | undefined {
  const start = new RegExp(`[\\s:]${name}\\s*=\\s*(["'])`).exec(attributes)
  if (!start) return undefined
  const from = start.index + start[0].length
  const end = attributes.indexOf(start[1]!, from)
  return end < 0 ? undefined : unescapeXml(attributes.slice(from, end))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole
        const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
      },
    )
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** The texts of the workbook; parts with their own formatting are joined, phonetic hints are left out. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text: string | null = null
  let isPhonetic = false
  for (const tag of tags(xml)) {
    if (tag.name === 'rPh') isPhonetic = !tag.isEnd && !tag.isEmpty
    if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      strings.push(unescapeXml(text ?? ''))
      text = null
      if (strings.length >= xlsxLimits.cells) break
    }
    if (tag.name === 't' && !tag.isEnd && !isPhonetic) text = (text ?? '') + tag.text
  }
  return strings
}

function sheetCells(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let count = 0
  let cell: { column: number; type: string; text: string } | null = null
  let isInRow = false
  const endCell = () => {
    if (cell && cell.column < xlsxLimits.columns) row[cell.column] = textOf(cell, strings)
    cell = null
  }
  const endRow = () => {
    endCell()
    if (isInRow) rows.push(Array.from(row, (text) => text ?? ''))
    row = []
    isInRow = false
  }
  for (const tag of tags(xml)) {
    if (tag.name === 'row') {
      endRow()
      isInRow = !tag.isEnd && !tag.isEmpty
      if (rows.length >= xlsxLimits.rows) break
    } else if (tag.name === 'c') {
      endCell()
      if (tag.isEnd || tag.isEmpty) continue
      count += 1
      if (count > xlsxLimits.cells) break
      const column = columnOf(attributeOf(tag.attributes, 'r')) ?? row.length
      cell = { column, type: attributeOf(tag.attributes, 't') ?? 'n', text: '' }
    } else if (cell && !tag.isEnd && (tag.name === 'v' || tag.name === 't')) {
      cell.text += tag.text
    }
  }
  endRow()
  return rows
}

/** 0 for 'A7', 27 for 'AB1'. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase()
  if (!letters) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ type, text }: { type: string; text: string }, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'e') return ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  return unescapeXml(text)
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { CsvParser } from './csv-parser.ts'
import { csvLine, restored } from './csv-writer.ts'
import { openListingFile } from './file.ts'

const isAll = process.env['TEST_SCOPE'] === 'all'
const folder = mkdtempSync(join(tmpdir(), 'inkloom-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

function parse(text: string, delimiter = ',', chunk = text.length) {
  const parser = new CsvParser(delimiter)
  const rows = []
  for (let at = 0; at < text.length; at += chunk) rows.push(...parser.push(text.slice(at, at + chunk)))
  return [...rows, ...parser.end()]
}

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = []
  for await (const row of rows) read.push(row)
  return read
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', "'", '=', '+', '-', '@', ' ', 'a', '😀'),
    maxLength: 8,
  }),
)
const cells = fc
  .array(cell, { minLength: 1, maxLength: 5 })
  .filter((cells) => cells.some((cell) => cell.trim() !== ''))
const table = fc.array(cells, { minLength: 1, maxLength: 6 })
const withoutNul = (text: string) => !text.includes('\0')

it('reads what it writes, in chunks of any size', () => {
  fc.assert(
    fc.property(
      table.filter((rows) => rows.flat().every(withoutNul)),
      fc.integer({ min: 1, max: 9 }),
      (rows, chunk) => {
        const text = rows.map(csvLine).join('')
        const read = parse(text, ',', chunk)
        expect(read.map(({ cells }) => cells.map(restored))).toEqual(rows)
        expect(read).toEqual(parse(text))
      },
    ),
    { numRuns: isAll ? 2_000 : 200 },
  )
})

it('reports the line on which each row begins, whatever its line breaks are', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a,b', '"1', '2","3"', '', '4,"5', '', '6"', '7,8'].join(end)
    for (const chunk of [1, 2, 100]) {
      expect(parse(text, ',', chunk).map(({ line }) => line)).toEqual([1, 2, 5, 8])
    }
  }
})

it('keeps a quote inside an unquoted cell', () => {
  expect(parse('5" mug,12\n')).toEqual([{ line: 1, cells: ['5" mug', '12'] }])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1"])('exports %j as text', (formula) => {
  const [row] = parse(csvLine([formula, 'x']))
  expect(row!.cells[0]).toBe(`'${formula}`)
  expect(restored(row!.cells[0]!)).toBe(formula)
})

it.each([',', ';', '\t'])('recognizes the delimiter %j', async (delimiter) => {
  const path = join(folder, 'delimiter.csv')
  const text = [
    ['Handle', 'Title', 'Tags, all', 'Variant Price'],
    ['mug', 'Mug', 'x; y', '12'],
  ]
  writeFileSync(path, text.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n'))
  const { rows } = await openListingFile(path)
  expect(await all(rows)).toEqual([{ line: 2, cells: ['mug', 'Mug', 'x; y', '12'] }])
})

it('reads the delimiter that Excel states in the first line', async () => {
  const path = join(folder, 'stated.csv')
  writeFileSync(path, 'sep=;\r\nHandle;Title\r\nmug;Mug, blue\r\n')
  const { header, rows } = await openListingFile(path)
  expect(header).toEqual(['Handle', 'Title'])
  expect(await all(rows)).toEqual([{ line: 3, cells: ['mug', 'Mug, blue'] }])
})

it('streams large files with a bounded memory', async () => {
  const path = join(folder, 'large.csv')
  const megabytes = isAll ? 200 : 1
  const description = `"<p>${'text, '.repeat(40)}</p>\n<p>${'é'.repeat(100)}</p>"`
  const batch = Array.from({ length: 1_000 }, (_, at) => `h-${at},Mug ${at},${description},12.00\n`).join('')
  const batches = Math.ceil((megabytes * 1_000_000) / Buffer.byteLength(batch))
  {
    await using file = await open(path, 'w')
    await file.write('Handle,Title,Body (HTML),Variant Price\n')
    for (let at = 0; at < batches; at++) await file.write(batch)
  }
  const { rows } = await openListingFile(path)
  const before = process.memoryUsage().rss
  let peak = before
  let count = 0
  let lastLine = 0
  for await (const { line } of rows) {
    lastLine = line
    if (++count % 1_000 === 0) peak = Math.max(peak, process.memoryUsage().rss)
  }
  expect({ count, lastLine }).toEqual({ count: batches * 1_000, lastLine: batches * 2_000 })
  if (isAll) expect((peak - before) / 1_000_000).toBeLessThan(100)
})

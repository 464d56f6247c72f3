import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { xlsxLimits } from './read-xlsx.ts'

interface ZipFile {
  path: string
  content: string | Buffer
  isStored?: boolean
  /** The size in the directory, which may be wrong. */
  size?: number
  flags?: number
}

const bytesOf = (text: string | Buffer) => new Uint8Array(Buffer.from(text))

/** A ZIP archive as spreadsheet programs write it. */
function zip(files: ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content, isStored = false, size, flags = 0 } of files) {
    const name = Buffer.from(path)
    const plain = Buffer.from(content)
    const packed = isStored ? plain : deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size ?? plain.length, 18)
    fields.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), fields, name, packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    fields.copy(entry, 6, 0, 24)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    offset += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, list, end]))
}

const workbook = `<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Team" sheetId="3" r:id="rId2"/><sheet name="Old" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`
const strings = `<sst><si><t>Player</t></si><si><t xml:space="preserve">No. </t></si><si><r><t>Zo</t></r><r><rPr><b/></rPr><t>ë &amp; Co</t></r><rPh><t>kana</t></rPh></si><si/></sst>`
const sheet = `<worksheet><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Size</t></is></c></row>
<row r="2"/>
<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3"><v>7</v></c><c r="C3" t="s"><v>3</v></c><c r="D3" t="str"><f>A1</f><v>XL</v></c><c r="E3"/></row>
<row r="4"><c t="inlineStr"><is><t>A&#97;&#x61;</t></is></c><c><v>12</v></c><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c></row>
</sheetData></worksheet>`
const files: ZipFile[] = [
  { path: '[Content_Types].xml', content: '<Types/>' },
  { path: 'xl/workbook.xml', content: workbook },
  { path: 'xl/_rels/workbook.xml.rels', content: relations },
  { path: 'xl/sharedStrings.xml', content: strings },
  { path: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
  { path: 'xl/worksheets/sheet2.xml', content: sheet },
]
const cells = [
  ['Player', 'No.', '', 'Size'],
  ['Zoë & Co', '7', '', 'XL'],
  ['Aaa', '12', '', 'TRUE'],
]
/** The same workbook with another content of some files; null leaves a file out. */
const changed = (change: Record<string, Partial<ZipFile> | null>) =>
  zip(files.flatMap((file) => (change[file.path] === null ? [] : [{ ...file, ...change[file.path] }])))
const sheetOf = (content: string | Buffer) => changed({ 'xl/worksheets/sheet2.xml': { content } })

describe('a workbook', () => {
  test('has the cells of its first sheet', async () => {
    expect(await readTable(zip(files))).toEqual(cells)
  })

  test.each<[title: string, file: Uint8Array<ArrayBuffer>]>([
    ['uncompressed', zip(files.map((file) => ({ ...file, isStored: true })))],
    ['with namespaces', sheetOf(sheet.replace(/<(\/?)(\w)/g, '<$1x:$2'))],
    ['with single quotes', sheetOf(sheet.replaceAll('"', "'"))],
    [
      'with absolute paths',
      changed({
        'xl/_rels/workbook.xml.rels': { content: relations.replaceAll('worksheets/', '/xl/worksheets/') },
      }),
    ],
    [
      'with a comment after the archive',
      new Uint8Array(Buffer.concat([zip(files), Buffer.from('made by hand')])),
    ],
    ['with paths in capitals', zip(files.map((file) => ({ ...file, path: file.path.toUpperCase() })))],
  ])('may be %s', async (_, file) => {
    expect(await readTable(file)).toEqual(cells)
  })

  test('may lack its lists of sheets and strings', async () => {
    const content =
      '<worksheet><row><c t="inlineStr"><is><t>Ana</t></is></c><c t="s"><v>0</v></c></row></worksheet>'
    expect(
      await readTable(
        zip([
          { path: 'xl/worksheets/sheet10.xml', content: '' },
          { path: 'xl/worksheets/sheet2.xml', content },
        ]),
      ),
    ).toEqual([['Ana']])
  })

  test('may end within a row', async () => {
    const content = '<worksheet><row><c t="inlineStr"><is><t>Ana</t></is></c><c><v>7'
    expect(await readTable(sheetOf(content))).toEqual([['Ana', '7']])
  })
})

const bomb = (bytes: number) => Buffer.alloc(bytes, '<row><c><v>1</v></c></row>')

describe('a hostile file is refused', () => {
  test.each<[title: string, file: Uint8Array<ArrayBuffer>, reason: string]>([
    ['a file that inflates to 100 MB', sheetOf(bomb(100_000_000)), 'too-large'],
    [
      'one that states a small size',
      changed({ 'xl/worksheets/sheet2.xml': { content: bomb(100_000_000), size: 10 } }),
      'too-large',
    ],
    [
      'one that states a huge size',
      changed({ 'xl/worksheets/sheet2.xml': { size: 0xff_ff_ff_f0 } }),
      'too-large',
    ],
    [
      'texts that inflate to 100 MB',
      changed({ 'xl/sharedStrings.xml': { content: bomb(100_000_000) } }),
      'too-large',
    ],
    [
      'several files that are too large together',
      changed({
        'xl/workbook.xml': { content: bomb(6_000_000) },
        'xl/sharedStrings.xml': { content: bomb(7_000_000) },
      }),
      'too-large',
    ],
    [
      '10,000 files',
      zip(Array.from({ length: 10_000 }, (_, at) => ({ path: `${at}`, content: '' }))),
      'too-large',
    ],
    ['an archive without a sheet', zip([{ path: 'word/document.xml', content: '<a/>' }]), 'not-a-table'],
    ['an archive that is cut off', zip(files).slice(0, -30), 'not-a-table'],
    ['an encrypted archive', zip(files.map((file) => ({ ...file, flags: 1 }))), 'not-a-table'],
    [
      'damaged compression',
      (() => {
        const file = zip(files)
        return file.fill(0xff, 100, file.length - 700)
      })(),
      'not-a-table',
    ],
    ['the start of an archive only', bytesOf('PK\u0003\u0004'), 'not-a-table'],
    ['a picture', bytesOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 'not-a-table'],
    ['an old XLS file', bytesOf(Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')), 'not-a-table'],
    ['an empty file', bytesOf(''), 'empty'],
    ['an empty sheet', sheetOf('<worksheet><sheetData/></worksheet>'), 'empty'],
    ['a text of delimiters', bytesOf(',,,\n;;;\n'), 'empty'],
  ])('%s (security 29)', async (_, file, reason) => {
    await expect(readTable(file)).rejects.toMatchObject({ reason })
  })

  test('as is a directory that points outside of the file', async () => {
    for (const place of [10, 16, 30]) {
      const file = zip(files)
      const at = place === 30 ? file.length - 22 - 30 : file.length - 22 + place
      file.fill(0x7f, at, at + 4)
      await expect(readTable(file)).rejects.toMatchObject({
        reason: expect.stringMatching(/not-a-table|too-large/),
      })
    }
  })
})

test('a sheet is cut at its limits', async () => {
  const rows = await readTable(sheetOf('<row><c><v>1</v></c></row>'.repeat(5000)))
  expect(rows).toHaveLength(xlsxLimits.rows)
  const wide = await readTable(
    sheetOf(`<row>${'<c><v>1</v></c>'.repeat(2000)}<c r="XFD1"><v>2</v></c></row>`),
  )
  expect(wide[0]).toHaveLength(xlsxLimits.columns)
})

test.each<[title: string, content: string]>([
  ['tags that never end', '<c '.repeat(300_000)],
  ['cells without an end', '<row><c><v>'.repeat(100_000)],
  ['attributes without an end', `<row><c r="${'<c t="'.repeat(100_000)}`],
  ['entities', `<row><c t="inlineStr"><is><t>${'&amp'.repeat(200_000)}</t></is></c></row>`],
])('XML of %s is read in linear time (security 29)', async (_, content) => {
  const started = performance.now()
  await readTable(sheetOf(content)).catch(() => [])
  expect(performance.now() - started).toBeLessThan(5000)
})

describe('a CSV file may be', () => {
  const text = 'Zoë;7;M\r\nRené;8;L'
  test.each<[title: string, file: Uint8Array<ArrayBuffer>]>([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a byte order mark', bytesOf(`\uFEFF${text}`)],
    ['UTF-16', bytesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 with the other byte order', bytesOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['in the Western code page', bytesOf(Buffer.from(text, 'latin1'))],
  ])('%s', async (_, file) => {
    expect(await readTable(file)).toEqual([
      ['Zoë', '7', 'M'],
      ['René', '8', 'L'],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'
import { cleanCell, matchSize, recognizeColumns, rowsOf } from './recognize-columns.ts'
import { specOf } from './roster.ts'
import { softball, softballSpec as spec } from './test-product.ts'

const [team, number, name] = ['field:Team name', 'field:Player number', 'field:Player name']
const base = { values: {}, size: '', color: 'Navy', count: '1' }
const columnsOf = (text: string) => recognizeColumns(spec, parseTable(text))

describe('columns are recognized', () => {
  test.each<[title: string, text: string, hasHeader: boolean, columns: (string | null | undefined)[]]>([
    ['by content', 'Rivera\t7\tM\nAdams\t12\tXL\nLee\t3\tS', false, [name, number, 'size']],
    ['in another order', 'M;12;Rivera\nXL;7;Adams\nS;33;Lee', false, ['size', number, name]],
    [
      'by their labels',
      'Player number,Team name,Size,Player name\n7,Owls,M,Lee',
      true,
      [number, team, 'size', name],
    ],
    [
      'by headings in other words',
      'Player\tNo.\tShirt size\tQty\nLee\t7\tM\t2',
      true,
      [name, number, 'size', 'count'],
    ],
    ['with the heading #', 'Name,#,Sz\nLee,7,M\nRay,8,L', true, [name, number, 'size']],
    [
      'with headings in capitals',
      'JERSEY NAME,JERSEY NUMBER,T-SHIRT SIZE\nLEE,7,M',
      true,
      [name, number, 'size'],
    ],
    [
      'with the number and the quantity',
      'Lee,7,M,1\nRay,12,L,2\nKim,33,S,1',
      false,
      [name, number, 'size', 'count'],
    ],
    [
      'with the quantity before the number',
      'Lee,1,7,M\nRay,1,12,L\nKim,1,33,S',
      false,
      [name, 'count', number, 'size'],
    ],
    [
      'with the color',
      'Lee,hot pink,M,7\nRay,NAVY,L,8\nKim,Navy,S,9',
      false,
      [name, 'color', 'size', number],
    ],
    [
      'with a running number in front',
      '1,Lee,17,M\n2,Ray,4,L\n3,Kim,33,S',
      false,
      [null, name, number, 'size'],
    ],
    ['with numbers that happen to run', 'Lee,1,M\nRay,2,L\nKim,3,S', false, [name, number, 'size']],
    [
      'with the team in each row',
      'Owls,Lee,7,M\nOwls,Ray,8,L\nOwls,Kim,9,S',
      false,
      [team, name, number, 'size'],
    ],
    [
      'without email addresses and dates',
      'Lee,lee@x.test,1/2/2026,7,M\nRay,ray@x.test,1/3/2026,8,L',
      false,
      [name, null, null, number, 'size'],
    ],
    [
      'with phone numbers left out',
      'Lee,+1 555 010 0123,7,M\nRay,555-010-0199-22,8,L',
      false,
      [name, null, number, 'size'],
    ],
    ['with first and last names', 'First name,Last name,No\nAna,Lee,7\nBo,Ray,8', true, [null, name, number]],
    [
      'with trailing notes',
      'Name,No,Size,Notes\nLee,7,M,\nRay,8,L,plays goal and needs it early',
      true,
      [name, number, 'size', null],
    ],
    ['with sizes in words', 'Lee,small,7\nRay,X-Large,8\nKim,medium,9', false, [name, 'size', number]],
    ['with a few unknown sizes', 'Lee,7,M\nRay,8,7XL\nKim,9,S\nJo,10,XL', false, [name, number, 'size']],
    ['names only', 'Lee\nRay\nKim', false, [name]],
    ['one row', 'Lee,7,M', false, [name, number, 'size']],
    ['a heading over names only', 'Players\nLee\nRay', false, [name]],
    [
      'headings that are no known words',
      'Spieler,Zahl,Weite\nLee,7,M\nRay,8,L',
      true,
      [name, number, 'size'],
    ],
    ['numbers with a hash', 'Lee,#7,M\nRay,#8,L', false, [name, number, 'size']],
    ['numbers of a spreadsheet', 'Lee,7.0,M\nRay,8.0,L', false, [name, number, 'size']],
  ])('%s', (_, text, hasHeader, columns) => {
    expect(columnsOf(text)).toEqual({ hasHeader, columns })
  })

  test('where a product has one text only', () => {
    const field = spec.fields.find(({ label }) => label === 'Team name')
    const crew = { ...softball, template_info: { ...softball.template_info, custom_types: [field!] } }
    const one = specOf(crew, { Color: null, Size: null, Type: null }, 'graduate')
    expect(recognizeColumns(one, parseTable('Owls,M,2\nBats,L,3'))).toEqual({
      hasHeader: false,
      columns: [team, 'size', 'count'],
    })
  })
})

const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL']
const people = Array.from({ length: 30 }, (_, at) => ({
  name: `Player ${String.fromCharCode(65 + (at % 26))}${at}`,
  number: String((at * 7) % 100),
  size: sizes[at % sizes.length]!,
}))

test.each<[title: string, text: string]>([
  [
    'tabs with headings',
    ['Player\tNo.\tSize', ...people.map((p) => `${p.name}\t${p.number}\t${p.size}`)].join('\n'),
  ],
  ['commas without headings', people.map((p) => `${p.name},${p.number},${p.size}`).join('\r\n')],
  [
    'semicolons, quotes and a byte order mark',
    `\uFEFF"Size";"Name";"Number"\r\n${people.map((p) => `"${p.size}";"${p.name}";"${p.number}"`).join('\r\n')}\r\n`,
  ],
  [
    'a sign-up form with noise',
    `Timestamp,Email,Full name,Jersey #,T-shirt size,Comments\n${people.map((p, at) => `1/${at + 1}/2026 10:00,p${at}@x.test,${p.name},#${p.number},${p.size.toLowerCase()},`).join('\n\n')}\nTotal,,,,,30`,
  ],
  [
    'a numbered list with mixed separators and sizes in words',
    people
      .map((p, at) => {
        const size = p.size
          .replace('2XL', 'XXL')
          .replace(/^S$/, 'Small')
          .replace(/^M$/, 'medium')
          .replace(/^XL$/, 'X-Large')
        const delimiter = at % 5 === 4 ? ';' : '\t'
        return [at + 1, ` ${p.name} `, `No. ${p.number}`, size].join(delimiter)
      })
      .join('\n'),
  ],
])('30 rows in the format: %s', (_, text) => {
  const cells = parseTable(text)
  const { rows, cut } = rowsOf(spec, cells, recognizeColumns(spec, cells), { 'Team name': 'Owls' }, base)
  expect(cut).toBe(0)
  expect(rows).toEqual(
    people.map((person) => ({
      values: { 'Team name': 'Owls', 'Player name': person.name, 'Player number': person.number },
      size: person.size,
      color: 'Navy',
      count: '1',
    })),
  )
})

describe('rows of a list', () => {
  const cells = parseTable('Lee,7,M\nRay,8,huge\n,,\nTotal,,2')
  const mapping = { hasHeader: false, columns: [name, number, 'size'] }

  test('keep what is not understood, so that it can be corrected', () => {
    const { rows } = rowsOf(spec, cells, mapping, {}, base)
    expect(rows.map(({ size }) => size)).toEqual(['M', 'huge'])
  })

  test('are cut at the free space', () => {
    expect(rowsOf(spec, cells, mapping, {}, base, 1)).toMatchObject({ rows: [{ size: 'M' }], cut: 1 })
    const many = Array.from({ length: 350 }, (_, at) => [`P${at}`, '1', 'M'])
    const { rows, cut } = rowsOf(spec, many, mapping, {}, base)
    expect([rows.length, cut]).toEqual([200, 150])
  })

  test('have no text of a column that is left out', () => {
    const { rows } = rowsOf(spec, cells, { ...mapping, columns: [name, null, null] }, {}, base)
    expect(rows[0]).toEqual({ ...base, values: { 'Player name': 'Lee' } })
  })
})

test.each([
  ['size', 'xl', 'XL'],
  ['size', 'X-Large', 'XL'],
  ['size', 'extra large', 'XL'],
  ['size', 'XXL', '2XL'],
  ['size', 'Adult Medium', 'M'],
  ['size', 'Size: S', 'Size: S'],
  ['size', "Women's S", 'S'],
  ['size', '', ''],
  ['color', 'hot PINK', 'Hot Pink'],
  ['color', 'Mauve', 'Mauve'],
  ['count', 'x2', '2'],
  ['count', '3 pcs', '3'],
  ['count', '2.0', '2'],
  ['count', '', '1'],
  ['count', 'two', 'two'],
  [number, '#07', '07'],
  [number, 'No. 7', '7'],
  [number, 'seven', 'seven'],
  [name, '  Ana \n Lee ', 'Ana Lee'],
])('the %s %j becomes %j', (key, text, expected) => {
  expect(cleanCell(spec, key, text)).toBe(expected)
})

test('sizes of sheets are matched as they are', () => {
  const posters = { sizes: ['12 x 18 in', '24 x 36 in', '11 oz'] }
  expect(matchSize(posters, '12x18 in')).toBe('12 x 18 in')
  expect(matchSize(posters, '11 OZ')).toBe('11 oz')
  expect(matchSize(posters, 'M')).toBeNull()
})

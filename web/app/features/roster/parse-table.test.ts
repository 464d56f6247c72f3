import { describe, expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'

const expected = [
  ['Rivera', '7', 'M'],
  ['Zoë', '12', 'XL'],
]

test.each<[title: string, text: string]>([
  ['tabs', 'Rivera\t7\tM\nZoë\t12\tXL'],
  ['commas', 'Rivera,7,M\nZoë,12,XL'],
  ['semicolons', 'Rivera;7;M\nZoë;12;XL'],
  ['pipes', 'Rivera|7|M\nZoë|12|XL'],
  ['a byte order mark', '\uFEFFRivera,7,M\nZoë,12,XL'],
  ['Windows line ends', 'Rivera\t7\tM\r\nZoë\t12\tXL\r\n'],
  ['old Mac line ends', 'Rivera\t7\tM\rZoë\t12\tXL\r'],
  ['empty lines and lines of delimiters', '\n\nRivera,7,M\n,,\n \nZoë,12,XL\n\n'],
  ['empty columns at the end', 'Rivera,7,M,,,\nZoë,12,XL,,,'],
  ['spaces around the cells', ' Rivera ,  7, M\u00A0\nZoë , 12 ,XL'],
  ['quoted cells', '"Rivera","7","M"\n"Zoë","12","XL"'],
  ['quotes with spaces outside', ' "Rivera" , "7" ,"M"\n"Zoë" ,"12", "XL"'],
  ['one line with another delimiter', 'Rivera\t7\tM\nZoë,12,XL'],
  ['a line with semicolons among commas', 'Rivera,7,M\nZoë;12;XL'],
])('splits a list with %s', (_, text) => {
  expect(parseTable(text)).toEqual(expected)
})

describe('parseTable', () => {
  test.each<[title: string, text: string, rows: string[][]]>([
    [
      'a line break in a quoted cell is a space',
      '"Ana\nRivera",7\nBo,8',
      [
        ['Ana Rivera', '7'],
        ['Bo', '8'],
      ],
    ],
    [
      'a delimiter in a quoted cell belongs to it',
      '"Rivera, Ana",7\n"Lee, Bo",8',
      [
        ['Rivera, Ana', '7'],
        ['Lee, Bo', '8'],
      ],
    ],
    ['a doubled quote is one', '"Rob ""The Rock""",7', [['Rob "The Rock"', '7']]],
    [
      'a quote within a text stays',
      'Rob "The Rock" Lee\t7\nAna\t8',
      [
        ['Rob "The Rock" Lee', '7'],
        ['Ana', '8'],
      ],
    ],
    [
      'a quote that is never closed stays',
      '"Rob\t7\nAna\t8',
      [
        ['"Rob', '7'],
        ['Ana', '8'],
      ],
    ],
    [
      'quotes around a part of a cell stay',
      '"Rob" Lee,7\nAna,8',
      [
        ['"Rob" Lee', '7'],
        ['Ana', '8'],
      ],
    ],
    [
      'a comma in a name is no delimiter among tabs',
      'Rivera, Ana\t7\nLee, Bo\t8',
      [
        ['Rivera, Ana', '7'],
        ['Lee, Bo', '8'],
      ],
    ],
    [
      'nor among semicolons',
      'Rivera, Ana;7;M\nLee, Bo;8;L',
      [
        ['Rivera, Ana', '7', 'M'],
        ['Lee, Bo', '8', 'L'],
      ],
    ],
    [
      'a single name with a comma stays whole',
      'Rivera\t7\tM\nLee, Jr.',
      [
        ['Rivera', '7', 'M'],
        ['Lee, Jr.', '', ''],
      ],
    ],
    [
      'short rows are filled up',
      'Ana,7,M\nBo',
      [
        ['Ana', '7', 'M'],
        ['Bo', '', ''],
      ],
    ],
    [
      'an empty cell in the middle stays',
      'Ana,,M\nBo,8,L',
      [
        ['Ana', '', 'M'],
        ['Bo', '8', 'L'],
      ],
    ],
    ['a delimiter at the very end', 'Ana,7,', [['Ana', '7']]],
    ['one column', 'Ana\nBo\nCy', [['Ana'], ['Bo'], ['Cy']]],
    ['a single cell', 'Ana', [['Ana']]],
    ['nothing', ' \n\t\n', []],
    ['empty text', '', []],
  ])('%s', (_, text, rows) => {
    expect(parseTable(text)).toEqual(rows)
  })

  test('stops after 2000 rows and 40 columns', () => {
    const rows = parseTable(Array(5000).fill(Array(60).fill('a').join()).join('\n'))
    expect([rows.length, rows[0]!.length]).toEqual([2000, 40])
  })

  test.each([
    ['quotes', '"'.repeat(200_000)],
    ['opened quotes', '",'.repeat(100_000)],
    ['lines with a quote', '"a\n'.repeat(100_000)],
    ['doubled quotes and delimiters', '"",""'.repeat(50_000)],
    ['spaces', ' '.repeat(500_000)],
  ])('reads a hostile text of %s in linear time (security 29)', (_, text) => {
    const started = performance.now()
    parseTable(text)
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

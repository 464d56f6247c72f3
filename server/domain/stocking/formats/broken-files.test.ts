import { describe, expect, it } from 'vitest'
import type { ListingFormat } from './file.ts'
import { readListings } from './test-files.ts'

interface Broken {
  name: string
  content: string | Buffer
  options?: { encoding?: string; format?: ListingFormat }
  /** Line, column and text of each problem. */
  problems: [line: number, column: string | null, text: string][]
}

const lines = (...all: string[]) => `${all.join('\n')}\n`
const shopifyHeader =
  'URL handle,Title,Price,Compare-at price,Inventory quantity,Option1 name,Option1 value,SKU,Product image URL,Status'
const shopify = (...rows: string[]) => lines(shopifyHeader, ...rows)
const wooHeader =
  'ID,Type,SKU,Name,Published,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Images,Date sale price ends'
const woo = (...rows: string[]) => lines(wooHeader, ...rows)
const etsyHeader =
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,VARIATION 1 NAME,VARIATION 1 VALUES,SKU'
const etsy = (...rows: string[]) => lines(etsyHeader, ...rows)
const excel = 'Save it as "CSV UTF-8" and import that file.'

const wholeFiles: Broken[] = [
  { name: 'an empty file', content: '', problems: [[1, null, 'The file is empty.']] },
  { name: 'blank lines only', content: '\n\n  \n', problems: [[1, null, 'The file is empty.']] },
  { name: 'a byte order mark only', content: '\ufeff', problems: [[1, null, 'The file is empty.']] },
  {
    name: 'an Excel workbook',
    content: Buffer.from('504b030414000600', 'hex'),
    problems: [[1, null, `This is an Excel workbook or another ZIP archive. ${excel}`]],
  },
  {
    name: 'an old Excel workbook',
    content: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    problems: [[1, null, `This is an Excel workbook of the old format. ${excel}`]],
  },
  {
    name: 'a gzip archive',
    content: Buffer.from('1f8b080000000000', 'hex'),
    problems: [[1, null, `This is a gzip archive. ${excel}`]],
  },
  {
    name: 'a PDF document',
    content: '%PDF-1.7\n',
    problems: [[1, null, `This is a PDF document. ${excel}`]],
  },
  {
    name: 'a web page',
    content: '<!DOCTYPE html>\n<title>Log in</title>',
    problems: [[1, null, 'This is a web page or an XML file. Export a CSV file from the other shop.']],
  },
  {
    name: 'a JSON array',
    content: '[{"key":"a"}]',
    problems: [
      [1, null, 'This is a JSON array. JSON Lines has one object per line, without brackets around them.'],
    ],
  },
  {
    name: 'an unknown header',
    content: lines('Artikel;Preis', 'Tasse;12'),
    problems: [
      [
        1,
        null,
        'The header is not one of Shopify, WooCommerce, Etsy or JSON Lines. The first row must have the names of the columns, in English, as these shops export them.',
      ],
    ],
  },
  {
    name: 'a header without rows',
    content: lines('Handle,Title,Variant Price'),
    problems: [[2, null, 'The file has a header but no rows.']],
  },
  {
    name: 'no column that names the product',
    content: lines('', 'Title,Variant Price,Variant SKU', 'Mug,12,M-1'),
    problems: [[2, 'Handle', 'The file has no column "Handle", which names the product of a row.']],
  },
  {
    name: 'a column twice',
    content: lines('Handle,Title,Variant Price,title', 'mug,Mug,12,Cup'),
    problems: [[1, 'title', 'The column "title" is in the header twice; the second one is column 4.']],
  },
  {
    name: 'a quote that is never closed',
    content: shopify('mug,Mug,12,,,,,,,', 'tee,"Tee,14,,,,,,,', 'cap,Cap,9,,,,,,,'),
    problems: [
      [
        3,
        'Title',
        'The quote that opens this cell is never closed, so that the rest of the file became one cell.',
      ],
    ],
  },
  {
    name: 'text after a closing quote',
    content: shopify('mug,"Mug\nlarge" red,12,,,,,,,'),
    problems: [
      [
        3,
        'Title',
        'There is text after the closing quote of this cell. A quote inside a quoted cell is written twice. The cell begins in line 2.',
      ],
    ],
  },
  {
    name: 'a NUL byte',
    content: shopify('mug,"Mug\n\0",12,,,,,,,'),
    problems: [[3, 'Title', 'This cell contains a NUL byte. The file is damaged or is not text.']],
  },
  {
    name: 'a cell of more than a million characters',
    content: shopify('mug,Mug,12,,,,,,,', `tee,"Tee\n${'x'.repeat(1_000_001)}`),
    problems: [
      [
        3,
        'Title',
        'This cell has more than 1,000,000 characters. Probably the quote that opens it is not closed.',
      ],
    ],
  },
  {
    name: 'a row of more than 2,000 cells',
    content: shopify(`mug,Mug,12${',x'.repeat(2_000)}`),
    problems: [[2, 'column 2001', 'This row has more than 2,000 cells.']],
  },
  {
    name: 'a header of more than 64,000 characters',
    content: 'x'.repeat(200_000),
    problems: [[1, null, 'The header has more than 64,000 characters.']],
  },
  {
    name: 'windows-1252 as UTF-8',
    content: Buffer.from(shopify('mug,"Mug\r\nBig",12,,,,,,,', 'tee,Caf\u00e9 tee,14,,,,,,,'), 'latin1'),
    problems: [
      [
        4,
        'Title',
        'The text is not in the encoding of the file, near "tee,Café tee,14,,,,,,,". If this reads correctly, use --encoding windows-1252; otherwise save the file as UTF-8.',
      ],
    ],
  },
  {
    name: 'a character that is cut off at the end',
    content: Buffer.concat([
      Buffer.from(lines('Handle,Title,Variant Price') + 'mug,Caf'),
      Buffer.from([0xc3]),
    ]),
    problems: [
      [
        2,
        'Title',
        'The text is not in the encoding of the file, near "Ã". If this reads correctly, use --encoding windows-1252; otherwise save the file as UTF-8.',
      ],
    ],
  },
  {
    name: 'UTF-16 without a byte order mark',
    content: Buffer.from('Handle,Title\n', 'utf16le'),
    problems: [
      [
        1,
        null,
        'The file begins with NUL bytes: it is UTF-16 without a byte order mark, or no text at all. If it is text, use --encoding utf-16le.',
      ],
    ],
  },
  {
    name: 'an encoding that the byte order mark contradicts',
    content: `\ufeff${shopify('mug,Mug,12,,,,,,,')}`,
    options: { encoding: 'windows-1252' },
    problems: [
      [
        1,
        null,
        'The file says by its byte order mark that it is utf-8, not windows-1252. Leave out --encoding.',
      ],
    ],
  },
  {
    name: 'an encoding that is not supported',
    content: shopify('mug,Mug,12,,,,,,,'),
    options: { encoding: 'ebcdic' },
    problems: [
      [
        1,
        null,
        'The encoding "ebcdic" is not supported. Supported are utf-8, utf-16le, utf-16be, windows-1252, macintosh.',
      ],
    ],
  },
  {
    name: 'a named format that the file is not',
    content: lines('Handle,Title', 'mug,Mug'),
    options: { format: 'woocommerce' },
    problems: [[1, 'SKU', 'The file has no column "SKU", which names the product of a row.']],
  },
]

const rows: Broken[] = [
  {
    name: 'a row with a cell too few',
    content: shopify('mug,Mug,12,,,,,,'),
    problems: [
      [
        2,
        null,
        'This row has 9 cells, but the header has 10. A delimiter is missing, or a line break is not in quotes.',
      ],
    ],
  },
  {
    name: 'a row with a cell too many, after a cell with line breaks',
    content: shopify('mug,"Mug\r\n\r\nlarge",12,,,,,,,', 'tee,Tee, blue,14,,,,,,,'),
    problems: [
      [5, null, 'This row has 11 cells, but the header has 10. A text with a delimiter must be in quotes.'],
    ],
  },
  {
    name: 'a row without a handle',
    content: shopify(',Mug,12,,,,,,,'),
    problems: [[2, 'URL handle', 'This row has no handle, which names its product.']],
  },
  {
    name: 'handles that differ by case',
    content: shopify('mug,Mug,12,,,,,,,', 'Mug,Cup,12,,,,,,,'),
    problems: [
      [
        3,
        'URL handle',
        'The handle "Mug" is spelled "mug" in line 2. Handles that differ only by their case are the same product: spell it the same way in all of its rows.',
      ],
    ],
  },
  {
    name: 'two products with one handle',
    content: shopify('mug,Mug,12,,,Title,Default Title,,,', 'mug,Cup,12,,,Title,Large,,,'),
    problems: [
      [
        3,
        'URL handle',
        'The handle "mug" already belongs to "Mug" in line 2. Give one of the two products another handle.',
      ],
    ],
  },
  {
    name: 'an ambiguous price',
    content: shopify('mug,Mug,"1,299",,,,,,,'),
    problems: [
      [
        2,
        'Price',
        'The price "1,299" is ambiguous: it is 1299 dollars in some countries and 1 dollars and a part in others. Write it as 1299.00 or 1.29.',
      ],
    ],
  },
  {
    name: 'another currency',
    content: shopify('mug,Mug,€12,,,,,,,'),
    problems: [[2, 'Price', 'The price "€12" is not in US dollars. Convert the prices to US dollars first.']],
  },
  {
    name: 'a price in words',
    content: shopify('mug,Mug,ask us,,,,,,,'),
    problems: [[2, 'Price', 'The price "ask us" is not a price. Write it as 1299.00.']],
  },
  {
    name: 'two faulty cells in one row',
    content: shopify('mug,Mug,-3,0,,,,,,'),
    problems: [
      [2, 'Price', 'The price "-3" is below zero.'],
      [2, 'Compare-at price', 'The price "0" is zero. The lowest price is 0.01.'],
    ],
  },
  {
    name: 'a quantity with a fraction',
    content: shopify('mug,Mug,12,,1.5,,,,,'),
    problems: [[2, 'Inventory quantity', '"1.5" is not a quantity. Write a whole number up to 1,000,000.']],
  },
  {
    name: 'a variant twice',
    content: shopify('tee,Tee,12,,1,Size,S,,,', 'tee,,12,,1,,M,,,', 'tee,,13,,1,,s,,,'),
    problems: [[4, 'Option1 value', 'The variant "s" is already in line 2.']],
  },
  {
    name: 'a variant without a value',
    content: shopify('tee,Tee,12,,1,Size,S,,,', 'tee,,12,,1,,,T-2,,'),
    problems: [[3, 'Option1 value', 'This variant has no Size. Every variant has a value for each option.']],
  },
  {
    name: 'an option without a name',
    content: shopify('tee,Tee,12,,1,,S,,,'),
    problems: [[2, 'Option1 name', 'The option of "S" has no name, such as Size or Color.']],
  },
  {
    name: 'a picture that is no address',
    content: shopify('mug,Mug,12,,,,,,C:\\mug.jpg,'),
    problems: [
      [
        2,
        'Product image URL',
        '"C:\\mug.jpg" is not the address of a picture. It begins with https:// and has at most 2,000 characters.',
      ],
    ],
  },
  {
    name: 'an unknown status',
    content: shopify('mug,Mug,12,,,,,,,on sale'),
    problems: [[2, 'Status', '"on sale" is not a status. Use active, draft, archived or unlisted.']],
  },
  {
    name: 'a gift card',
    content: lines('Handle,Title,Variant Price,Gift Card', 'card,Card,25,TRUE'),
    problems: [[2, 'Gift Card', 'Gift cards cannot be imported: this shop prints what it sells.']],
  },
  {
    name: 'a name that is too long',
    content: shopify(`mug,${'M'.repeat(201)},12,,,,,,,`),
    problems: [[2, 'Title', 'name has more than 200 characters.']],
  },
  {
    name: 'a grouped product',
    content: woo('1,grouped,G,Set,1,,,,,,,'),
    problems: [[2, 'Type', 'A grouped product only lists other products. Import these instead.']],
  },
  {
    name: 'an external product',
    content: woo('1,external,G,Set,1,5,,,,,,'),
    problems: [[2, 'Type', 'An external product is sold by another shop and cannot be imported.']],
  },
  {
    name: 'a virtual, downloadable product',
    content: woo('1,"simple, downloadable, virtual",D,Pattern,1,5,,,,,,'),
    problems: [
      [2, 'Type', 'A downloadable product has nothing to print and cannot be imported.'],
      [2, 'Type', 'A virtual product has nothing to print and cannot be imported.'],
    ],
  },
  {
    name: 'a variation whose product is not in the file',
    content: woo('2,variation,T-S,Tee,1,12,3,id:1,Size,S,,'),
    problems: [[2, 'Parent', 'The product "id:1" of this variation is not in the file.']],
  },
  {
    name: 'a variation without a parent',
    content: woo('2,variation,T-S,Tee,1,12,3,,Size,S,,'),
    problems: [[2, 'Parent', 'This variation names no product in "Parent".']],
  },
  {
    name: 'an SKU twice',
    content: woo('1,simple,M,Mug,1,12,3,,,,,', '2,simple,m,Cup,1,12,3,,,,,'),
    problems: [[3, 'SKU', 'The product in line 2 has the same SKU.']],
  },
  {
    name: 'a product without SKU and ID',
    content: woo(',simple,,Mug,1,12,3,,,,,'),
    problems: [
      [
        2,
        'SKU',
        'This product has neither an SKU nor an ID, so that a second import could not find it again.',
      ],
    ],
  },
  {
    name: 'a date that is none',
    content: woo('1,simple,M,Mug,1,12,3,,,,,31/12/2026'),
    problems: [
      [
        2,
        'Date sale price ends',
        '"31/12/2026" is not a date. Write it as 2026-12-31, with the time in UTC if it matters: 2026-12-31 18:00:00.',
      ],
    ],
  },
  {
    name: 'a variation with two values',
    content: woo('1,variable,T,Tee,1,,,,Size,"S, M",,', '2,variation,T-S,Tee,1,12,3,T,Size,"S, M",,'),
    problems: [
      [
        3,
        'Attribute 1 value(s)',
        'A variation has one value of Size, not 2. A comma in a value is written with a backslash.',
      ],
    ],
  },
  {
    name: 'an unknown type of product',
    content: woo('1,subscription,S,Club,1,12,,,,,,'),
    problems: [
      [
        2,
        'Type',
        '"subscription" is not a type of product that can be imported. Use simple, variable or variation.',
      ],
    ],
  },
  {
    name: 'prices in euros',
    content: etsy('Mug,Nice,12.00,EUR,3,,,,M-1'),
    problems: [[2, 'CURRENCY_CODE', 'The prices are in EUR. Convert them to US dollars first.']],
  },
  {
    name: 'a listing twice',
    content: etsy('Mug,Nice,12.00,USD,3,,,,M-1', 'Cup,"Nice\ntoo",12.00,USD,3,,,,M-1'),
    problems: [[3, 'SKU', 'The listing "m-1" is already in line 2.']],
  },
  {
    name: 'a value of a variation twice',
    content: etsy('Mug,Nice,12.00,USD,3,,Size,"S,M,S",M-1'),
    problems: [[2, 'VARIATION 1 VALUES', 'The value "S" is in the list twice.']],
  },
  {
    name: 'a line that is no JSON',
    content: lines('{"key":"a","name":"A"}', '', '{"key":"b",'),
    problems: [[3, null, 'This line is not valid JSON. Every line is one listing, written as an object.']],
  },
  {
    name: 'a line that is no object',
    content: lines('{"key":"a","name":"A"}', '7'),
    problems: [[2, null, 'This line is not an object. Every line is one listing, written as an object.']],
  },
  {
    name: 'a listing without a key',
    content: lines('{"name":"A"}'),
    problems: [[1, 'key', 'The listing has no key: a text of 1 to 200 characters.']],
  },
  {
    name: 'a key twice',
    content: lines('{"key":"a","name":"A"}', '{"key":"a","name":"B"}'),
    problems: [[2, 'key', 'The listing "a" is already in line 1.']],
  },
  {
    name: 'fields that are wrong and unknown',
    content: lines('{"key":"a","base_price":0,"stock":"many","colour":"red"}'),
    problems: [
      [1, 'base_price', 'base_price is below 1.'],
      [1, 'stock', 'stock is "many", expected number.'],
      [1, 'colour', 'colour is not a field of a listing.'],
    ],
  },
  {
    name: 'half of a character',
    content: lines(String.raw`{"key":"a","name":"\ud83d"}`),
    problems: [[1, null, 'A text has a NUL character or half of a character (a lone surrogate).']],
  },
]

describe.each([
  ['a file', wholeFiles],
  ['rows', rows],
])('refuses %s with line, column and text', (_, files) => {
  it.each(files)('$name', async ({ content, options, problems }) => {
    const read = await readListings(content, options)
    expect(read.problems.map(({ line, column, text }) => [line, column, text])).toEqual(problems)
  })
})

it('reads the good rows of a file with bad ones', async () => {
  const { listings, problems } = await readListings(shopify('mug,Mug,12,,,,,,,', 'tee,Tee,free,,,,,,,'))
  expect(listings.map(({ key }) => key)).toEqual(['mug'])
  expect(problems.map(({ code }) => code)).toEqual(['bad_price'])
})

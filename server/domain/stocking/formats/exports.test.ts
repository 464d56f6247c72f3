import type { ListingChange } from '@inkloom/contract/listing'
import { describe, expect, it } from 'vitest'
import { exportOf } from './test-headers.ts'
import { readListings } from './test-files.ts'

interface Export {
  name: string
  content: string | Buffer
  encoding?: string
  listings: Partial<ListingChange>[]
  /** Fields that must be absent: they stay as they are. */
  untouched?: (keyof ListingChange)[]
  /** Codes of notes other than "blank". */
  notes?: string[]
}

const image = (name: string) => `https://cdn.example.com/files/${name}.jpg?v=1700000000`
const bom = (text: string) => `\ufeff${text}`
const html = '<p>Soft, "ring-spun" cotton.</p>\n<ul>\n<li>Printed to order 🎁</li>\n</ul>'

const tee = [
  {
    'URL handle': 'dad-tee',
    Title: 'World’s Best Dad Tee 🎉',
    Description: html,
    Type: 'Unisex Tee',
    Tags: 'dad, gift',
    'Published on online store': 'TRUE',
    Status: 'Active',
    SKU: 'DAD-S',
    'Option1 name': 'Size',
    'Option1 value': 'S',
    Price: '19.99',
    'Compare-at price': '24.99',
    'Inventory tracker': 'shopify',
    'Inventory quantity': '12',
    'Continue selling when out of stock': 'DENY',
    'Product image URL': image('front'),
    'Image position': '1',
    'Image alt text': 'Front, "navy"',
    'Gift card': 'FALSE',
  },
  {
    'URL handle': 'dad-tee',
    SKU: 'DAD-M',
    'Option1 value': 'M',
    Price: '19.99',
    'Compare-at price': '24.99',
    'Inventory tracker': 'shopify',
    'Inventory quantity': '-2',
    'Continue selling when out of stock': 'DENY',
    'Variant image URL': image('back'),
  },
  { 'URL handle': 'dad-tee', 'Product image URL': image('back'), 'Image position': '3' },
  { 'URL handle': 'dad-tee', 'Product image URL': image('side'), 'Image position': '2' },
]

const shopify: Export[] = [
  {
    name: 'variants, picture rows, a sale and an oversold variant',
    content: exportOf('shopify', tee),
    notes: ['negative_quantity'],
    listings: [
      {
        key: 'dad-tee',
        slug: 'dad-tee',
        name: 'World’s Best Dad Tee 🎉',
        description: html,
        status: 'active',
        category: ['Unisex Tee'],
        template: 'Text Tee',
        base_price: null,
        sale: { percent: 20, starts_at: null, ends_at: null },
        pictures: [
          { url: image('front'), alt: 'Front, "navy"' },
          { url: image('side'), alt: '' },
          { url: image('back'), alt: '' },
        ],
        variants: [
          {
            sku: 'DAD-S',
            attributes: [{ name: 'Size', value: 'S' }],
            price: 2499,
            stock: 12,
            picture: null,
            keep: ['picture'],
          },
          {
            sku: 'DAD-M',
            attributes: [{ name: 'Size', value: 'M' }],
            price: 2499,
            stock: 0,
            picture: image('back'),
          },
        ],
      },
    ],
  },
  {
    name: 'missing option columns leave variants as they are',
    content: exportOf('shopify', tee, { without: /^Option/ }),
    notes: ['no_option_columns'],
    untouched: ['variants', 'base_price', 'stock'],
    listings: [{ key: 'dad-tee', name: 'World’s Best Dad Tee 🎉' }],
  },
  {
    name: 'a price list leaves everything else as it is',
    content: 'URL handle,Title,Option1 name,Option1 value,Price\ndad-tee,Tee,Size,S,21\ndad-tee,,,M,22\n',
    untouched: ['description', 'status', 'pictures', 'category', 'template', 'sale', 'stock'],
    listings: [
      {
        variants: [
          {
            sku: null,
            attributes: [{ name: 'Size', value: 'S' }],
            price: 2100,
            stock: 1000,
            picture: null,
            keep: ['sku', 'stock', 'picture'],
          },
          {
            sku: null,
            attributes: [{ name: 'Size', value: 'M' }],
            price: 2200,
            stock: 1000,
            picture: null,
            keep: ['sku', 'stock', 'picture'],
          },
        ],
      },
    ],
  },
  {
    name: 'a plain product that is printed on demand, as draft',
    content: bom(
      exportOf(
        'shopify',
        [
          {
            'URL handle': 'mug',
            Title: 'Mug',
            'Product category': 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
            Status: 'Draft',
            'Option1 name': 'Title',
            'Option1 value': 'Default Title',
            Price: '14.00',
            'Inventory quantity': '0',
          },
        ],
        { end: '\r\n' },
      ),
    ),
    notes: ['uncounted_stock', 'deep_category'],
    untouched: ['sale', 'pictures', 'description', 'sku'],
    listings: [
      {
        key: 'mug',
        status: 'hidden',
        category: ['Home & Garden', 'Kitchen & Dining', 'Tableware', 'Drinkware'],
        template: 'Text Mug',
        base_price: 1400,
        stock: 1000,
        variants: [],
      },
    ],
  },
  {
    name: 'sales that differ between variants, and a metaobject as value',
    content: exportOf('shopify', [
      {
        'URL handle': 'cap',
        Title: 'Cap',
        Type: 'Phone case',
        'Option1 name': 'Color',
        'Option1 value': 'dark-gray',
        'Option1 Linked To': 'product.metafields.shopify.color-pattern',
        Price: '10',
        'Compare-at price': '20',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '1',
      },
      {
        'URL handle': 'cap',
        'Option1 value': 'navy',
        Price: '15',
        'Compare-at price': '20',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '2',
      },
    ]),
    notes: ['linked_option', 'plain_product', 'mixed_sale'],
    untouched: ['template'],
    listings: [
      {
        sale: null,
        variants: [
          expect.objectContaining({ price: 1000, stock: 1 }),
          expect.objectContaining({ price: 1500, stock: 2 }),
        ],
      },
    ],
  },
]

const oldRow = {
  Handle: 'poster',
  Title: 'Café Poster',
  'Body (HTML)': '<p>18 × 24 in</p>',
  Type: 'Poster 18x24',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': 'P-1',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '29.00',
  Status: 'active',
}
const posterListing = {
  key: 'poster',
  name: 'Café Poster',
  description: '<p>18 × 24 in</p>',
  status: 'active' as const,
  category: ['Poster 18x24'],
  template: 'Text Poster',
  base_price: 2900,
  sku: 'P-1',
  stock: 7,
  variants: [],
}

const shopifyOld: Export[] = [
  {
    name: 'a plain product',
    content: exportOf('shopify-old', [oldRow]),
    untouched: ['sale', 'pictures'],
    listings: [posterListing],
  },
  {
    name: 'windows-1252, when the operator says so',
    content: Buffer.from(exportOf('shopify-old', [oldRow], { end: '\r\n' }), 'latin1'),
    encoding: 'windows-1252',
    listings: [posterListing],
  },
  {
    name: 'UTF-16 with a byte order mark',
    content: Buffer.from(bom(exportOf('shopify-old', [oldRow])), 'utf16le'),
    listings: [posterListing],
  },
  {
    name: 'semicolons and decimal commas, as Excel writes them in Europe',
    content:
      'Handle;Title;Option1 Name;Option1 Value;Variant Price;Variant Inventory Qty\r\nposter;Poster, blue;Title;Default Title;29,00;7\r\n',
    untouched: ['description', 'status', 'sale'],
    listings: [{ key: 'poster', name: 'Poster, blue', base_price: 2900, stock: 7 }],
  },
  {
    name: 'rows of one product in two places, and a product that is not published',
    content: exportOf('shopify-old', [
      { ...oldRow, 'Option1 Name': 'Size', 'Option1 Value': '12 x 18' },
      { ...oldRow, Handle: 'other', Title: 'Other', Published: 'false' },
      {
        Handle: 'poster',
        'Option1 Value': '18 x 24',
        'Variant Price': '39.00',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '3',
      },
    ]),
    listings: [
      {
        key: 'poster',
        variants: [
          expect.objectContaining({ price: 2900 }),
          expect.objectContaining({ price: 3900, stock: 3 }),
        ],
      },
      { key: 'other', status: 'hidden' },
    ],
  },
]

const parent = {
  ID: '10',
  Type: 'variable',
  SKU: 'TEE',
  Name: 'Dog &amp; Co. Tee',
  Published: '1',
  'Visibility in catalog': 'visible',
  Description: 'Line one\\nline two\\n\\nSecond paragraph',
  Categories: 'Clothing > T-Shirts, Gifts',
  Images: `${image('a')}, ${image('b')}`,
  'In stock?': '1',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'S, M, "L, tall"'.replace('"L, tall"', String.raw`L\, tall`),
  'Attribute 2 name': 'Material',
  'Attribute 2 value(s)': 'Cotton',
}
const child = (size: string, more: Record<string, string>) => ({
  Type: 'variation',
  SKU: `TEE-${size}`,
  Name: `Tee - ${size}`,
  Published: '1',
  'In stock?': '1',
  Stock: '4',
  'Regular price': '20',
  Parent: 'TEE',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': size,
  ...more,
})

const woocommerce: Export[] = [
  {
    name: 'variations before their product',
    content: exportOf('woocommerce', [
      child('S', { Images: image('b') }),
      child('M', { 'Regular price': '22.50' }),
      parent,
    ]),
    notes: ['several_categories'],
    untouched: ['sale', 'slug', 'stock'],
    listings: [
      {
        key: 'tee',
        name: 'Dog & Co. Tee',
        status: 'active',
        description: '<p>Line one<br>line two</p>\n<p>Second paragraph</p>',
        category: ['Clothing', 'T-Shirts'],
        template: 'Text Tee',
        sku: 'TEE',
        pictures: [
          { url: image('a'), alt: '' },
          { url: image('b'), alt: '' },
        ],
        variants: [
          {
            sku: 'TEE-S',
            attributes: [{ name: 'Size', value: 'S' }],
            price: 2000,
            stock: 4,
            picture: image('b'),
          },
          {
            sku: 'TEE-M',
            attributes: [{ name: 'Size', value: 'M' }],
            price: 2250,
            stock: 4,
            picture: null,
            keep: ['picture'],
          },
        ],
      },
    ],
  },
  {
    name: 'a product that its variations name by its ID, with a sale of some weeks',
    content: exportOf('woocommerce', [
      { ...parent, SKU: '' },
      child('S', {
        Parent: 'id:10',
        'Sale price': '15',
        'Date sale price starts': '2026-11-20',
        'Date sale price ends': '2026-12-01 18:30:00',
      }),
    ]),
    notes: ['several_categories'],
    listings: [
      {
        key: 'id:10',
        sale: { percent: 25, starts_at: '2026-11-20T00:00:00.000Z', ends_at: '2026-12-01T18:30:00.000Z' },
        variants: [expect.objectContaining({ price: 2000 })],
      },
    ],
  },
  {
    name: 'a variation for any size, and one for a special size',
    content: exportOf('woocommerce', [
      parent,
      child('M', { 'Regular price': '25' }),
      { ...child('', { SKU: '' }) },
    ]),
    notes: ['any_value', 'several_categories'],
    listings: [
      {
        variants: [
          expect.objectContaining({ attributes: [{ name: 'Size', value: 'M' }], price: 2500 }),
          expect.objectContaining({ attributes: [{ name: 'Size', value: 'S' }], price: 2000 }),
          expect.objectContaining({ attributes: [{ name: 'Size', value: 'L, tall' }], price: 2000 }),
        ],
      },
    ],
  },
  {
    name: 'missing attribute columns leave variants as they are',
    content: exportOf('woocommerce', [parent, child('S', {})], { without: /^Attribute/ }),
    notes: ['no_option_columns', 'several_categories'],
    untouched: ['variants', 'base_price'],
    listings: [{ key: 'tee', name: 'Dog & Co. Tee' }],
  },
  {
    name: 'simple products: hidden, draft, sold out, with a shared stock',
    content: bom(
      exportOf('woocommerce', [
        {
          ID: '1',
          Type: 'simple',
          Name: 'Mug',
          Published: '1',
          'Visibility in catalog': 'hidden',
          'Regular price': '12',
          'Sale price': '12',
          'In stock?': '0',
          Categories: 'Mugs',
        },
        {
          ID: '2',
          Type: 'simple',
          SKU: 'CAP',
          Name: 'Cap',
          Published: '-1',
          'Regular price': '12',
          Stock: '3',
          'Short description': '<p>Short</p>',
        },
        { ...parent, SKU: 'SHARED', Stock: '7' },
        child('S', { Parent: 'SHARED', Stock: 'parent' }),
        child('M', { Parent: 'SHARED', Stock: 'parent' }),
      ]),
    ),
    notes: ['several_categories', 'shared_stock'],
    listings: [
      {
        key: 'id:1',
        status: 'hidden',
        stock: 0,
        sale: null,
        base_price: 1200,
        template: 'Text Mug',
        variants: [],
      },
      { key: 'cap', status: 'hidden', stock: 3, description: '<p>Short</p>' },
      {
        key: 'shared',
        variants: [expect.objectContaining({ stock: 3 }), expect.objectContaining({ stock: 3 })],
      },
    ],
  },
]

const etsyRow = {
  TITLE: 'Custom Name Mug, &quot;Grandpa&#39;s&quot; Coffee ☕',
  DESCRIPTION: 'Made for you.\n\n* 11 oz\n* dishwasher safe &amp; <3',
  PRICE: '16.99',
  CURRENCY_CODE: 'USD',
  QUANTITY: '7',
  TAGS: 'mug,name_mug',
  MATERIALS: 'Ceramic',
  IMAGE1: image('1'),
  IMAGE2: image('2'),
}
const etsy: Export[] = [
  {
    name: 'a listing without variations',
    content: exportOf('etsy', [{ ...etsyRow, SKU: 'MUG-1' }]),
    untouched: ['category', 'status', 'slug', 'sale'],
    listings: [
      {
        key: 'mug-1',
        name: 'Custom Name Mug, "Grandpa\'s" Coffee ☕',
        description: '<p>Made for you.</p>\n<p>* 11 oz<br>* dishwasher safe &amp; &lt;3</p>',
        template: 'Name Mug',
        base_price: 1699,
        stock: 7,
        sku: 'MUG-1',
        pictures: [
          { url: image('1'), alt: '' },
          { url: image('2'), alt: '' },
        ],
        variants: [],
      },
    ],
  },
  {
    name: 'variations share the price and the quantity',
    content: exportOf('etsy', [
      {
        ...etsyRow,
        'VARIATION 1 TYPE': 'Custom Property',
        'VARIATION 1 NAME': 'Size',
        'VARIATION 1 VALUES': '11 oz,15 oz',
        SKU: 'M-11,M-15',
      },
    ]),
    notes: ['no_variation_prices'],
    untouched: ['stock', 'sku'],
    listings: [
      {
        key: 'm-11',
        base_price: null,
        variants: [
          {
            sku: 'M-11',
            attributes: [{ name: 'Size', value: '11 oz' }],
            price: 1699,
            stock: 4,
            picture: null,
            keep: ['price', 'stock', 'picture'],
          },
          {
            sku: 'M-15',
            attributes: [{ name: 'Size', value: '15 oz' }],
            price: 1699,
            stock: 3,
            picture: null,
            keep: ['price', 'stock', 'picture'],
          },
        ],
      },
    ],
  },
  {
    name: 'two variations with one SKU, found by it',
    content: bom(
      exportOf(
        'etsy',
        [
          {
            ...etsyRow,
            'VARIATION 1 TYPE': 'Size',
            'VARIATION 1 VALUES': 'S,M',
            'VARIATION 2 TYPE': 'Color',
            'VARIATION 2 VALUES': 'Red,Blue,Green',
            SKU: 'ONE',
          },
        ],
        { end: '\r\n' },
      ),
    ),
    notes: ['no_variation_prices', 'other_skus'],
    listings: [{ key: 'one', variants: expect.objectContaining({ length: 6 }) }],
  },
  {
    name: 'a listing without SKU is found by its title',
    content: exportOf('etsy', [etsyRow, { ...etsyRow, TITLE: 'Phone case', TAGS: '' }]),
    notes: ['plain_product'],
    listings: [{ key: 'title:custom name mug, "grandpa\'s" coffee ☕' }, { key: 'title:phone case' }],
  },
  {
    name: 'windows-1252 and missing variation columns',
    content: Buffer.from(
      exportOf('etsy', [{ ...etsyRow, TITLE: 'Café tee', SKU: 'C' }], {
        without: /^VARIATION/,
        end: '\r\n',
      }).replace('☕', ''),
      'latin1',
    ),
    encoding: 'windows-1252',
    notes: ['no_option_columns'],
    untouched: ['variants'],
    listings: [{ key: 'c', name: 'Café tee', template: 'Text Tee', base_price: 1699 }],
  },
]

const json = (...values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const jsonl: Export[] = [
  {
    name: 'a key and one field',
    content: json({ key: 'a', stock: 3 }),
    untouched: ['name', 'variants'],
    listings: [{ key: 'a', stock: 3 }],
  },
  {
    name: 'a byte order mark and Windows line breaks',
    content: bom('{"key":"a"}\r\n\r\n{"key":"b"}'),
    listings: [{ key: 'a' }, { key: 'b' }],
  },
  {
    name: 'emoji and escapes',
    content: '{"key":"a","name":"\\u2615 \\ud83c\\udf81 🎁"}\n',
    listings: [{ name: '☕ 🎁 🎁' }],
  },
  {
    name: 'a hidden product without template',
    content: json({ key: 'a', status: 'hidden', template: null, sale: null }),
    listings: [{ status: 'hidden', template: null, sale: null }],
  },
  {
    name: 'variants that keep what the file does not have',
    content: json({
      key: 'a',
      variants: [
        {
          sku: null,
          attributes: [{ name: 'Size', value: 'S' }],
          price: 100,
          stock: 0,
          picture: null,
          keep: ['stock'],
        },
      ],
    }),
    listings: [{ variants: [expect.objectContaining({ keep: ['stock'] })] }],
  },
]

describe.each(Object.entries({ shopify, 'shopify-old': shopifyOld, woocommerce, etsy, jsonl }))(
  'an export of %s',
  (format, exports) => {
    it.each(exports)('$name', async ({ content, encoding, listings, untouched = [], notes = [] }) => {
      const read = await readListings(content, encoding === undefined ? {} : { encoding })
      expect(read.problems).toEqual([])
      expect(read.format).toBe(format)
      expect(read.listings).toEqual(listings.map((listing) => expect.objectContaining(listing)))
      for (const field of untouched) expect(read.listings[0]).not.toHaveProperty(field)
      const codes = read.notes.map(({ code }) => code).filter((code) => code !== 'blank')
      expect([...new Set(codes)].sort()).toEqual([...notes].sort())
    })
  },
)

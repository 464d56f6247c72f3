import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListingChange } from '@inkloom/contract/listing'
import { ints } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { catalogDifferences } from '../../test/catalog-differences.ts'
import { testDatabase } from '../../test/database.ts'
import { insertOrders } from '../../test/orders.ts'
import { diffListings } from './diff-listings.ts'
import { listingBySlug, readListings } from './read-listings.ts'
import { undoListings } from './undo-listings.ts'
import { finishListings, writeListings } from './write-listings.ts'

const { db, pool } = await testDatabase()
const source = { sellerId: 1, source: 'test' }

const write = (...listings: ListingChange[]) =>
  withTransaction(db, async (tx) => {
    const written = await writeListings(tx, source, listings)
    await finishListings(tx)
    return written
  })
const undo = (written: Awaited<ReturnType<typeof write>>) =>
  withTransaction(db, async (tx) => {
    const result = await undoListings(tx, source, written)
    await finishListings(tx)
    return result
  })
const diff = (...listings: ListingChange[]) => diffListings(db, source, listings)
const verdictOf = async (listing: ListingChange) => (await diff(listing))[0]!.verdict
const idOf = async (key: string) => {
  const { rows } = await pool.query<{ product_id: number }>(
    `select product_id from product_sources where source = 'test' and source_key = $1`,
    [key],
  )
  return rows[0]?.product_id
}
const stored = async (key: string) => {
  const { rows } = await pool.query<{ slug: string }>('select slug from products where id = $1', [
    await idOf(key),
  ])
  const found = rows[0] && (await listingBySlug(db, rows[0].slug))
  if (!found) return null
  const { productId: _, sellerId: __, source: ___, ...listing } = found
  return listing
}
const order = async (productId: number, variantId: number | null = null) => {
  await pool.query('update orders set created_at = now() where id = 903')
  await pool.query(
    `insert into order_lines (order_id, position, product_id, variant_id, name, slug, attributes, quantity, price, custom_price, custom_inputs)
     select 903, 10 + count(*), $1, $2, 'Tee', 'tee', '{}', 1, 1, 0, '{}' from order_lines`,
    [productId, variantId],
  )
}
const variantIds = async (productId: number) => {
  const { rows } = await pool.query<{ id: number }>(
    'select id from variants where product_id = $1 order by position',
    [productId],
  )
  return rows.map(({ id }) => id)
}
beforeAll(() => insertOrders(pool))

const variant = (color: string, size: string, price: number | null = 2000, stock = 5) => ({
  sku: `T-${color}-${size}`,
  attributes: [
    { name: 'Color', value: color },
    { name: 'Size', value: size },
  ],
  price,
  stock,
  picture: null,
})

const tee: ListingChange = {
  key: 'tee',
  name: 'Quiet Harbor Tee',
  slug: null,
  status: 'active',
  description: '<p>Soft &amp; <strong>plain</strong></p>',
  category: ['Garments', 'Harbor'],
  template: null,
  base_price: null,
  sku: 'TEE',
  stock: 0,
  sale: { percent: 12.5, starts_at: null, ends_at: '2999-01-01T00:00:00.000Z' },
  volume_steps: [{ from_quantity: 10, percent: 5 }],
  pictures: [{ url: '/media/images/products/0123456789abcdef.jpg', alt: 'A tee' }],
  variants: [variant('Black', 'S'), variant('Black', 'M', 2200), variant('White', 'S', null)],
}

describe('a listing', () => {
  test('creates a product that is listed, counted and found', async () => {
    expect(await diff(tee)).toMatchObject([{ key: 'tee', verdict: 'create', productId: null }])
    const written = await write(tee, { key: 'cup', name: 'Cup', base_price: 900, stock: 3, status: 'hidden' })
    expect(written).toMatchObject([
      { key: 'tee', before: null },
      { key: 'cup', before: null },
    ])
    expect(await stored('tee')).toEqual({ ...tee, slug: 'quiet-harbor-tee', base_price: 2000, stock: 15 })
    expect(await stored('cup')).toMatchObject({
      status: 'hidden',
      category: ['Other'],
      stock: 3,
      variants: [],
    })
  })

  test('writes no row if it is as it was', async () => {
    expect(await diff(tee)).toMatchObject([{ verdict: 'nothing', changes: [] }])
    await withTransaction(db, async (tx) => {
      // Also has what the connection wrote before and did not report yet.
      const rowsWritten = async () => {
        const { rows } = await tx.execute(
          `select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_xact_user_tables where schemaname = 'public'`,
        )
        return rows[0]!['written']
      }
      const before = await rowsWritten()
      expect(await writeListings(tx, source, [tee])).toEqual([])
      await finishListings(tx)
      expect(await rowsWritten()).toBe(before)
    })
  })

  test('changes only the fields that it has', async () => {
    const change = {
      key: 'tee',
      name: 'Loud Harbor Tee',
      category: ['Garments', 'Loud'],
      variants: [variant('Black', 'S', 2500), variant('Black', 'L')],
    }
    const [verdict] = await diff(change)
    expect(verdict).toMatchObject({ verdict: 'change' })
    expect(verdict!.changes.map(({ field }) => field)).toEqual(['name', 'category', 'stock', 'variants'])
    expect(verdict!.changes[0]).toEqual({ field: 'name', from: 'Quiet Harbor Tee', to: 'Loud Harbor Tee' })
    const [written] = await write(change)
    expect(written!.before).toMatchObject({ name: 'Quiet Harbor Tee', slug: 'quiet-harbor-tee' })
    const slug = 'quiet-harbor-tee'
    expect(await stored('tee')).toEqual({ ...tee, ...change, slug, base_price: 2000, stock: 10 })
    await undo([written!])
    expect(await stored('tee')).toEqual({ ...tee, slug, base_price: 2000, stock: 15 })
    expect(await verdictOf({ ...tee, ...change })).toBe('change')
  })

  test('can change twice in one transaction', async () => {
    await withTransaction(db, async (tx) => {
      await writeListings(tx, source, [{ key: 'cup', name: 'Big cup' }])
      const [second] = await writeListings(tx, source, [{ key: 'cup', name: 'Huge cup' }])
      expect(second!.before).toMatchObject({ name: 'Big cup' })
      await finishListings(tx)
    })
    expect(await stored('cup')).toMatchObject({ name: 'Huge cup', slug: 'cup' })
  })

  test.each<[problem: string, change: Partial<ListingChange>]>([
    ['missing_name', { base_price: 900 }],
    ['missing_price', { name: 'Free' }],
    ['unknown_template', { name: 'A', base_price: 900, template: 'Nothing' }],
    ['duplicate_variant', { name: 'A', variants: [variant('Black', 'S'), variant('Black', 'S')] }],
    [
      'options_differ',
      {
        name: 'A',
        variants: [
          variant('Black', 'S'),
          { ...variant('Red', 'S'), attributes: [{ name: 'Size', value: 'M' }] },
        ],
      },
    ],
    [
      'volume_steps',
      { name: 'A', base_price: 900, volume_steps: [10, 5].map((n) => ({ from_quantity: n, percent: n })) },
    ],
    [
      'sale_ends',
      {
        name: 'A',
        base_price: 900,
        sale: { percent: 5, starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
      },
    ],
  ])('is refused: %s', async (code, change) => {
    const listing = { key: 'refused', ...change }
    expect(await diff(listing)).toMatchObject([{ verdict: 'refused', problem: { code } }])
    await expect(write(listing)).rejects.toThrow('refused: ')
    expect(await idOf('refused')).toBeUndefined()
  })

  test('is refused if another one has its key', async () => {
    const twin = { key: 'twin', name: 'Twin', base_price: 500 }
    expect((await diff(twin, twin)).map(({ verdict }) => verdict)).toEqual(['create', 'refused'])
  })

  test('has sanitized text and the options that shoppers choose', async () => {
    await write({
      key: 'odd',
      name: 'Odd',
      description: '<p onclick="x()">Good<script>bad()</script></p>',
      variants: [
        {
          ...variant('', ''),
          attributes: [
            { name: 'Colour', value: 'Sky' },
            { name: 'Material', value: 'Wool' },
            { name: 'Cut', value: 'Slim' },
          ],
        },
      ],
    })
    expect(await stored('odd')).toMatchObject({
      description: '<p>Good</p>',
      variants: [
        {
          attributes: [
            { name: 'Color', value: 'Sky' },
            { name: 'Type', value: 'Wool / Slim' },
          ],
        },
      ],
    })
  })

  test('has its pictures at the paths that the downloader gives', async () => {
    const picturePaths = async (_: unknown, urls: string[]) =>
      new Map(urls.map((url) => [url, url.includes('bad') ? null : `images/products/${url.at(-1)}.jpg`]))
    const pictures = ['https://cdn.test/a', 'https://cdn.test/bad', 'https://cdn.test/b'].map((url) => ({
      url,
      alt: '',
    }))
    const listing = { key: 'pictures', name: 'Pictures', base_price: 100, pictures }
    await withTransaction(db, async (tx) => {
      await writeListings(tx, source, [listing], { picturePaths })
      await finishListings(tx)
    })
    const { rows } = await pool.query(
      `select main_image, array(select path from product_images where product_id = p.id order by position) paths
      from products p where id = $1`,
      [await idOf('pictures')],
    )
    expect(rows).toEqual([
      { main_image: 'images/products/a.jpg', paths: ['images/products/a.jpg', 'images/products/b.jpg'] },
    ])
    expect(await stored('pictures')).toMatchObject({ pictures: [pictures[0], pictures[2]] })
    expect(await verdictOf(listing)).toBe('nothing')
  })
})

describe('the pictures of a template', () => {
  const blank = 'images/blanks/0123.jpg'
  const added: number[][] = []
  const context = {
    addBasePictures: async (tx: Tx, ids: number[]) => {
      added.push(ids)
      await tx.execute(
        sql`insert into product_images (product_id, position, path) select unnest(${ints(ids)}), 0, ${blank} on conflict do nothing`,
      )
      await tx.execute(sql`update variants set image = ${blank} where product_id = any (${ints(ids)})`)
    },
  }
  const listing = { key: 'blank', name: 'Blank', pictures: [], variants: [variant('Black', 'S')] }

  test('are added to new and changed products, and are not part of their listings', async () => {
    await withTransaction(db, async (tx) => {
      await writeListings(tx, source, [listing], context)
      await finishListings(tx, context)
    })
    expect(await verdictOf(listing)).toBe('nothing')
    expect(await stored('blank')).toMatchObject({ pictures: [], variants: [{ picture: null }] })
    await withTransaction(db, async (tx) => {
      await writeListings(tx, source, [
        { ...listing, variants: [variant('Black', 'S'), variant('Red', 'S')] },
      ])
      await finishListings(tx, context)
    })
    const id = (await idOf('blank'))!
    expect(added).toEqual([[id], [id]])
    await write({ ...listing, variants: [variant('Black', 'S', 2100)] })
    const { rows } = await pool.query('select price, image from variants where product_id = $1', [id])
    expect(rows).toEqual([{ price: 2100, image: blank }])
  })
})

describe('stock', () => {
  test('keeps what is reserved, and what was sold since the same file', async () => {
    const id = await idOf('tee')
    await write({ ...tee, sku: 'TEE-2' })
    await pool.query(
      'update variants set stock = stock - 2, reserved = 2 where product_id = $1 and position = 0',
      [id],
    )
    expect(await verdictOf({ ...tee, sku: 'TEE-2' })).toBe('nothing')
    expect(await verdictOf(tee)).toBe('change')
    await write({ ...tee, variants: [variant('Black', 'S', 2000, 50), ...tee.variants!.slice(1)] })
    const { rows } = await pool.query(
      'select v.stock, v.reserved, p.stock as total from variants v join products p on p.id = product_id where product_id = $1 and v.position = 0',
      [id],
    )
    expect(rows).toEqual([{ stock: 50, reserved: 2, total: 60 }])
    await pool.query('update variants set reserved = 0 where product_id = $1', [id])
  })

  test('belongs to a variant whose option was renamed', async () => {
    const id = (await idOf('tee'))!
    const before = await variantIds(id)
    await write({
      key: 'tee',
      variants: tee.variants!.map((one) => ({ ...one, attributes: [{ name: 'Type', value: one.sku! }] })),
    })
    expect(await variantIds(id)).toEqual(before)
    await write(tee)
  })
})

describe('fields that a file does not have', () => {
  const mug: ListingChange = {
    key: 'kept',
    name: 'Kept',
    pictures: [{ url: '/media/images/products/kept.jpg', alt: '' }],
    variants: ['S', 'M'].map((size) => ({
      ...variant('Black', size),
      picture: '/media/images/products/kept.jpg',
    })),
  }
  const listed = (size: string, keep: ('sku' | 'price' | 'stock' | 'picture')[]) => ({
    ...variant('Black', size, 3000, 1000),
    sku: null,
    keep,
  })

  test('stay as they are in variants that exist, and are given for new ones', async () => {
    await write(mug)
    const change = {
      key: 'kept',
      base_price: null,
      variants: [
        listed('S', ['sku', 'stock', 'picture']),
        listed('M', ['sku', 'price', 'picture']),
        listed('L', ['sku', 'stock', 'picture']),
      ],
    }
    const [verdict] = await diff(change)
    expect(verdict!.changes.map(({ field }) => field)).toEqual(['stock', 'variants'])
    await write(change)
    const [small, medium] = mug.variants!
    expect((await stored('kept'))!.variants).toEqual([
      { ...small, price: 3000 },
      { ...medium, stock: 1000 },
      { ...variant('Black', 'L', 3000, 1000), sku: null },
    ])
    expect(await diff(change)).toMatchObject([{ verdict: 'nothing', changes: [] }])
  })

  test('belong to the variant that has the SKU', async () => {
    const renamed = { ...variant('Navy', 'S', 1, 1), sku: 'T-Black-S', keep: ['price' as const] }
    expect(await write({ key: 'kept', base_price: null, variants: [renamed] })).toHaveLength(1)
    expect(await stored('kept')).toMatchObject({
      base_price: 2000,
      variants: [{ sku: 'T-Black-S', price: 3000, stock: 1 }],
    })
  })
})

describe('a variant that is no longer listed', () => {
  test('is deleted unless it was ordered or is reserved', async () => {
    const id = (await idOf('tee'))!
    const [ordered, reserved, unused] = await variantIds(id)
    await order(id, ordered)
    await pool.query('update variants set reserved = 1 where id = $1', [reserved])
    const change = { key: 'tee', variants: [variant('Green', 'S')] }
    const [written] = await write(change)
    const { rows } = await pool.query(
      'select id, price from variants where product_id = $1 order by position',
      [id],
    )
    expect(rows).toEqual([
      { id: expect.any(Number), price: 2000 },
      { id: ordered, price: null },
      { id: reserved, price: null },
    ])
    expect(rows.map((row) => row.id)).not.toContain(unused)
    expect(await verdictOf(change)).toBe('nothing')
    expect(await verdictOf({ ...change, sku: 'new' })).toBe('change')
    // Those that are kept may have other options than the new ones.
    const sizes = ['S', 'M'].map((value) => ({
      ...variant('', value),
      attributes: [{ name: 'Size', value }],
    }))
    expect(await verdictOf({ key: 'tee', variants: sizes })).toBe('change')
    await order(id)
    expect(await undo([written!])).toEqual({ kind: 'ordered', keys: ['tee'] })
  })
})

describe('the address of a product', () => {
  const plain = (key: string, more: object = {}): ListingChange => ({
    key,
    name: 'Paper Boat',
    base_price: 500,
    ...more,
  })

  test('is unique, and stays when the name or the number changes', async () => {
    await write(plain('boat-1'), plain('boat-2'), plain('boat-3', { slug: 'Paper Boat' }))
    const slugs = await Promise.all(
      ['boat-1', 'boat-2', 'boat-3'].map(async (key) => (await stored(key))!.slug),
    )
    expect(slugs).toEqual(['paper-boat', 'paper-boat-2', 'paper-boat-3'])
    expect(await verdictOf(plain('boat-3', { slug: 'paper-boat' }))).toBe('nothing')
    await write(plain('boat-2', { name: 'Steel Boat', slug: null }))
    expect(await stored('boat-2')).toMatchObject({ name: 'Steel Boat', slug: 'paper-boat-2' })
  })

  test('redirects to the new one, and no other product takes it', async () => {
    const [written] = await write(plain('boat-1', { slug: 'ark' }), plain('boat-4', { slug: 'paper-boat' }))
    expect(await stored('boat-1')).toMatchObject({ slug: 'ark' })
    expect(await stored('boat-4')).toMatchObject({ slug: 'paper-boat-4' })
    const redirects = async () =>
      (await pool.query('select slug from product_slugs where product_id = $1', [await idOf('boat-1')])).rows
    expect(await redirects()).toEqual([{ slug: 'paper-boat' }])
    await undo([written!])
    expect(await stored('boat-1')).toMatchObject({ slug: 'paper-boat' })
    expect(await redirects()).toEqual([{ slug: 'ark' }])
  })

  test('finds a product of the seller that has no source', async () => {
    const { rows } = await pool.query<{ slug: string; name: string }>(
      'select slug, name from products where seller_id = 1 order by id limit 1',
    )
    const listing = { key: 'adopted', name: rows[0]!.name, slug: rows[0]!.slug }
    expect(await verdictOf(listing)).toBe('nothing')
    const [written] = await write({ ...listing, sku: 'ADOPTED' })
    expect(written!.before).toMatchObject({ name: rows[0]!.name, sku: null })
    expect(await verdictOf({ ...listing, slug: 'paper-boat-9', base_price: 500 })).toBe('change')
  })
})

test('listings are read by product, with their keys', async () => {
  const read: string[] = []
  let last = 0
  for await (const { key, productId, sellerId } of readListings(db, { sellerId: 1 })) {
    expect([productId > last, sellerId]).toEqual([true, 1])
    last = productId
    read.push(key)
  }
  expect(read.slice(-4)).toEqual(['boat-1', 'boat-2', 'boat-3', 'boat-4'])
})

describe('undo', () => {
  test('deletes what was created, unless it was ordered', async () => {
    const listings = [1, 2].map((n) => ({
      key: `new-${n}`,
      name: 'Comet',
      base_price: 500,
      category: ['Space'],
    }))
    const written = await write(...listings)
    await order(written[1]!.productId)
    expect(await undo(written)).toEqual({ kind: 'ordered', keys: ['new-2'] })
    expect(await stored('new-1')).not.toBeNull()
    expect(await undo([written[0]!])).toEqual({ kind: 'undone', deleted: 1, restored: 0 })
    expect(await idOf('new-1')).toBeUndefined()
    expect((await diff(...listings)).map(({ verdict }) => verdict)).toEqual(['create', 'nothing'])
  })
})

test('a transaction that does not finish its listings cannot commit', async () => {
  const unfinished = withTransaction(db, (tx) =>
    writeListings(tx, source, [{ key: 'unfinished', name: 'Unfinished', base_price: 100 }]),
  )
  await expect(unfinished).rejects.toThrow('A bulk write was not finished')
  expect(await idOf('unfinished')).toBeUndefined()
})

test('lists, counters and search words are those of the products', async () => {
  expect(await catalogDifferences(pool)).toEqual([])
})

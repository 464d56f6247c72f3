import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { withTransaction } from '../../db/transaction.ts'
import { testDatabase } from '../../test/database.ts'
import { addProduct, stockOf } from '../../test/products.ts'
import { countSales } from '../catalog/popularity.ts'
import { bestSelling } from '../catalog/catalog.ts'
import { reserve } from '../inventory/stock.ts'
import { finishListings, writeListings } from './write-listings.ts'

const { db, pool } = await testDatabase()
const source = { sellerId: 1, source: 'test' }
const listener = new pg.Client(pool.options)
await listener.connect()
afterAll(() => listener.end())
await listener.query('listen inkloom_tags')
const published: string[] = []
listener.on('notification', ({ payload = '' }) => void published.push(...payload.split(' ')))

/** The tags that were published up to now. */
async function takePublished(): Promise<string[]> {
  await pool.query(`select pg_notify('inkloom_tags', 'end')`)
  await expect.poll(() => published).toContain('end')
  return published.splice(0)
}

const changed = await addProduct(pool, { stock: 10 })
const other = await addProduct(pool, { stock: 10 })
const { rows: slugs } = await pool.query<{ slug: string }>('select slug from products where id = $1', [
  changed.productId,
])
const created = ['Sunlit', 'Moonlit'].map((name) => ({
  key: name,
  name: `${name} pond`,
  base_price: 900,
  category: ['Ponds'],
}))
const change = { key: 'changed', slug: slugs[0]!.slug, base_price: 2100, category: ['Ponds'] }

/** Buys one item as another shopper would; fails instead of waiting for a lock. */
const buy = (product: typeof changed) =>
  withTransaction(db, async (tx) => {
    await tx.execute(`set local lock_timeout = '2s'`)
    const item = { productId: product.productId, variantId: product.variantId, quantity: 1, price: 1500 }
    expect(await reserve(tx, [item])).toBe(true)
  })

test('purchases and readers do not wait for listings, and pages are invalidated once', async () => {
  await takePublished()
  await withTransaction(db, async (tx) => {
    await writeListings(tx, source, created)
    await writeListings(tx, source, [change])
    // Existing products are locked only at the end.
    await buy(changed)
    await buy(other)
    await countSales(db, 10)
    await finishListings(tx)
    await buy(other)
    expect((await bestSelling(db, 1)).length).toBe(1)
    const { rows } = await tx.execute(`
      select distinct mode from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relnamespace = 'public'::regnamespace order by 1`)
    expect(rows.map(({ mode }) => mode)).toEqual(['AccessShareLock', 'RowExclusiveLock', 'RowShareLock'])
    expect(published).not.toContain('search')
  })
  const tags = await takePublished()
  expect(tags.filter((tag) => tag === 'search')).toEqual(['search'])
  const { rows } = await pool.query<{ id: number }>(`select id from categories where name = 'Ponds'`)
  expect(tags).toEqual(
    expect.arrayContaining([
      'categories',
      `category:${rows[0]!.id}`,
      'facets',
      `product:${changed.productId}`,
      'products',
      'shop-products:1',
    ]),
  )
  expect(await stockOf(pool, changed)).toEqual({ stock: 9, reserved: 1 })
})

test('the ordinary triggers work again after the listings in the same transaction', async () => {
  await withTransaction(db, async (tx) => {
    await writeListings(tx, source, [{ key: 'Sunlit', name: 'Starlit pond' }])
    await finishListings(tx)
    const { rows } = await tx.execute<{ listed: number }>(`
      with gone as (delete from products where name = 'Starlit pond' returning id) select count(*)::int as listed from gone`)
    expect(rows).toEqual([{ listed: 1 }])
  })
  const { rows } = await pool.query(`select products_count from categories where name = 'Ponds'`)
  expect(rows).toEqual([{ products_count: 2 }])
})

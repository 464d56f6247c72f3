import { expect, test } from 'vitest'
import { withTransaction } from '../../db/transaction.ts'
import { testDatabase } from '../../test/database.ts'
import { addProduct, stockOf, type TestProduct } from '../../test/products.ts'
import { reserve } from './stock.ts'

const { db, pool } = await testDatabase()

const itemOf = ({ productId, variantId }: TestProduct, quantity = 1, price = 1500) => ({
  productId,
  variantId,
  quantity,
  price,
})

test.each([
  ['a variant', true],
  ['a product without variants', false],
])('%s is reserved only if enough is left at the given price', async (_, variants) => {
  const product = await addProduct(pool, { stock: 5, price: 1500, variants })
  expect(await reserve(db, [itemOf(product, 6)])).toBe(false)
  expect(await reserve(db, [itemOf(product, 1, 1400)])).toBe(false)
  expect(await stockOf(pool, product)).toEqual({ stock: 5, reserved: 0 })
  expect(await reserve(db, [itemOf(product, 2), itemOf(product, 2)])).toBe(true)
  expect(await stockOf(pool, product)).toEqual({ stock: 1, reserved: 4 })
})

test('carts with the same products in another order do not deadlock', async () => {
  const products = [
    await addProduct(pool, { stock: 1000 }),
    await addProduct(pool, { stock: 1000, variants: false }),
    await addProduct(pool, { stock: 1000 }),
    await addProduct(pool, { stock: 1000, variants: false }),
  ]
  const deadlocks = async () => {
    await pool.query('select pg_stat_clear_snapshot()')
    const { rows } = await pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0]!.deadlocks
  }
  const before = await deadlocks()
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const cart = turn % 2 === 0 ? products : products.toReversed()
      return withTransaction(db, (tx) =>
        reserve(
          tx,
          cart.map((product) => itemOf(product)),
        ),
      )
    }),
  )
  for (const product of products) {
    expect(await stockOf(pool, product)).toEqual({ stock: 980, reserved: 20 })
  }
  expect(await deadlocks()).toBe(before)
})

import { describe, expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'
import { testDatabase } from '../../test/database.ts'

const { db } = await testDatabase()
const { fetchOk } = testApi(db)
const suggest = async (keyword: string) =>
  (await fetchOk('searchSuggest', `/search/suggest?keyword=${encodeURIComponent(keyword)}`)).data

describe('the first suggestion of each kind', () => {
  test.each([
    ['hood', { query: 'hoodie', category: 'Hoodies', product: /hoodie/i }],
    ['mug', { query: 'mug', category: 'Mugs', product: /mug/i }],
    ['hoodei', { query: 'hoodie', category: 'Hoodies', product: /hoodie/i }],
    ['ceramic mu', { query: 'ceramic mug', category: 'Mugs', product: /ceramic mug/i }],
    ['copper kettle', { query: 'copper kettle', shop: 'Copper Kettle Press' }],
    ['chris', { query: 'christmas', category: 'Christmas' }],
    ['SLÁIN', { query: 'slainte', product: /^Sláinte/ }],
  ])('%s', async (keyword, first) => {
    const { queries, categories, shops, products } = await suggest(keyword)
    expect(queries[0]).toBe(first.query)
    if ('category' in first) expect(categories[0]?.name).toBe(first.category)
    if ('shop' in first) expect(shops[0]?.name).toBe(first.shop)
    if ('product' in first) expect(products[0]?.name).toMatch(first.product)
  })
})

test('limits the length of each list', async () => {
  const { queries, categories, shops, products } = await suggest('s')
  const more = await suggest('name')
  expect(queries.length).toBeLessThanOrEqual(5)
  expect(Math.max(categories.length, more.categories.length)).toBeLessThanOrEqual(3)
  expect(shops.length).toBeLessThanOrEqual(2)
  expect(Math.max(products.length, more.products.length)).toBeLessThanOrEqual(4)
})

describe('suggests nothing for', () => {
  test.each(['the', 'qwertzuiop', '%', "'; --", '\\', '🦊', 'x'.repeat(200)])('%s', async (keyword) => {
    expect(await suggest(keyword)).toEqual({ queries: [], categories: [], shops: [], products: [] })
  })
})

test('suggests similar words if nothing matches', async () => {
  const { queries, products } = await suggest('hoodlum')
  expect(queries).toContain('hoodie')
  expect(products).toEqual([])
})

test.each(['', '   '])('suggests what sells best for %j', async (keyword) => {
  const { queries, categories, shops, products } = await suggest(keyword)
  expect([queries, shops]).toEqual([[], []])
  expect(categories).toHaveLength(5)
  const { data } = await fetchOk('productsBestSelling', '/products-best-selling')
  expect(products).toEqual(data.slice(0, 4))
})

import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'

const { db } = await testDatabase()
const { request, error } = testApi(db)

const paged = [
  '/products',
  '/products-search?keyword=shirt',
  '/products/shopprofile/1',
  '/categories/1/products',
  '/posts',
  '/posts/topic/1',
]
const byId = [
  '/products/recently-viewed/',
  '/products/related/',
  '/products/same-seller/',
  '/products/same-design/',
  '/products/shopprofile/',
  '/posts/related/',
  '/posts/other-pages/',
]
const bySlug = ['/products-detail/', '/post/slug/', '/post/page/']
const byEither = ['/categories/*/products', '/categories/*/child', '/posts/topic/*']

const add = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const invalid = { code: 400, message: 'The given data was invalid' }

describe.each(paged)('%s rejects (security 18)', (path) => {
  test.each([
    ['page=0', 'page', 'The page must be at least 1'],
    ['page=-1', 'page', 'The page must be a whole number'],
    ['page=1.5', 'page', 'The page must be a whole number'],
    ['page=1e9', 'page', 'The page must be a whole number'],
    ['page=1000000000', 'page', 'The page must be at most 1000000'],
    ['page=99999999999999999999', 'page', 'The page must be a whole number'],
    ['page=abc', 'page', 'The page must be a whole number'],
    ['page=NaN', 'page', 'The page must be a whole number'],
    ['page=0x1', 'page', 'The page must be a whole number'],
    ['page=%D9%A1', 'page', 'The page must be a whole number'],
    ['page=+1', 'page', 'The page must be a whole number'],
    ['page=1%0A', 'page', 'The page must be a whole number'],
    ['page=1%00', 'page', 'The page must be a whole number'],
    ['page=1;select 1', 'page', 'The page must be a whole number'],
    ['page=', 'page', 'The page must be a whole number'],
    ['page=1&page=2', 'page', 'The page is given more than once'],
    ['page=1&page=1', 'page', 'The page is given more than once'],
    ['per_page=0', 'per_page', 'The per_page must be at least 1'],
    ['per_page=-5', 'per_page', 'The per_page must be a whole number'],
    ['per_page=101', 'per_page', 'The per_page must be at most 100'],
    ['per_page=1e9', 'per_page', 'The per_page must be a whole number'],
    ['per_page=', 'per_page', 'The per_page must be a whole number'],
    ['per_page=2&per_page=3', 'per_page', 'The per_page is given more than once'],
  ])('%s', async (query, field, text) => {
    expect(await error(add(path, query))).toMatchObject({ ...invalid, errors: { [field]: [text] } })
  })

  test('all invalid parameters at once', async () => {
    const { errors } = await error(add(path, 'page=0&per_page=x'))
    expect(Object.keys(errors ?? {})).toEqual(['page', 'per_page'])
  })
})

describe.each(paged)('%s accepts', (path) => {
  test.each(['page=1', 'page=01', 'page=1000000', 'per_page=1', 'per_page=100', 'page=2&per_page=7'])(
    '%s',
    async (query) => {
      expect((await request(add(path, query))).status).toBe(200)
    },
  )

  test.each(['order=price', 'Page=0', 'page[]=0', '__proto__=1', 'constructor=x', '=', '&&'])(
    'the unknown parameter %s',
    async (query) => {
      expect((await request(add(path, query))).status).toBe(200)
    },
  )
})

describe.each(byId)('%s rejects the id (security 18)', (path) => {
  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '2147483648',
    '99999999999999999999',
    '1%00',
    '%ff',
    "1'",
    '1;--',
    '%20',
    '..%2f1',
  ])('%s', async (id) => {
    const response = await error(path + id)
    expect(response).toMatchObject(invalid)
    expect(Object.keys(response.errors ?? {})).toEqual([path.includes('shopprofile') ? 'sellerId' : 'id'])
  })

  test('2147483647 with 404', async () => {
    expect((await error(`${path}2147483647`)).code).toBe(404)
  })
})

const notSlugs = [
  '%00',
  'a%00b',
  '%ff',
  '%zz',
  '%',
  '..%2f..%2fetc',
  'A-B',
  'a_b',
  'a--b',
  '-a',
  "a'b",
  'a%20b',
  'a%22',
  '.*',
  '%E2%80%AE',
  'a'.repeat(201),
]

describe.each(bySlug)('%s rejects the slug (security 18)', (path) => {
  test.each(notSlugs)('%s', async (slug) => {
    const response = await error(path + slug)
    expect(response).toMatchObject(invalid)
    expect(response.errors?.['slug']?.[0]).toMatch(/^The slug /)
  })

  test.each(['a'.repeat(200), '0', 'constructor', 'null'])('%s with 404', async (slug) => {
    expect((await error(path + slug)).code).toBe(404)
  })
})

describe.each(byEither)('%s rejects (security 18)', (path) => {
  test.each([...notSlugs, '-1', '1.5'])('%s', async (value) => {
    const { code, errors } = await error(path.replace('*', value))
    expect({ code, errors: Object.values(errors ?? {}) }).toEqual({
      code: 400,
      errors: [['Neither an id nor a slug']],
    })
  })

  test.each(['0', '2147483648', '99999999999', 'constructor'])('%s with 404', async (value) => {
    expect((await error(path.replace('*', value))).code).toBe(404)
  })
})

describe.each(['/products-search', '/products-you-may-love', '/search/suggest'])('%s', (path) => {
  test('accepts a keyword of 200 characters and rejects one of 201', async () => {
    expect((await request(`${path}?keyword=${'k'.repeat(200)}`)).status).toBe(200)
    const errors = { keyword: ['The keyword must be at most 200 characters'] }
    expect(await error(`${path}?keyword=${'k'.repeat(201)}`)).toMatchObject({ ...invalid, errors })
  })

  test('rejects two keywords', async () => {
    const errors = { keyword: ['The keyword is given more than once'] }
    expect(await error(`${path}?keyword=a&keyword=b`)).toMatchObject({ ...invalid, errors })
  })
})

test.each(['/products-detail/../products-new', '/products-detail/%2e%2e/products-new'])(
  '%s resolves to another path',
  async (path) => {
    expect((await request(path)).status).toBe(200)
  },
)

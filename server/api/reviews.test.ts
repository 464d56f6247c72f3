import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'

const { db, pool } = await testDatabase()
const { fetchOk, error, request } = testApi(db)

const reviewed = 7001
const unreviewed = 7002

beforeAll(async () => {
  await pool.query(`
    insert into products (id, seller_id, category_id, template_id, name, slug, created_at) values
      (${reviewed}, 1, 1, 1, 'Talked about', 'talked-about', now() + interval '2 years'),
      (${unreviewed}, 1, 1, 1, 'Silent', 'silent', now() + interval '1 year');
    insert into reviews (product_id, author, stars, fit, title, text, created_at)
      select ${reviewed}, 'Ann ' || n, 5 - n % 3, case n % 4 when 0 then 'small' when 1 then 'true' when 2 then 'large' end,
        'Title ' || n, 'Text ' || n, timestamptz '2026-01-01 00:00Z' + make_interval(days => n)
      from generate_series(1, 23) n`)
})

describe('the reviews of a product', () => {
  test('are summarized by average, stars and fit', async () => {
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews`)
    // 7 with 5 stars, 8 with 4, 8 with 3: 91 stars in 23 reviews.
    expect(data.summary).toEqual({
      average: 4,
      count: 23,
      stars: { 1: 0, 2: 0, 3: 8, 4: 8, 5: 7 },
      fit: { small: 5, true: 6, large: 6 },
    })
  })

  test.each([
    ['', 1, 23, 14],
    ['?page=1', 1, 23, 14],
    ['?page=2', 2, 13, 4],
    ['?page=3', 3, 3, 1],
  ])('are ten per page, newest first if they have the same detail: %s', async (query, page, from, to) => {
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews${query}`)
    const expected = Array.from({ length: from - to + 1 }, (_, at) => `Ann ${from - at}`)
    expect(data.items.map(({ author }) => author)).toEqual(expected)
    expect(data.pagination).toEqual({ total: 23, total_pages: 3, current_page: page, per_page: 10 })
  })

  test('with photos or a longer text come first, with the answer of the seller', async () => {
    const long = 'Long enough to help somebody decide. '.repeat(4)
    await pool.query(
      `insert into reviews (id, product_id, author, stars, text, photos, reply, created_at) values
        (900002, ${reviewed}, 'Long', 5, $1, '{}', null, '2025-02-01'),
        (900003, ${reviewed}, 'Photo', 5, 'Short', '{https://cdn.example.test/a.png}', 'Thank you!', '2025-01-01')`,
      [long],
    )
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews`)
    expect(data.items.slice(0, 3).map(({ author, reply }) => [author, reply])).toEqual([
      ['Photo', 'Thank you!'],
      ['Long', null],
      ['Ann 23', null],
    ])
    await pool.query('delete from reviews where id in (900002, 900003)')
  })

  test('are empty after the last page', async () => {
    for (const page of [4, 1_000_000]) {
      const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews?page=${page}`)
      expect(data.items).toEqual([])
      expect(data.summary.count).toBe(23)
    }
  })

  test('are empty for a product without reviews', async () => {
    const { data } = await fetchOk('productReviews', `/products/${unreviewed}/reviews`)
    expect(data).toEqual({
      summary: {
        average: null,
        count: 0,
        stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
        fit: { small: 0, true: 0, large: 0 },
      },
      photos: [],
      items: [],
      pagination: { total: 0, total_pages: 1, current_page: 1, per_page: 10 },
    })
  })

  test('keep text unchanged and photos in order', async () => {
    const { rows } = await pool.query<{ path: string }>('select path from pictures order by path limit 1')
    const path = rows[0]!.path
    await pool.query(
      `insert into reviews (id, product_id, author, stars, title, text, photos, created_at)
       values (900001, ${reviewed}, '<b>Ann</b>', 1, '', E'Two\n\nlines & <i>more</i>', $1, now() + interval '1 day')`,
      [['https://cdn.example.test/b.png', path]],
    )
    const { data } = await fetchOk('productReviews', `/products/${reviewed}/reviews`)
    expect(data.items[0]).toEqual({
      id: 900_001,
      author: '<b>Ann</b>',
      stars: 1,
      fit: null,
      title: '',
      text: 'Two\n\nlines & <i>more</i>',
      photos: [
        'https://cdn.example.test/b.png',
        expect.objectContaining({ path, width: 1200, height: 1600 }),
      ],
      reply: null,
      created_at: expect.any(String),
    })
    expect(data.photos.map(({ review_id, author }) => [review_id, author])).toEqual([
      [900_001, '<b>Ann</b>'],
      [900_001, '<b>Ann</b>'],
    ])
    expect(data.photos.map(({ photo }) => photo)).toEqual(data.items[0]!.photos)
    await pool.query('delete from reviews where id = 900001')
  })

  test.each([
    ['/products/999999/reviews', 404],
    ['/products/0/reviews', 400],
    ['/products/-1/reviews', 400],
    ['/products/1.5/reviews', 400],
    ['/products/abc/reviews', 400],
    ['/products/99999999999/reviews', 400],
    [`/products/${reviewed}/reviews?page=0`, 400],
    [`/products/${reviewed}/reviews?page=-1`, 400],
    [`/products/${reviewed}/reviews?page=1000001`, 400],
    [`/products/${reviewed}/reviews?page=x`, 400],
    [`/products/${reviewed}/reviews?page=`, 400],
    [`/products/${reviewed}/reviews?page=1&page=2`, 400],
  ])('are rejected for %s', async (path, code) => {
    expect(await error(path)).toMatchObject({ code })
  })

  test('are read-only here', async () => {
    const response = await request(`/products/${reviewed}/reviews`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(405)
  })
})

describe('product cards and product detail', () => {
  test('return the average rating and the number of reviews', async () => {
    const { data } = await fetchOk('products', '/products?per_page=2')
    expect(data).toMatchObject([
      { slug: 'talked-about', rating: 4, reviews_count: 23 },
      { slug: 'silent', rating: null, reviews_count: 0 },
    ])
    const withReviews = await fetchOk('productDetail', '/products-detail/talked-about')
    expect(withReviews.data.reviews).toEqual({ average: 4, count: 23 })
    const withoutReviews = await fetchOk('productDetail', '/products-detail/silent')
    expect(withoutReviews.data.reviews).toEqual({ average: null, count: 0 })
  })

  test('match the reviews of the whole demo shop', async () => {
    const { rows } = await pool.query<{ id: number; rating: number | null; count: number }>(
      `select p.id, round(avg(stars), 1)::float rating, count(r.id)::int count
       from products p left join reviews r on r.product_id = p.id group by p.id`,
    )
    const expected = new Map(rows.map(({ id, ...row }) => [id, row]))
    for (let page = 1; page <= 7; page++) {
      const { data } = await fetchOk('products', `/products?page=${page}&per_page=100`)
      for (const { id, rating, reviews_count } of data) {
        expect({ rating, count: reviews_count }).toEqual(expected.get(id))
      }
    }
  })
})

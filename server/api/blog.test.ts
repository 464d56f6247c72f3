import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'

const { db, pool } = await testDatabase()
const { fetchOk, error } = testApi(db)

const ids = async (query: string, ...values: unknown[]) =>
  (await pool.query<{ id: number }>(query, values)).rows.map((row) => row.id)
const idsOf = (items: { id: number }[]) => items.map((item) => item.id)
const newest = await ids('select id from posts order by created_at desc, id desc')

describe('posts', () => {
  test('are paginated, newest first', async () => {
    const last_page = Math.ceil(newest.length / 5)
    for (let page = 1; page <= last_page + 1; page++) {
      const { data, meta } = await fetchOk('posts', `/posts?page=${page}&per_page=5`)
      expect(idsOf(data)).toEqual(newest.slice((page - 1) * 5, page * 5))
      expect(meta).toEqual({ last_page, current_page: page, total: newest.length })
    }
  })

  test('are twelve per page by default; the latest are six', async () => {
    expect(idsOf((await fetchOk('posts', '/posts')).data)).toEqual(newest.slice(0, 12))
    expect(idsOf((await fetchOk('postsLatest', '/posts/latest')).data)).toEqual(newest.slice(0, 6))
  })

  test('are found by slug, with related posts', async () => {
    const { rows } = await pool.query<{ id: number; slug: string; topic_id: number; detail: string }>(
      'select * from posts',
    )
    for (const { id, slug, topic_id, detail } of rows) {
      const { data } = await fetchOk('post', `/post/slug/${slug}`)
      expect(data).toMatchObject({ id, slug, detail, topic: { id: topic_id } })
      expect(data.image).toMatchObject({ width: 1245, height: 810 })
      const related = await fetchOk('postsRelated', `/posts/related/${id}`)
      expect(idsOf(related.data)).toEqual(
        await ids(
          'select id from posts where topic_id = $1 and id <> $2 order by created_at desc, id desc limit 3',
          topic_id,
          id,
        ),
      )
    }
  })

  test('return an external image as a URL', async () => {
    await pool.query(`insert into posts (id, topic_id, author, title, slug, image, detail, created_at)
      values (9001, 1, 'Ann', 'T', 'external-image', 'https://x.test/a.png', '<p>d</p>', '2020-01-01')`)
    const { data } = await fetchOk('post', '/post/slug/external-image')
    expect(data).toMatchObject({
      image: 'https://x.test/a.png',
      user: { name: 'Ann' },
      created_at: '2020-01-01T00:00:00.000Z',
    })
    await pool.query('delete from posts where id = 9001')
  })
})

describe('topics', () => {
  test('are the topics of the blog', async () => {
    const { data } = await fetchOk('topics', '/topics')
    expect(idsOf(data)).toEqual(await ids(`select id from topics where kind = 'blog' order by id`))
    expect(data.map((topic) => topic.slug)).not.toContain('legal-and-privacy')
  })

  test('list their posts by id and by slug', async () => {
    const { data: topics } = await fetchOk('topics', '/topics')
    for (const topic of topics) {
      const expected = await ids(
        'select id from posts where topic_id = $1 order by created_at desc, id desc',
        topic.id,
      )
      const bySlug = await fetchOk('postsOfTopic', `/posts/topic/${topic.slug}?per_page=2`)
      expect(bySlug.data.topic).toEqual(topic)
      expect(idsOf(bySlug.data.items)).toEqual(expected.slice(0, 2))
      const last_page = Math.max(1, Math.ceil(expected.length / 2))
      expect(bySlug.data.pagination).toEqual({ last_page, current_page: 1, total: expected.length })
      expect(await fetchOk('postsOfTopic', `/posts/topic/${topic.id}?per_page=2`)).toEqual(bySlug)
      const after = await fetchOk('postsOfTopic', `/posts/topic/${topic.id}?page=${last_page + 1}&per_page=2`)
      expect(after.data.items).toEqual([])
    }
  })
})

describe('static pages', () => {
  const slugs = [
    'about-us',
    'privacy-policy',
    'terms-of-service',
    'secure-payments',
    'faqs',
    'cancelchange-order',
    'refund-policy',
    'returns-exchanges-policy',
    'free-return',
    'local-support',
    'dmca',
    'our-intellectual-property-policy',
  ]

  test('are listed by title', async () => {
    const { data } = await fetchOk('pages', '/posts/pages')
    expect(data.map((page) => page.slug).sort()).toEqual(slugs.toSorted())
    expect(idsOf(data)).toEqual(await ids('select id from pages order by title, id'))
  })

  test.each(slugs)('%s has a text, a help topic and a list of other pages', async (slug) => {
    const { data } = await fetchOk('page', `/post/page/${slug}`)
    expect(data.slug).toBe(slug)
    expect(data.detail).not.toBe('')
    expect(['about-inkloom', 'orders-and-returns', 'legal-and-privacy']).toContain(data.topic?.slug)
    const others = await fetchOk('otherPages', `/posts/other-pages/${data.id}`)
    expect(idsOf(others.data)).toEqual(
      await ids('select id from pages where id <> $1 order by title, id', data.id),
    )
  })
})

test.each([
  ['/post/slug/no-such-post', 'Post not found!'],
  ['/posts/related/999999', 'Post not found!'],
  ['/posts/topic/no-such-topic', 'Topic not found!'],
  ['/posts/topic/999999', 'Topic not found!'],
  ['/posts/topic/legal-and-privacy', 'Topic not found!'],
  ['/post/page/no-such-page', 'Page not found!'],
  ['/posts/other-pages/999999', 'Page not found!'],
])('returns 404 for %s', async (path, message) => {
  expect(await error(path)).toMatchObject({ code: 404, message })
})

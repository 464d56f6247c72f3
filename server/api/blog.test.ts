import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'

const { db, pool } = await testDatabase()
const { answer, error } = testApi(db)

const ids = async (query: string, ...values: unknown[]) =>
  (await pool.query<{ id: number }>(query, values)).rows.map((row) => row.id)
const idsOf = (items: { id: number }[]) => items.map((item) => item.id)
const newest = await ids('select id from posts order by created_at desc, id desc')

describe('posts', () => {
  test('are paged newest first', async () => {
    const last_page = Math.ceil(newest.length / 5)
    for (let page = 1; page <= last_page + 1; page++) {
      const { data, meta } = await answer('posts', `/posts?page=${page}&per_page=5`)
      expect(idsOf(data)).toEqual(newest.slice((page - 1) * 5, page * 5))
      expect(meta).toEqual({ last_page, current_page: page, total: newest.length })
    }
  })

  test('come by twelve where nothing else is said, the latest by six', async () => {
    expect(idsOf((await answer('posts', '/posts')).data)).toEqual(newest.slice(0, 12))
    expect(idsOf((await answer('postsLatest', '/posts/latest')).data)).toEqual(newest.slice(0, 6))
  })

  test('answer by slug, each with its related ones', async () => {
    const { rows } = await pool.query<{ id: number; slug: string; topic_id: number; detail: string }>(
      'select * from posts',
    )
    for (const { id, slug, topic_id, detail } of rows) {
      const { data } = await answer('post', `/post/slug/${slug}`)
      expect(data).toMatchObject({ id, slug, detail, topic: { id: topic_id } })
      expect(data.image).toMatchObject({ width: 1245, height: 810 })
      const related = await answer('postsRelated', `/posts/related/${id}`)
      expect(idsOf(related.data)).toEqual(
        await ids(
          'select id from posts where topic_id = $1 and id <> $2 order by created_at desc, id desc limit 3',
          topic_id,
          id,
        ),
      )
    }
  })

  test('hold their picture as a text where the shop does not keep it', async () => {
    await pool.query(`insert into posts (id, topic_id, author, title, slug, image, detail, created_at)
      values (9001, 1, 'Ann', 'T', 'foreign-picture', 'https://x.test/a.png', '<p>d</p>', '2020-01-01')`)
    const { data } = await answer('post', '/post/slug/foreign-picture')
    expect(data).toMatchObject({
      image: 'https://x.test/a.png',
      user: { name: 'Ann' },
      created_at: '2020-01-01T00:00:00.000Z',
    })
    await pool.query('delete from posts where id = 9001')
  })
})

describe('topics', () => {
  test('are those of the blog', async () => {
    const { data } = await answer('topics', '/topics')
    expect(idsOf(data)).toEqual(await ids(`select id from topics where kind = 'blog' order by id`))
    expect(data.map((topic) => topic.slug)).not.toContain('legal-and-privacy')
  })

  test('list their posts, by id as by slug', async () => {
    const { data: topics } = await answer('topics', '/topics')
    for (const topic of topics) {
      const expected = await ids(
        'select id from posts where topic_id = $1 order by created_at desc, id desc',
        topic.id,
      )
      const bySlug = await answer('postsOfTopic', `/posts/topic/${topic.slug}?per_page=2`)
      expect(bySlug.data.topic).toEqual(topic)
      expect(idsOf(bySlug.data.items)).toEqual(expected.slice(0, 2))
      const last_page = Math.max(1, Math.ceil(expected.length / 2))
      expect(bySlug.data.pagination).toEqual({ last_page, current_page: 1, total: expected.length })
      expect(await answer('postsOfTopic', `/posts/topic/${topic.id}?per_page=2`)).toEqual(bySlug)
      const after = await answer('postsOfTopic', `/posts/topic/${topic.id}?page=${last_page + 1}&per_page=2`)
      expect(after.data.items).toEqual([])
    }
  })
})

describe('static pages', () => {
  const slugs = [
    ...['about-us', 'privacy-policy', 'terms-of-service', 'secure-payments', 'faqs', 'cancelchange-order'],
    ...['refund-policy', 'returns-exchanges-policy', 'free-return', 'local-support', 'dmca'],
    'our-intellectual-property-policy',
  ]

  test('are the twelve of the shop, by title', async () => {
    const { data } = await answer('pages', '/posts/pages')
    expect(data.map((page) => page.slug).sort()).toEqual(slugs.toSorted())
    expect(idsOf(data)).toEqual(await ids('select id from pages order by title, id'))
  })

  test.each(slugs)('%s has a text, a help topic and others beside it', async (slug) => {
    const { data } = await answer('page', `/post/page/${slug}`)
    expect(data.slug).toBe(slug)
    expect(data.detail).not.toBe('')
    expect(['about-inkloom', 'orders-and-returns', 'legal-and-privacy']).toContain(data.topic?.slug)
    const others = await answer('otherPages', `/posts/other-pages/${data.id}`)
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
])('%s is 404', async (path, message) => {
  expect(await error(path)).toMatchObject({ code: 404, message })
})

import { describe, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { sanitizeHtml } from '../../lib/html.ts'
import { testDatabase } from '../../test/database.ts'
import { loadStarterContent } from './starter-content.ts'
import { starterTopics } from './starter/pages.ts'

const pages = starterTopics.flatMap((topic) => topic.pages)

test('adds the static pages and help topics once, and nothing else', async () => {
  const { db, pool } = await testDatabase('empty')
  await migrate(pool)
  await Promise.all([loadStarterContent(db), loadStarterContent(db)])
  await loadStarterContent(db)
  const { rows } = await pool.query(`select
    (select count(*)::int from pages) pages, (select count(*)::int from pages where topic_id is null) unsorted,
    (select array_agg(name order by id) from topics where kind = 'help') help,
    (select count(*)::int from topics where kind = 'blog') blog,
    (select count(*)::int from products) products, (select count(*)::int from sellers) sellers,
    (select count(*)::int from categories) categories, (select count(*)::int from posts) posts`)
  expect(rows).toEqual([
    {
      pages: 12,
      unsorted: 0,
      help: ['About Inkloom', 'Orders and returns', 'Legal and privacy'],
      blog: 0,
      products: 0,
      sellers: 0,
      categories: 0,
      posts: 0,
    },
  ])
})

test('has the pages that the shop links to', () => {
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual([
    'about-us',
    'cancelchange-order',
    'dmca',
    'faqs',
    'free-return',
    'local-support',
    'our-intellectual-property-policy',
    'privacy-policy',
    'refund-policy',
    'returns-exchanges-policy',
    'secure-payments',
    'terms-of-service',
  ])
})

describe.each(pages)('$slug', ({ detail }) => {
  test('is allowed, well-formed HTML', () => {
    const withRel = detail.trim().replaceAll(/(<a href="[^"]*")>/g, '$1 rel="noopener">')
    expect(sanitizeHtml(detail.trim())).toBe(withRel)
  })

  test('is as long as a policy should be', () => {
    const words = detail.replaceAll(/<[^>]+>/g, ' ').trim()
    expect(words.split(/\s+/).length).toSatisfy((count: number) => count >= 250 && count <= 900)
  })

  test('links to existing screens only', () => {
    const known = [
      ...pages.map(({ slug }) => `/page/${slug}`),
      '/bulk-order',
      '/contact',
      '/myaccount',
      '/myorder',
      '/order-tracking',
      '/promo-code',
      '/shipping-delivery',
    ]
    for (const [, href] of detail.matchAll(/href="([^"]*)"/g)) expect(known).toContain(href)
  })
})

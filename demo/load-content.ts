import type pg from 'pg'
import type { PictureRows } from './picture-rows.ts'
import { insertRows } from './rows.ts'
import type { DemoPage, DemoPost, DemoTopic } from './types.ts'

/** Reduces HTML to what a text of the shop may hold. */
export type Sanitize = (html: string) => string

interface Content {
  topics: DemoTopic[]
  posts: DemoPost[]
  pages: DemoPage[]
}

const helpTopics = [
  {
    name: 'About Inkloom',
    slug: 'about-inkloom',
    pages: ['about-us', 'faqs', 'local-support'],
  },
  {
    name: 'Orders and returns',
    slug: 'orders-and-returns',
    pages: [
      'secure-payments',
      'cancelchange-order',
      'refund-policy',
      'returns-exchanges-policy',
      'free-return',
    ],
  },
  {
    name: 'Legal and privacy',
    slug: 'legal-and-privacy',
    pages: ['privacy-policy', 'terms-of-service', 'dmca', 'our-intellectual-property-policy'],
  },
]

/** Loads topics, posts and static pages. */
export async function loadContent(
  client: pg.PoolClient,
  { topics, posts, pages }: Content,
  pictures: PictureRows,
  sanitize: Sanitize,
): Promise<void> {
  const firstHelpId = Math.max(0, ...topics.map((topic) => topic.id)) + 1
  await insertRows(client, 'topics', [
    ...topics.map(({ id, name, slug }) => ({ id, kind: 'blog', name, slug })),
    ...helpTopics.map(({ name, slug }, at) => ({ id: firstHelpId + at, kind: 'help', name, slug })),
  ])
  const postRows = posts.map(
    ({ id, topicId, author, title, slug, description, image, detail, createdAt }) => ({
      ...{ id, topic_id: topicId, author, title, slug, description },
      image: pictures.pathOf('posts', image),
      detail: sanitize(detail),
      created_at: createdAt,
    }),
  )
  await insertRows(client, 'posts', postRows)
  const pageRows = pages.map(({ id, author, title, slug, detail, createdAt }) => {
    const topic = helpTopics.findIndex((help) => help.pages.includes(slug))
    const topic_id = topic < 0 ? null : firstHelpId + topic
    return { id, topic_id, author, title, slug, detail: sanitize(detail), created_at: createdAt }
  })
  await insertRows(client, 'pages', pageRows)
}

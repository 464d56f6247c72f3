import type pg from 'pg'
import type { PictureRows } from './picture-rows.ts'
import { insertRows } from './rows.ts'
import type { DemoPost, DemoTopic } from './types.ts'

/** Removes everything from HTML that stored texts must not contain. */
export type Sanitize = (html: string) => string

/** Loads the blog: topics and posts. */
export async function loadContent(
  client: pg.PoolClient,
  { topics, posts }: { topics: DemoTopic[]; posts: DemoPost[] },
  pictures: PictureRows,
  sanitize: Sanitize,
): Promise<void> {
  await insertRows(
    client,
    'topics',
    topics.map(({ id, name, slug }) => ({ id, kind: 'blog', name, slug })),
  )
  const postRows = posts.map(
    ({ id, topicId, author, title, slug, description, image, detail, createdAt }) => ({
      id,
      topic_id: topicId,
      author,
      title,
      slug,
      description,
      image: pictures.pathOf('posts', image),
      detail: sanitize(detail),
      created_at: createdAt,
    }),
  )
  await insertRows(client, 'posts', postRows)
}

import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Post, PostCard, Topic } from '@inkloom/contract/blog'
import type { ImageFile } from '@inkloom/contract/image'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { pictures, posts, topics } from '../../db/schema.ts'
import { imageOf, pictureColumns } from '../catalog/image.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import { sanitizeHtml } from '../../lib/html.ts'

const topicColumns = { id: topics.id, name: topics.name, slug: topics.slug }
const postColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  description: posts.description,
  image: posts.image,
  picture: pictureColumns,
  createdAt: posts.createdAt,
  author: posts.author,
  topic: topicColumns,
}
const newestFirst = [desc(posts.createdAt), desc(posts.id)]
const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')
const ofTopic = eq(posts.topicId, sql.placeholder('topicId'))

const selectCards = (db: Db) =>
  db
    .select(postColumns)
    .from(posts)
    .innerJoin(topics, eq(topics.id, posts.topicId))
    .leftJoin(pictures, eq(pictures.path, posts.image))
    .$dynamic()

const countPosts = (db: Db) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(posts)
    .limit(limits.countedRows)
    .$dynamic()
const total = sql<number>`count(*)::int`

const selectNewest = prepared((db) =>
  selectCards(db)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .prepare('posts_newest'),
)
const countAll = prepared((db) =>
  db.select({ total }).from(countPosts(db).as('counted')).prepare('posts_count'),
)

/** One page of all posts, newest first. */
export async function allPosts(db: Db, paging: Paging): Promise<Paged<PostCard>> {
  const [rows, [count]] = await Promise.all([
    selectNewest(db).execute(rowsOf(paging)),
    countAll(db).execute(),
  ])
  return { items: rows.map(toPostCard), total: count?.total ?? 0 }
}

export async function latestPosts(db: Db, size: number): Promise<PostCard[]> {
  const rows = await selectNewest(db).execute({ offset: 0, limit: size })
  return rows.map(toPostCard)
}

const selectTopics = prepared((db) =>
  db
    .select(topicColumns)
    .from(topics)
    .where(eq(topics.kind, 'blog'))
    .orderBy(asc(topics.id))
    .prepare('topics'),
)

export function blogTopics(db: Db): Promise<Topic[]> {
  return selectTopics(db).execute()
}

/** A topic of the blog by its id (a number) or its slug; null if there is none. */
export async function topicOf(db: Db, idOrSlug: number | string): Promise<Topic | null> {
  const all = await blogTopics(db)
  return all.find((topic) => topic.id === idOrSlug || topic.slug === idOrSlug) ?? null
}

const selectOfTopic = prepared((db) =>
  selectCards(db)
    .where(ofTopic)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .prepare('posts_of_topic'),
)
const countOfTopic = prepared((db) =>
  db.select({ total }).from(countPosts(db).where(ofTopic).as('counted')).prepare('posts_of_topic_count'),
)

/** One page of a topic's posts, newest first. */
export async function postsOfTopic(db: Db, topicId: number, paging: Paging): Promise<Paged<PostCard>> {
  const [rows, [count]] = await Promise.all([
    selectOfTopic(db).execute({ topicId, ...rowsOf(paging) }),
    countOfTopic(db).execute({ topicId }),
  ])
  return { items: rows.map(toPostCard), total: count?.total ?? 0 }
}

const selectBySlug = prepared((db) =>
  db
    .select({ ...postColumns, detail: posts.detail })
    .from(posts)
    .innerJoin(topics, eq(topics.id, posts.topicId))
    .leftJoin(pictures, eq(pictures.path, posts.image))
    .where(eq(posts.slug, sql.placeholder('slug')))
    .prepare('post_by_slug'),
)

/** One article; null if no post has this slug. */
export async function postBySlug(db: Db, slug: string): Promise<Post | null> {
  const [row] = await selectBySlug(db).execute({ slug })
  return row ? { ...toPostCard(row), detail: sanitizeHtml(row.detail) } : null
}

const selectTopicOfPost = prepared((db) =>
  db
    .select({ topicId: posts.topicId })
    .from(posts)
    .where(eq(posts.id, sql.placeholder('id')))
    .prepare('topic_of_post'),
)
const selectRelated = prepared((db) =>
  selectCards(db)
    .where(and(ofTopic, ne(posts.id, sql.placeholder('id'))))
    .orderBy(...newestFirst)
    .limit(limit)
    .prepare('posts_related'),
)

/** The newest other articles of a post's topic; null if there is no such post. */
export async function relatedPosts(db: Db, postId: number): Promise<PostCard[] | null> {
  const [post] = await selectTopicOfPost(db).execute({ id: postId })
  if (!post) return null
  const values = { id: postId, topicId: post.topicId, limit: limits.relatedPostsSize }
  const rows = await selectRelated(db).execute(values)
  return rows.map(toPostCard)
}

interface PostRow {
  id: number
  slug: string
  title: string
  description: string
  image: string | null
  picture: ImageFile | null
  createdAt: Date
  author: string
  topic: Topic
}

function toPostCard(row: PostRow): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    image: imageOf(row.image, row.picture),
    created_at: row.createdAt.toISOString(),
    topic: row.topic,
    user: { name: row.author },
  }
}

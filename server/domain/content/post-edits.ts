import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { slugOf } from '../listings/slug.ts'
import { line, parseInput, slug, time } from '../parse-input.ts'
import { Refusal } from '../refusal.ts'
import { htmlOf, splitFrontMatter, type StoreContentPicture } from './markdown.ts'
import type { Written } from './page-edits.ts'
import { ensureTopic, removeEmptyTopic } from './topics.ts'

const postFields = v.strictObject(
  {
    title: line(200),
    slug: v.optional(slug),
    topic: line(80),
    /** Shown in lists. */
    description: v.optional(line(500), ''),
    author: v.optional(line(100), 'Inkloom Team'),
    /** A file next to the Markdown file. */
    image: v.optional(line(500)),
    date: v.optional(time('00:00:00.000')),
  },
  (issue) => (issue.expected === 'never' ? 'is not a field of a post' : 'must be a list of fields'),
)

interface PostRow {
  id: number
  topic_id: number
}

interface Pictures {
  inText: StoreContentPicture
  /** Stores the picture of the post and returns its path. */
  ofPost: (file: string) => Promise<string>
}

/** Adds or updates a post of the blog from a Markdown file. The same file again writes nothing. */
export async function writePost(
  tx: Tx,
  mode: 'add' | 'update',
  text: string,
  pictures: Pictures,
): Promise<{ post: string; result: Written }> {
  const { fields, body } = splitFrontMatter(text)
  const { title, author, topic, description, date, ...given } = parseInput(postFields, fields)
  const slug = given.slug ?? slugOf(title, 'post')
  const detail = await htmlOf(body, pictures.inText)
  if (detail === '') throw new Refusal('The post has no text')
  const image = given.image === undefined ? null : await pictures.ofPost(given.image)
  const [known] = await query<PostRow>(
    tx,
    sql`select id, topic_id from posts where slug = ${slug} for update`,
  )
  if (!known && mode === 'update') throw new Refusal(`No post ${slug}: use post add`)
  const topicId = await ensureTopic(tx, 'blog', topic)
  const createdAt = date ?? null
  if (!known) {
    await tx.execute(sql`
      insert into posts (topic_id, author, title, slug, description, image, detail, created_at)
      values (${topicId}, ${author}, ${title}, ${slug}, ${description}, ${image}, ${detail}, coalesce(${createdAt}::timestamptz, now()))`)
    return { post: slug, result: 'added' }
  }
  const changed = await query(
    tx,
    sql`
    select id from posts where id = ${known.id}
      and (topic_id, author, title, description, image, detail, created_at) is distinct from
        (${topicId}::int, ${author}, ${title}, ${description}, ${image}, ${detail}, coalesce(${createdAt}::timestamptz, created_at))`,
  )
  if (changed.length === 0) return { post: slug, result: 'unchanged' }
  if (mode === 'add') throw new Refusal(`There is a post ${slug}: use post update`)
  await tx.execute(sql`
    update posts set topic_id = ${topicId}, author = ${author}, title = ${title}, description = ${description}, image = ${image},
      detail = ${detail}, created_at = coalesce(${createdAt}::timestamptz, created_at)
    where id = ${known.id}`)
  if (known.topic_id !== topicId) await removeEmptyTopic(tx, known.topic_id)
  return { post: slug, result: 'updated' }
}

export function listedPosts(tx: Tx, limit: number): Promise<Record<string, unknown>[]> {
  return query(
    tx,
    sql`
    select posts.slug, title, topics.name as topic, author, created_at
    from posts join topics on topics.id = topic_id order by created_at desc, posts.id desc limit ${limit}`,
  )
}

export async function removePost(tx: Tx, slug: string): Promise<void> {
  const [removed] = await query<PostRow>(
    tx,
    sql`delete from posts where slug = ${slug} returning id, topic_id`,
  )
  if (!removed) throw new Refusal(`No post ${slug}`)
  await removeEmptyTopic(tx, removed.topic_id)
}

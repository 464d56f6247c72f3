import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { slugOf } from '../listings/slug.ts'
import { line, parseInput, slug } from '../parse-input.ts'
import { Refusal } from '../refusal.ts'
import { htmlOf, splitFrontMatter, type StoreContentPicture } from './markdown.ts'
import { starterTopics } from './starter/pages.ts'
import { ensureTopic, removeEmptyTopic } from './topics.ts'

const pageFields = v.strictObject(
  {
    title: line(200),
    slug: v.optional(slug),
    /** Of the help pages. */
    topic: v.optional(line(80)),
    author: v.optional(line(100), 'Inkloom Team'),
  },
  (issue) => (issue.expected === 'never' ? 'is not a field of a page' : 'must be a list of fields'),
)

interface PageRow {
  id: number
  topic_id: number | null
}

export type Written = 'added' | 'updated' | 'unchanged'

/** Adds or updates a static page from a Markdown file. The same file again writes nothing. */
export async function writePage(
  tx: Tx,
  mode: 'add' | 'update',
  text: string,
  storePicture: StoreContentPicture,
): Promise<{ page: string; result: Written }> {
  const { fields, body } = splitFrontMatter(text)
  const { title, author, topic, ...given } = parseInput(pageFields, fields)
  const slug = given.slug ?? slugOf(title, 'page')
  const detail = await htmlOf(body, storePicture)
  if (detail === '') throw new Refusal('The page has no text')
  const [known] = await query<PageRow>(
    tx,
    sql`select id, topic_id from pages where slug = ${slug} for update`,
  )
  if (!known && mode === 'update') throw new Refusal(`No page ${slug}: use page add`)
  const topicId = topic === undefined ? null : await ensureTopic(tx, 'help', topic)
  if (!known) {
    await tx.execute(sql`
      insert into pages (topic_id, author, title, slug, detail) values (${topicId}, ${author}, ${title}, ${slug}, ${detail})`)
    return { page: slug, result: 'added' }
  }
  const changed = await query(
    tx,
    sql`
    select id from pages where id = ${known.id}
      and (topic_id, author, title, detail) is distinct from (${topicId}::int, ${author}, ${title}, ${detail})`,
  )
  if (changed.length === 0) return { page: slug, result: 'unchanged' }
  if (mode === 'add') throw new Refusal(`There is a page ${slug}: use page update`)
  await tx.execute(sql`
    update pages set topic_id = ${topicId}, author = ${author}, title = ${title}, detail = ${detail} where id = ${known.id}`)
  if (known.topic_id !== topicId) await removeEmptyTopic(tx, known.topic_id)
  return { page: slug, result: 'updated' }
}

export function listedPages(tx: Tx): Promise<Record<string, unknown>[]> {
  return query(
    tx,
    sql`
    select pages.slug, title, topics.name as topic, author, coalesce(changed_at, created_at) as changed_at
    from pages left join topics on topics.id = topic_id order by topic_id, pages.id`,
  )
}

/** Removes a static page, but none that screens of the shop link to. */
export async function removePage(tx: Tx, slug: string): Promise<void> {
  if (starterTopics.some(({ pages }) => pages.some((page) => page.slug === slug))) {
    throw new Refusal(`Screens of the shop link to ${slug}: change its text with page update`)
  }
  const [removed] = await query<PageRow>(
    tx,
    sql`delete from pages where slug = ${slug} returning id, topic_id`,
  )
  if (!removed) throw new Refusal(`No page ${slug}`)
  await removeEmptyTopic(tx, removed.topic_id)
}

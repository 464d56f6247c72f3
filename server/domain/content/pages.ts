import { asc, eq, sql } from 'drizzle-orm'
import type { PageTitle, StaticPage } from '@inkloom/contract/blog'
import type { Db } from '../../db/client.ts'
import { pages, topics } from '../../db/schema.ts'
import { prepared } from '../../db/prepared.ts'
import { sanitizeHtml } from '../../lib/html.ts'

const selectTitles = prepared((db) =>
  db
    .select({ id: pages.id, title: pages.title, slug: pages.slug })
    .from(pages)
    .orderBy(asc(pages.title), asc(pages.id))
    .prepare('pages'),
)

/** The static pages, by title. */
export function staticPages(db: Db): Promise<PageTitle[]> {
  return selectTitles(db).execute()
}

/** All other static pages, by title; null if there is no such page. */
export async function otherPages(db: Db, pageId: number): Promise<PageTitle[] | null> {
  const all = await staticPages(db)
  const others = all.filter((page) => page.id !== pageId)
  return others.length < all.length ? others : null
}

const selectBySlug = prepared((db) =>
  db
    .select({
      id: pages.id,
      title: pages.title,
      slug: pages.slug,
      detail: pages.detail,
      createdAt: pages.createdAt,
      author: pages.author,
      topic: { id: topics.id, name: topics.name, slug: topics.slug },
    })
    .from(pages)
    .leftJoin(topics, eq(topics.id, pages.topicId))
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare('page_by_slug'),
)

/** One static page; null if no page has this slug. */
export async function pageBySlug(db: Db, slug: string): Promise<StaticPage | null> {
  const [row] = await selectBySlug(db).execute({ slug })
  if (!row) return null
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    detail: sanitizeHtml(row.detail),
    created_at: row.createdAt.toISOString(),
    user: { name: row.author },
    topic: row.topic,
  }
}

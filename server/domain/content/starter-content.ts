import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { pages, topics } from '../../db/schema.ts'
import { sanitizeHtml } from '../../lib/html.ts'
import { starterTopics } from './starter/pages.ts'

/** Adds the static pages and their help topics to a shop that has no pages yet. */
export async function loadStarterContent(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    // Two servers may start on the same empty database.
    await tx.execute(sql`lock table pages in share row exclusive mode`)
    if ((await tx.$count(pages)) > 0) return
    for (const { name, slug, pages: texts } of starterTopics) {
      const [topic] = await tx
        .insert(topics)
        .values({ kind: 'help', name, slug })
        .returning({ id: topics.id })
      await tx.insert(pages).values(
        texts.map(({ title, slug, detail }) => ({
          topicId: topic!.id,
          author: 'Inkloom Team',
          title,
          slug,
          detail: sanitizeHtml(detail.trim()),
        })),
      )
    }
  })
}

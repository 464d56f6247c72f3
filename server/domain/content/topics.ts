import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { slugOf } from '../listings/slug.ts'
import { Refusal } from '../refusal.ts'

type Kind = 'blog' | 'help'

/** The id of a topic by its name or slug; a missing one is added. */
export async function ensureTopic(tx: Tx, kind: Kind, name: string): Promise<number> {
  const slug = slugOf(name, 'topic')
  const [known] = await query<{ id: number; kind: Kind }>(
    tx,
    sql`select id, kind from topics where name = ${name} and kind = ${kind} or slug = ${slug} order by kind <> ${kind} limit 1`,
  )
  if (known?.kind === kind) return known.id
  if (known) throw new Refusal(`topic: ${name} is a topic of the ${known.kind}`)
  const [added] = await query<{ id: number }>(
    tx,
    sql`insert into topics (kind, name, slug) values (${kind}, ${name}, ${slug}) returning id`,
  )
  return added!.id
}

/** Removes a topic without posts and pages, because lists would show it empty. */
export async function removeEmptyTopic(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return
  const [used] = await query<{ used: boolean }>(
    tx,
    sql`select exists (select from posts where topic_id = ${id}) or exists (select from pages where topic_id = ${id}) as used`,
  )
  // A trigger evicts pages also if no row is deleted.
  if (!used?.used) await tx.execute(sql`delete from topics where id = ${id}`)
}

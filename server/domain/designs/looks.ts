import { sql } from 'drizzle-orm'
import { accountLimits } from '@inkloom/contract/account-limits'
import { designUrl } from '@inkloom/contract/design'
import type { LookAnswer, SharedLook } from '@inkloom/contract/looks'
import { messages } from '@inkloom/contract/messages'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newId } from '../tokens.ts'
import { uploadsOfDesign } from './kept-designs.ts'

export interface NewLook {
  design: string
  /** The key of the design; without it the customer must have saved the design. */
  key: string | undefined
  title: string
  /** Null for a guest. */
  userId: number | null
}

export interface CreatedLook {
  key: string
  /** Only its hash is stored. */
  ownerKey: string
  expiresAt: string
}

/** Shares a design for a second look. The answer is the same for an unknown design and a wrong key: hashes can be guessed. */
export async function createLook(
  db: Db,
  { design, key: designKey, title, userId }: NewLook,
): Promise<CreatedLook> {
  const [key, ownerKey] = [newId(), newId()]
  const [look] = await query<{ expiresAt: string }>(
    db,
    sql`
    insert into looks (key, owner_hash, user_id, design, uploads, title, expires_at)
    select ${key}, ${hashToken(ownerKey)}, ${userId}, d.hash, ${uploadsOfDesign}, ${title},
      now() + make_interval(days => ${accountLimits.lookDays})
    from designs d where d.hash = ${design} and (d.key = ${designKey ?? null}
      or exists (select from account_designs a where a.design = d.hash and a.user_id = ${userId}))
    returning expires_at as "expiresAt"`,
  )
  if (!look) throw new DomainError('design_not_found')
  return { key, ownerKey, expiresAt: toIso(look.expiresAt) }
}

export interface Viewer {
  userId: number | null
  ownerKey: string | null
}

interface LookRow {
  id: number
  title: string
  designKey: string
  product: SharedLook['product']
  expiresAt: string
  isOwner: boolean
}

/** A shared design; the answers are for its owner only. */
export async function lookOf(db: Db, key: string, { userId, ownerKey }: Viewer): Promise<SharedLook | null> {
  const ownerHash = ownerKey === null ? null : hashToken(ownerKey)
  const [look] = await query<LookRow>(
    db,
    sql`
    select l.id, l.title, d.key as "designKey", l.expires_at as "expiresAt",
      (select json_build_object('name', coalesce(nullif(p.name, ''), ${messages.unnamedProduct}), 'slug', p.slug)
       from products p where p.id = (d.record ->> 'product_id')::int and p.hidden_at is null) as product,
      coalesce(l.user_id = ${userId}, false) or coalesce(l.owner_hash = ${ownerHash}, false) as "isOwner"
    from looks l join designs d on d.hash = l.design where l.key = ${key} and l.expires_at > now()`,
  )
  if (!look) return null
  const { title, product, designKey, expiresAt, isOwner, id } = look
  return {
    title,
    product,
    picture: designUrl(designKey),
    expires_at: toIso(expiresAt),
    answers: isOwner ? await answersOf(db, id) : null,
  }
}

async function answersOf(db: Db, lookId: number): Promise<LookAnswer[]> {
  const rows = await query<LookAnswer>(
    db,
    sql`select id, answer, name, text, created_at from look_answers where look_id = ${lookId} order by id desc`,
  )
  return rows.map((row) => ({ ...row, created_at: toIso(row.created_at) }))
}

interface NewAnswer {
  key: string
  answer: 'good' | 'note'
  name: string
  text: string
}

/** Stores an answer. An owner with an account gets an email, at most one per hour. */
export async function answerLook(db: Db, enqueueEmail: EnqueueEmail, answer: NewAnswer): Promise<void> {
  await withTransaction(db, async (tx) => {
    const [look] = await query<{ id: number; email: string | null; isDue: boolean }>(
      tx,
      sql`
      select l.id, u.email, coalesce(l.emailed_at < now() - interval '1 hour', true) as "isDue"
      from looks l left join users u on u.id = l.user_id and u.verified_at is not null
      where l.key = ${answer.key} and l.expires_at > now() for update of l`,
    )
    if (!look) throw new DomainError('look_not_found')
    // A query of its own: it sees the answers that were stored while this one waited for the lock.
    const [count] = await query<{ answers: number }>(
      tx,
      sql`select count(*)::int as answers from look_answers where look_id = ${look.id}`,
    )
    if (count!.answers >= accountLimits.lookAnswersMax) throw new DomainError('look_full')
    await tx.execute(sql`
      insert into look_answers (look_id, answer, name, text)
      values (${look.id}, ${answer.answer}, ${answer.name}, ${answer.text})`)
    if (look.email === null || !look.isDue) return
    await tx.execute(sql`update looks set emailed_at = now() where id = ${look.id}`)
    await enqueueEmail(tx, { kind: 'look-answered', to: look.email, key: answer.key })
  })
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}

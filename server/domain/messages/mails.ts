import { randomBytes } from 'node:crypto'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { mails } from '../../db/schema.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { EmailMessage } from '../ports/email.ts'

/** An email with its Message-ID. */
export interface StoredEmail extends EmailMessage {
  messageId: string
}

/** Stores an email to be sent. `domain` is the domain of its Message-ID. */
export async function storeEmail(tx: Tx, { to, ...message }: EmailMessage, domain: string): Promise<number> {
  const messageId = `<${randomBytes(16).toString('hex')}@${domain}>`
  const [row] = await tx
    .insert(mails)
    .values({ messageId, recipient: to, ...message })
    .returning({ id: mails.id })
  return row!.id
}

/** An arbitrary, fixed number: the first key of the advisory locks on emails. */
const lockClass = 7_150_013

/**
 * Passes an unsent email to `send`, in one process at a time. Returns false if another process is sending it. The lock belongs to the
 * connection, so that it is released when its process is killed.
 */
export async function deliverOnce(
  pool: pg.Pool,
  id: number,
  send: (message: StoredEmail) => Promise<void>,
  { eraseContent }: { eraseContent: boolean },
): Promise<boolean> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const { rows: locks } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1, $2) as acquired',
      [lockClass, id],
    )
    if (!locks[0]!.acquired) return false
    const { rows } = await client.query<StoredEmail>(
      `update mails set begun_at = now() where id = $1 and sent_at is null
       returning message_id as "messageId", recipient as "to", subject, text, html`,
      [id],
    )
    if (rows[0]) {
      await send(rows[0])
      crashPoint('mail-sent')
      const erased = eraseContent ? `, text = '', html = ''` : ''
      await client.query(`update mails set sent_at = now()${erased} where id = $1`, [id])
    }
    await client.query('select pg_advisory_unlock($1, $2)', [lockClass, id])
    return true
  } catch (error) {
    // The connection may still hold the lock, so it must not return to the pool.
    isBroken = true
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Emails that a process started to send and did not finish. */
export async function abandonedMails(db: Db): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from mails where begun_at is not null and sent_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

export interface OutboxMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

/** The sent emails, newest first. */
export async function outbox(db: Db, size: number): Promise<OutboxMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(isNotNull(mails.sentAt))
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(size)
  return rows.map(toOutboxMail)
}

export async function outboxMail(db: Db, id: number): Promise<OutboxMail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row?.sentAt ? toOutboxMail(row) : null
}

function toOutboxMail({ id, recipient, subject, text, html, sentAt }: typeof mails.$inferSelect): OutboxMail {
  return { id, to: recipient, subject, text, html, sent_at: sentAt!.toISOString() }
}

export async function cleanupEmails(db: Db, days: number): Promise<void> {
  await db.execute(sql`delete from mails where sent_at < now() - make_interval(days => ${days})`)
}

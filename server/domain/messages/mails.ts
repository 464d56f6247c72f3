import { randomBytes } from 'node:crypto'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import { mails } from '../../db/schema.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { EmailMessage } from '../ports/email.ts'

/** A mail with the name under which mail servers know it. */
export interface KeptLetter extends EmailMessage {
  messageId: string
}

/** Writes a mail down to be sent. `domain` ends its Message-ID. */
export async function keepMail(tx: Tx, { to, ...letter }: EmailMessage, domain: string): Promise<number> {
  const messageId = `<${randomBytes(16).toString('hex')}@${domain}>`
  const [row] = await tx
    .insert(mails)
    .values({ messageId, recipient: to, ...letter })
    .returning({ id: mails.id })
  return row!.id
}

/** Any number, as long as it stays: the first half of the locks on mails. */
const lockClass = 7_150_013

/**
 * Hands a mail that is not sent yet to `send`, to one process at a time. The lock goes with its process, so that another can go on
 * at once where one was killed. False when somebody else is at it.
 */
export async function deliverOnce(
  pool: pg.Pool,
  id: number,
  send: (letter: KeptLetter) => Promise<void>,
  { forget }: { forget: boolean },
): Promise<boolean> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const { rows: locks } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1, $2) as got',
      [lockClass, id],
    )
    if (!locks[0]!.got) return false
    const { rows } = await client.query<KeptLetter>(
      `update mails set begun_at = now() where id = $1 and sent_at is null
       returning message_id as "messageId", recipient as "to", subject, text, html`,
      [id],
    )
    if (rows[0]) {
      await send(rows[0])
      crashPoint('mail-sent')
      const forgotten = forget ? `, text = '', html = ''` : ''
      await client.query(`update mails set sent_at = now()${forgotten} where id = $1`, [id])
    }
    await client.query('select pg_advisory_unlock($1, $2)', [lockClass, id])
    return true
  } catch (error) {
    // A connection that may still hold the lock is not given back.
    isBroken = true
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Mails that some process began to send and did not finish, as when it was killed. */
export async function abandonedMails(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
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

/** What has been sent, newest first. */
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

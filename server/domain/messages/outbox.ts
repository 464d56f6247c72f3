import { randomBytes } from 'node:crypto'
import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import { preparedStatement, query } from '../../db/query.ts'
import { emails } from '../../db/schema.ts'
import { crashPoint } from '../../lib/crash-point.ts'
import type { EmailMessage } from '../ports/email.ts'

/** An email with its Message-ID. */
export interface StoredEmail extends EmailMessage {
  messageId: string
}

/** Stores emails to be sent, or that count as sent, and returns their ids. `domain` is the domain of their Message-IDs. */
export async function storeEmails(
  tx: Tx,
  messages: EmailMessage[],
  domain: string,
  areSent = false,
): Promise<number[]> {
  const rows = await insertEmails(
    tx,
    messages.map(() => `<${randomBytes(16).toString('hex')}@${domain}>`),
    messages.map(({ to }) => to),
    messages.map(({ subject }) => subject),
    messages.map(({ text }) => text),
    messages.map(({ html }) => html),
    areSent,
  )
  return rows.map(({ id }) => id)
}

const insertEmails = preparedStatement<
  [
    messageIds: string[],
    recipients: string[],
    subjects: string[],
    texts: string[],
    htmls: string[],
    areSent: boolean,
  ],
  { id: number }
>(
  'insert-emails',
  `insert into emails (message_id, recipient, subject, text, html, begun_at, sent_at)
   select email.*, sent.at, sent.at
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as email, (select case when $6 then now() end as at) as sent
   returning id`,
)

/** An arbitrary, fixed number: the first key of the advisory locks on emails. */
const lockClass = 7_150_013

/** Delivers an email that was enqueued while a mail server was set up, or by a command: the outbox, which shows it, keeps its content. */
export async function deliverToOutbox(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update emails set begun_at = now(), sent_at = now() where id = ${id} and sent_at is null`,
  )
}

/**
 * Passes an unsent email to `send`, in one process at a time, and erases its content. Returns false if another process is sending it. The lock belongs to the
 * connection, so that it is released when its process is killed.
 */
export async function deliverOnce(
  pool: pg.Pool,
  id: number,
  send: (message: StoredEmail) => Promise<void>,
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
      `update emails set begun_at = now() where id = $1 and sent_at is null
       returning message_id as "messageId", recipient as "to", subject, text, html`,
      [id],
    )
    if (rows[0]) {
      await send(rows[0])
      crashPoint('email-sent')
      await client.query(`update emails set sent_at = now(), text = '', html = '' where id = $1`, [id])
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

/** Emails that a process started to send and did not finish, because it was killed or the delivery failed. */
export async function abandonedEmails(db: Db): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from emails where begun_at is not null and sent_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Counts a failed delivery. */
export async function recordFailure(db: Db, id: number, code: string): Promise<void> {
  await db.execute(
    sql`update emails set failures = failures + 1, failed_at = now(), failure_code = ${code} where id = ${id}`,
  )
}

/** The emails that were not sent yet, oldest first. Their subject is left out: it may have a code. */
export function unsentEmails(db: Db, size: number) {
  return db
    .select({
      id: emails.id,
      to: emails.recipient,
      since: emails.createdAt,
      failures: emails.failures,
      last_failure: emails.failureCode,
      failed_at: emails.failedAt,
    })
    .from(emails)
    .where(isNull(emails.sentAt))
    .orderBy(emails.id)
    .limit(size)
}

export interface OutboxEmail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sent_at: string
}

/** The sent emails, newest first. */
export async function outbox(db: Db, size: number): Promise<OutboxEmail[]> {
  const rows = await db
    .select()
    .from(emails)
    .where(isNotNull(emails.sentAt))
    .orderBy(desc(emails.sentAt), desc(emails.id))
    .limit(size)
  return rows.map(toOutboxEmail)
}

export async function outboxEmail(db: Db, id: number): Promise<OutboxEmail | null> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id))
  return row?.sentAt ? toOutboxEmail(row) : null
}

function toOutboxEmail({
  id,
  recipient,
  subject,
  text,
  html,
  sentAt,
}: typeof emails.$inferSelect): OutboxEmail {
  return { id, to: recipient, subject, text, html, sent_at: sentAt!.toISOString() }
}

export async function cleanupEmails(db: Db, days: number): Promise<void> {
  const limit = sql`now() - make_interval(days => ${days})`
  await db.execute(
    sql`delete from emails where sent_at < ${limit} or (sent_at is null and created_at < ${limit})`,
  )
}

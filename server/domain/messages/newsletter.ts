import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { newsletterLinks, subscribers } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newToken } from '../tokens.ts'

type Purpose = 'confirm' | 'unsubscribe'
const days = 30

/** Emails a confirmation link. A subscriber gets no email, and the caller cannot tell the difference. */
export async function subscribe(db: Db, enqueueEmail: EnqueueEmail, email: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.insert(subscribers).values({ email }).onConflictDoNothing()
    const [active] = await tx
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.email, email), isActive))
    if (active) return
    await enqueueEmail(tx, {
      kind: 'newsletter-confirm',
      to: email,
      token: await newLink(tx, email, 'confirm'),
    })
  })
}

export function confirmSubscription(db: Db, token: string): Promise<boolean> {
  return consumeLink(db, token, 'confirm', { confirmedAt: sql`now()`, endedAt: null })
}

/** Emails an unsubscribe link if there is a subscription. */
export async function sendUnsubscribeLink(db: Db, enqueueEmail: EnqueueEmail, email: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const [active] = await tx
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.email, email), isActive))
    if (!active) return
    await enqueueEmail(tx, {
      kind: 'newsletter-unsubscribe',
      to: email,
      token: await newLink(tx, email, 'unsubscribe'),
    })
  })
}

export function endSubscription(db: Db, token: string): Promise<boolean> {
  return consumeLink(db, token, 'unsubscribe', { endedAt: sql`now()` })
}

export interface Subscriber {
  email: string
  confirmed_at: Date
}

export async function activeSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db.select().from(subscribers).where(isActive).orderBy(desc(subscribers.confirmedAt))
  return rows.map(({ email, confirmedAt }) => ({ email, confirmed_at: confirmedAt! }))
}

const isActive = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.endedAt))

async function newLink(tx: Tx, email: string, purpose: Purpose): Promise<string> {
  const token = newToken()
  const expiresAt = sql`now() + make_interval(days => ${days})`
  await tx.insert(newsletterLinks).values({ tokenHash: hashToken(token), email, purpose, expiresAt })
  return token
}

function consumeLink(
  db: Db,
  token: string,
  purpose: Purpose,
  change: Parameters<ReturnType<Tx['update']>['set']>[0],
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const [link] = await tx
      .delete(newsletterLinks)
      .where(
        and(
          eq(newsletterLinks.tokenHash, hashToken(token)),
          eq(newsletterLinks.purpose, purpose),
          sql`${newsletterLinks.expiresAt} > now()`,
        ),
      )
      .returning({ email: newsletterLinks.email })
    if (!link) return false
    await tx.update(subscribers).set(change).where(eq(subscribers.email, link.email))
    return true
  })
}

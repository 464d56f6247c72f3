import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { newsletterLinks, subscribers } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newToken } from '../tokens.ts'

type Purpose = 'confirm' | 'unsubscribe'
const days = 30

/** Mails a link to confirm with; somebody who is subscribed already gets no mail, and nobody learns which it was. */
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
  return spendLink(db, token, 'confirm', { confirmedAt: sql`now()`, endedAt: null })
}

/** Mails a link that ends a subscription, if there is one. */
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
  return spendLink(db, token, 'unsubscribe', { endedAt: sql`now()` })
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

function spendLink(
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

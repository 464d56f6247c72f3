import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { resetLinks, users } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newToken } from '../tokens.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { markEmailVerified } from './welcome.ts'

const minutes = 30

/** Emails a password reset link if there is such a customer. */
export async function sendResetLink(db: Db, enqueueEmail: EnqueueEmail, email: string): Promise<void> {
  const [user] = await db
    .select({ id: users.id, name: users.name, verifiedAt: users.verifiedAt })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'customer')))
  if (!user) return
  const token = newToken()
  await withTransaction(db, async (tx) => {
    await tx.delete(resetLinks).where(eq(resetLinks.userId, user.id))
    await tx.insert(resetLinks).values({
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    await enqueueEmail(tx, { kind: 'reset', to: email, name: user.verifiedAt && user.name, token })
  })
}

/** The user of a reset link; null if it is unknown or expired. */
export async function ownerOfResetLink(
  db: Db,
  token: string,
): Promise<{ id: number; email: string; name: string } | null> {
  const [owner] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.userId))
    .where(and(eq(resetLinks.tokenHash, hashToken(token)), sql`${resetLinks.expiresAt} > now()`))
  return owner ?? null
}

/** Consumes a reset link: sets the password, ends all sessions and marks the email as verified. */
export async function resetPassword(
  db: Db,
  enqueueEmail: EnqueueEmail,
  token: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const [link] = await tx
      .delete(resetLinks)
      .where(and(eq(resetLinks.tokenHash, hashToken(token)), sql`${resetLinks.expiresAt} > now()`))
      .returning({ userId: resetLinks.userId })
    if (!link) return false
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, link.userId))
      .returning({ email: users.email, name: users.name })
    await endSessions(tx, link.userId)
    await markEmailVerified(tx, enqueueEmail, link.userId)
    await enqueueEmail(tx, { kind: 'password-changed', to: user!.email, name: user!.name })
    return true
  })
}

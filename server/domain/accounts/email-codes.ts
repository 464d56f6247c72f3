import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { emailCodes } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newCode } from '../tokens.ts'
import { markEmailVerified } from './welcome.ts'

const minutes = 10
const maxTries = 5

/** Emails a new verification code, which replaces the previous one. */
export async function sendCode(
  tx: Tx,
  enqueueEmail: EnqueueEmail,
  user: { id: number; email: string },
): Promise<void> {
  const code = newCode()
  const row = {
    codeHash: codeHash(user.id, code),
    tries: 0,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  }
  await tx
    .insert(emailCodes)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: emailCodes.userId, set: row })
  await enqueueEmail(tx, { kind: 'code', to: user.email, code })
}

export async function hasLiveCode(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ tries: emailCodes.tries })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.userId, userId),
        sql`${emailCodes.expiresAt} > now()`,
        lt(emailCodes.tries, maxTries),
      ),
    )
  return row !== undefined
}

/**
 * Verifies an email with its code. A code works once, until it expires or too many tries of its own account have failed. Tries
 * without a session of the account are not counted here, or else anyone could use up the code: the caller limits them.
 */
export async function verifyEmail(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { email, code, isOwn }: { email: string; code: string; isOwn: boolean },
): Promise<number | null> {
  const userId = await countTry(db, email, isOwn ? 1 : 0)
  if (userId === null) return null
  return withTransaction(db, async (tx) => {
    // Deleting the code lets only one of two concurrent requests succeed.
    const used = await tx
      .delete(emailCodes)
      .where(and(eq(emailCodes.userId, userId), eq(emailCodes.codeHash, codeHash(userId, code))))
      .returning({ userId: emailCodes.userId })
    if (used.length === 0) return null
    await markEmailVerified(tx, enqueueEmail, userId)
    return userId
  })
}

async function countTry(db: Db, email: string, count: 0 | 1): Promise<number | null> {
  const rows = await query<{ userId: number }>(
    db,
    sql`
    update email_codes c set tries = tries + ${count}
    from users u
    where u.id = c.user_id and u.email = ${email} and u.role = 'customer' and u.verified_at is null
      and c.expires_at > now() and c.tries < ${maxTries}
    returning c.user_id as "userId"`,
  )
  return rows[0]?.userId ?? null
}

function codeHash(userId: number, code: string): Buffer {
  return hashToken(`${userId}:${code}`)
}

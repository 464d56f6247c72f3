import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { stockAlerts, users } from '../../db/schema.ts'
import { deleteRostersOf } from '../collect/roster-data.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { sendCode } from './email-codes.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { startSession, endSessions } from './sessions.ts'

export interface NewAccount {
  email: string
  name: string
  password: string
}

/** Creates a customer account, emails the verification code and starts a session. Returns null if the email is taken. */
export async function register(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { email, name, password }: NewAccount,
): Promise<{ token: string } | null> {
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, name, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return null
    await sendCode(tx, enqueueEmail, { id: user.id, email })
    return { token: await startSession(tx, user.id) }
  })
}

/** Starts a session if the password is right. An unknown email takes the same time. */
export async function login(db: Db, email: string, password: string): Promise<{ token: string } | null> {
  const user = await credentialsOf(db, email)
  const isCorrect = await isPassword(user?.passwordHash ?? null, password)
  return user && isCorrect ? { token: await startSession(db, user.id) } : null
}

/** The stored password hash of an account; null if there is no such account. */
export async function credentialsOf(
  db: Db,
  email: string,
): Promise<{ id: number; passwordHash: string | null } | null> {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  return user ?? null
}

/** Changes the password if the current one is right, and ends all other sessions. */
export async function changePassword(
  db: Db,
  enqueueEmail: EnqueueEmail,
  userId: number,
  thisSession: Buffer,
  { current, next }: { current: string; next: string },
): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || !(await isPassword(user.passwordHash, current))) return false
  const passwordHash = await hashPassword(next)
  return withTransaction(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endSessions(tx, userId, thisSession)
    await enqueueEmail(tx, { kind: 'password-changed', to: user.email, name: user.name })
    return true
  })
}

/** Deletes a customer and their data. An account with a password requires it. */
export async function deleteAccount(db: Db, userId: number, password: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return false
  if (user.passwordHash !== null && !(await isPassword(user.passwordHash, password))) return false
  if (user.verifiedAt) {
    await db.delete(stockAlerts).where(eq(stockAlerts.email, user.email))
    await deleteRostersOf(db, { email: user.email, userId })
  }
  await db.delete(users).where(eq(users.id, userId))
  return true
}

/** Deletes accounts whose email was never verified. */
export async function cleanupUnverified(db: Db, days: number): Promise<void> {
  await db.execute(sql`delete from users
    where role = 'customer' and verified_at is null and created_at < now() - make_interval(days => ${days})`)
}

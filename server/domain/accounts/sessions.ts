import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '@inkloom/contract/account'
import type { Db, Tx } from '../../db/client.ts'
import { avatars, sessions, users } from '../../db/schema.ts'
import { prepared } from '../../db/prepared.ts'
import { hashToken, newToken } from '../tokens.ts'
import { toUser, userColumns } from './users.ts'

/** Lifetime of a session: since its last use, and in total. */
export interface SessionLife {
  idleSeconds: number
  seconds: number
}

/** A full session belongs to a verified customer. An unverified one can only verify the email, any other only log out. */
export interface Session {
  kind: 'full' | 'unverified' | 'other-role'
  user: User
  tokenHash: Buffer
}

/** Starts a session and returns its token. The database stores only the hash. */
export async function startSession(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({ tokenHash: hashToken(token), userId })
  return token
}

const isUsed = sql<boolean>`${sessions.usedAt} < now() - interval '1 minute'`
const selectSession = prepared((db) =>
  db
    .select({ ...userColumns, isUsed })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        sql`${sessions.usedAt} > now() - make_interval(secs => ${sql.placeholder('idleSeconds')})`,
        sql`${sessions.createdAt} > now() - make_interval(secs => ${sql.placeholder('seconds')})`,
      ),
    )
    .prepare('session'),
)

/** The session of a token; null if it is unknown or expired. */
export async function sessionOf(db: Db, token: string, life: SessionLife): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await selectSession(db).execute({ tokenHash, ...life })
  if (!row) return null
  // At most once a minute, to save writes.
  if (row.isUsed) {
    await db
      .update(sessions)
      .set({ usedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  const user = toUser(row)
  return { kind: kindOf(user), user, tokenHash }
}

function kindOf({ role, email_verified }: User): Session['kind'] {
  if (role !== 'customer') return 'other-role'
  return email_verified ? 'full' : 'unverified'
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends all sessions of a user, optionally except one. */
export async function endSessions(tx: Tx, userId: number, except?: Buffer): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), except && ne(sessions.tokenHash, except)))
}

export async function cleanupSessions(db: Db, { idleSeconds, seconds }: SessionLife): Promise<void> {
  await db.execute(sql`delete from sessions
    where used_at < now() - make_interval(secs => ${idleSeconds}) or created_at < now() - make_interval(secs => ${seconds})`)
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '@inkloom/contract/account'
import type { Db, Tx } from '../../db/client.ts'
import { avatars, sessions, users } from '../../db/schema.ts'
import { prepared } from '../../db/prepared.ts'
import { hashToken, newToken } from '../tokens.ts'
import { toUser, userColumns } from './users.ts'

/** How long a session lasts that nobody uses, and however much it is used. */
export interface SessionLife {
  idleSeconds: number
  seconds: number
}

/** Only a full one is a customer's; the others can verify the address, or nothing but log out. */
export interface Session {
  kind: 'full' | 'unverified' | 'other-role'
  user: User
  tokenHash: Buffer
}

/** Begins a session and hands out its token, which the database does not keep. */
export async function beginSession(tx: Tx, userId: number): Promise<string> {
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

/** The session of a token, if it is still good. */
export async function sessionOf(db: Db, token: string, life: SessionLife): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await selectSession(db).execute({ tokenHash, ...life })
  if (!row) return null
  // Not at every request: a session is idle for days, not for seconds.
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

/** Ends all sessions of somebody but the one that asks for it. */
export async function endSessions(tx: Tx, userId: number, except?: Buffer): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), except && ne(sessions.tokenHash, except)))
}

export async function cleanupSessions(db: Db, { idleSeconds, seconds }: SessionLife): Promise<void> {
  await db.execute(sql`delete from sessions
    where used_at < now() - make_interval(secs => ${idleSeconds}) or created_at < now() - make_interval(secs => ${seconds})`)
}

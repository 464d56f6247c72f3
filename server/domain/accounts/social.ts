import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { identities, socialHandoffs, users } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import type { SocialName, SocialPerson } from '../ports/social-login.ts'
import { hashToken, newToken } from '../tokens.ts'
import { sendCode } from './email-codes.ts'
import { endSessions } from './sessions.ts'
import { confirmAddress } from './welcome.ts'

const minutes = 2

/**
 * The account of somebody whom a provider vouches for, made where there is none. An address that the provider does not vouch for opens
 * nobody's account, and is verified by a code like any other.
 */
export function userOfPerson(
  db: Db,
  enqueueEmail: EnqueueEmail,
  provider: SocialName,
  person: SocialPerson & { email: string },
): Promise<number | 'known-address'> {
  return withTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, provider), eq(identities.subject, person.subject)))
    if (known) return known.userId
    const userId = (await newUser(tx, enqueueEmail, person)) ?? (await ownUser(tx, person))
    if (userId === null) return 'known-address'
    await tx.insert(identities).values({ provider, subject: person.subject, userId }).onConflictDoNothing()
    if (person.isEmailVerified) await confirmAddress(tx, enqueueEmail, userId)
    return userId
  })
}

/** Begins the way back: good once, for the browser that went out. */
export async function newHandoff(db: Db, userId: number, browser: string): Promise<string> {
  const token = newToken()
  await db.insert(socialHandoffs).values({
    tokenHash: hashToken(token),
    userId,
    browserHash: hashToken(browser),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

export async function takeHandoff(db: Db, token: string, browser: string): Promise<number | null> {
  const [taken] = await db
    .delete(socialHandoffs)
    .where(
      and(
        eq(socialHandoffs.tokenHash, hashToken(token)),
        eq(socialHandoffs.browserHash, hashToken(browser)),
        sql`${socialHandoffs.expiresAt} > now()`,
      ),
    )
    .returning({ userId: socialHandoffs.userId })
  return taken?.userId ?? null
}

async function newUser(
  tx: Tx,
  enqueueEmail: EnqueueEmail,
  { email, name, isEmailVerified }: SocialPerson & { email: string },
): Promise<number | null> {
  const [made] = await tx
    .insert(users)
    .values({ email, name: name.slice(0, 100) || email.split('@')[0]! })
    .onConflictDoNothing()
    .returning()
  if (!made) return null
  if (!isEmailVerified) await sendCode(tx, enqueueEmail, made)
  return made.id
}

/** The account with a vouched-for address. Whoever registered it before without proving that it is theirs is out. */
async function ownUser(tx: Tx, { email, isEmailVerified }: { email: string; isEmailVerified: boolean }) {
  if (!isEmailVerified) return null
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  if (!user) return null
  if (user.verifiedAt === null) {
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    await endSessions(tx, user.id)
  }
  return user.id
}

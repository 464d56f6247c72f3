import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { identities, socialHandoffs, users } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import type { SocialName, SocialProfile } from '../ports/social-login.ts'
import { hashToken, newToken } from '../tokens.ts'
import { sendCode } from './email-codes.ts'
import { endSessions } from './sessions.ts'
import { markEmailVerified } from './welcome.ts'

const minutes = 2

/**
 * Finds or creates the account of a person who logged in at a provider. An email that the provider has not verified never opens an
 * existing account; a new account has to verify it with a code.
 */
export function findOrCreateSocialUser(
  db: Db,
  enqueueEmail: EnqueueEmail,
  provider: SocialName,
  person: SocialProfile & { email: string },
): Promise<number | 'known-address'> {
  return withTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, provider), eq(identities.subject, person.subject)))
    if (known) return known.userId
    const userId = (await createUser(tx, enqueueEmail, person)) ?? (await userByVerifiedEmail(tx, person))
    if (userId === null) return 'known-address'
    await tx.insert(identities).values({ provider, subject: person.subject, userId }).onConflictDoNothing()
    if (person.isEmailVerified) await markEmailVerified(tx, enqueueEmail, userId)
    return userId
  })
}

/** Creates a one-time token for the browser that started the login. */
export async function createHandoff(db: Db, userId: number, browserSecret: string): Promise<string> {
  const token = newToken()
  await db.insert(socialHandoffs).values({
    tokenHash: hashToken(token),
    userId,
    browserHash: hashToken(browserSecret),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return token
}

export async function consumeHandoff(db: Db, token: string, browserSecret: string): Promise<number | null> {
  const [handoff] = await db
    .delete(socialHandoffs)
    .where(
      and(
        eq(socialHandoffs.tokenHash, hashToken(token)),
        eq(socialHandoffs.browserHash, hashToken(browserSecret)),
        sql`${socialHandoffs.expiresAt} > now()`,
      ),
    )
    .returning({ userId: socialHandoffs.userId })
  return handoff?.userId ?? null
}

async function createUser(
  tx: Tx,
  enqueueEmail: EnqueueEmail,
  { email, name, isEmailVerified }: SocialProfile & { email: string },
): Promise<number | null> {
  const [created] = await tx
    .insert(users)
    .values({ email, name: name.slice(0, 100) || email.split('@')[0]! })
    .onConflictDoNothing()
    .returning()
  if (!created) return null
  if (!isEmailVerified) await sendCode(tx, enqueueEmail, created)
  return created.id
}

/**
 * The account of a verified email. If its owner never verified the email, another person may have registered it: their password and
 * sessions are removed.
 */
async function userByVerifiedEmail(
  tx: Tx,
  { email, isEmailVerified }: { email: string; isEmailVerified: boolean },
) {
  if (!isEmailVerified) return null
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  if (!user) return null
  if (user.verifiedAt === null) {
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    await endSessions(tx, user.id)
  }
  return user.id
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { createWelcomeCoupon } from '../coupons/coupons.ts'

/** Marks the email of a user as verified; the first time, sends a welcome coupon. */
export async function markEmailVerified(tx: Tx, enqueueEmail: EnqueueEmail, userId: number): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ verifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ email: users.email, name: users.name })
  if (!user) return
  const coupon = await createWelcomeCoupon(tx, userId)
  await enqueueEmail(tx, { kind: 'welcome', to: user.email, name: user.name, ...coupon })
}

import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { coupons } from '../db/schema.ts'

const welcomePercent = 10
const welcomeDays = 365
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new customer's coupon: for their next order, once, for them alone. */
export async function createWelcomeCoupon(
  tx: Tx,
  userId: number,
): Promise<{ coupon: string; percent: number }> {
  const coupon = `WELCOME-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
  await tx.insert(coupons).values({
    code: coupon,
    percent: welcomePercent,
    userId,
    usesLeft: 1,
    expiresAt: sql`now() + make_interval(days => ${welcomeDays})`,
  })
  return { coupon, percent: welcomePercent }
}

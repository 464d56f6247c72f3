import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { coupons, follows, products, reviews, sessions, shops, subscribers, users } from '../../db/schema.ts'
import { threadsOf } from '../messages/threads.ts'
import { addressesOf } from './addresses.ts'
import { customerById } from './customers.ts'

/** Exports all stored data of a customer. */
export async function exportCustomer(db: Db, userId: number): Promise<Record<string, unknown>> {
  const customer = await customerById(db, userId)
  const [account] = await db
    .select({ created_at: users.createdAt, email_verified_at: users.verifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return {
    exported_at: new Date().toISOString(),
    customer: { ...customer, ...account },
    addresses: await addressesOf(db, userId),
    followed_shops: await db
      .select({ id: shops.sellerId, name: shops.name, since: follows.createdAt })
      .from(follows)
      .innerJoin(shops, eq(shops.sellerId, follows.shopId))
      .where(eq(follows.userId, userId)),
    messages: await threadsOf(db, userId),
    reviews: await db
      .select({
        product: products.name,
        stars: reviews.stars,
        fit: reviews.fit,
        title: reviews.title,
        text: reviews.text,
        photos: reviews.photos,
        created_at: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.userId, userId)),
    coupons: await db
      .select({ code: coupons.code, percent: coupons.percent, uses: coupons.uses })
      .from(coupons)
      .where(eq(coupons.customerId, userId)),
    newsletter: await db
      .select({ confirmed_at: subscribers.confirmedAt, ended_at: subscribers.endedAt })
      .from(subscribers)
      .where(and(eq(subscribers.email, customer.email))),
    sessions: await db
      .select({ since: sessions.createdAt, last_used: sessions.usedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.usedAt)),
  }
}

import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { FollowedShop } from '@inkloom/contract/account'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { follows, pictures, products, shops } from '../../db/schema.ts'
import { imageOf, pictureColumns } from '../catalog/image.ts'
import { listedId, selectCards, toCard } from '../catalog/product-card.ts'

/** Follows a shop and returns its number of followers; null if there is no such shop. Idempotent. */
export async function follow(db: Db, userId: number, shopId: number): Promise<number | null> {
  if ((await followersOf(db, shopId)) === null) return null
  await db.insert(follows).values({ userId, shopId }).onConflictDoNothing()
  return followersOf(db, shopId)
}

export async function unfollow(db: Db, userId: number, shopId: number): Promise<number | null> {
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.shopId, shopId)))
  return followersOf(db, shopId)
}

export async function isFollowing(db: Db, userId: number, shopId: number): Promise<boolean> {
  const [row] = await db
    .select({ shopId: follows.shopId })
    .from(follows)
    .where(and(eq(follows.userId, userId), eq(follows.shopId, shopId)))
  return row !== undefined
}

/** The shops that a customer follows, latest first. */
export async function shopsFollowed(db: Db, userId: number): Promise<FollowedShop[]> {
  const rows = await db
    .select({
      id: shops.sellerId,
      name: shops.name,
      logo: shops.logo,
      picture: pictureColumns,
      productsCount: shops.productsCount,
    })
    .from(follows)
    .innerJoin(shops, eq(shops.sellerId, follows.shopId))
    .leftJoin(pictures, eq(pictures.path, shops.logo))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.shopId))
    .limit(limits.followedShopsSize)
  return rows.map(({ id, name, logo, picture, productsCount }) => ({
    id,
    name,
    logo_url: imageOf(logo, picture),
    products_count: productsCount,
  }))
}

/** The newest products of the shops that a customer follows. */
export async function productsFollowed(db: Db, userId: number, size: number): Promise<ProductCard[]> {
  const newestFirst = [desc(products.createdAt), desc(products.id)]
  const followed = db.select({ shopId: follows.shopId }).from(follows).where(eq(follows.userId, userId))
  const listed = db
    .select({ id: listedId(products.id) })
    .from(products)
    .where(and(inArray(products.sellerId, followed), isNull(products.hiddenAt)))
    .orderBy(...newestFirst)
    .limit(size)
  const rows = await selectCards(db, listed.as('listed'), ...newestFirst)
  return rows.map(toCard)
}

async function followersOf(db: Db, shopId: number): Promise<number | null> {
  const [shop] = await db
    .select({ count: shops.followersCount })
    .from(shops)
    .where(eq(shops.sellerId, shopId))
  return shop?.count ?? null
}

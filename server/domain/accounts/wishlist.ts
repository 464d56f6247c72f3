import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { accountLimits } from '@inkloom/contract/account-limits'
import { discounted, toDollars } from '@inkloom/contract/money'
import type { WishlistItem } from '@inkloom/contract/storage'
import { ints } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { pictures, products, sales, wishlistItems } from '../../db/schema.ts'
import { withTransaction } from '../../db/transaction.ts'
import { imageOf, pictureColumns } from '../catalog/image.ts'
import { saleIsOn } from '../catalog/product-card.ts'
import { listChange, lockAccount } from './list-change.ts'

/** A customer's wishlist at current prices, newest first. */
export async function wishlistOf(db: Tx, userId: number): Promise<WishlistItem[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      price: products.basePrice,
      percent: sales.percent,
      image: products.mainImage,
      picture: pictureColumns,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .leftJoin(pictures, eq(pictures.path, products.mainImage))
    .leftJoin(sales, saleIsOn)
    .where(and(eq(wishlistItems.userId, userId), isNull(products.hiddenAt)))
    .orderBy(desc(wishlistItems.id))
  return rows.map(({ price, percent, image, picture, ...product }) => ({
    ...product,
    price: price === null ? null : toDollars(discounted(price, percent ?? 0)),
    main_image: imageOf(image, picture),
  }))
}

/** Applies the difference between `base` and `items`, both newest first. */
export function saveWishlist(
  db: Db,
  userId: number,
  { items, base }: { items: number[]; base?: number[] | undefined },
): Promise<WishlistItem[]> {
  return withTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const current = await query<{ id: number }>(
      tx,
      sql`select product_id as id from wishlist_items where user_id = ${userId}`,
    )
    const { added, removed } = listChange(
      items,
      base,
      current.map(({ id }) => id),
    )
    await tx.execute(
      sql`delete from wishlist_items where user_id = ${userId} and product_id = any (${ints(removed)})`,
    )
    await addToWishlist(tx, userId, added)
    return wishlistOf(tx, userId)
  })
}

/** Adds products that the list lacks as its newest; ids of no product are ignored. The oldest items over the limit are dropped. */
export async function addToWishlist(tx: Tx, userId: number, newestFirst: number[]): Promise<void> {
  await tx.execute(sql`
    insert into wishlist_items (user_id, product_id)
    select ${userId}, p.id from unnest(${ints(newestFirst)}) with ordinality as added (id, place) join products p using (id)
    order by place desc on conflict do nothing`)
  await tx.execute(sql`
    delete from wishlist_items where user_id = ${userId} and id in (
      select id from wishlist_items where user_id = ${userId} order by id desc offset ${accountLimits.wishlistMax})`)
}

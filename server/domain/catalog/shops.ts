import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CategoryName, ProductCard, Shop } from '@inkloom/contract/catalog'
import type { Db } from '../../db/client.ts'
import { categories, pictures, products, shops } from '../../db/schema.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import { imageOf } from './image.ts'
import { listedId, selectCards, toCard } from './product-card.ts'
import { factColumns, toFacts } from './shop-facts.ts'

const sellerId = sql.placeholder('sellerId')
const banners = alias(pictures, 'banners')
const logos = alias(pictures, 'logos')

const selectShop = prepared((db) =>
  db
    .select({
      id: shops.sellerId,
      name: shops.name,
      tagline: shops.tagline,
      banner: shops.banner,
      logo: shops.logo,
      followersCount: shops.followersCount,
      productsCount: shops.productsCount,
      facts: factColumns,
      bannerPicture: {
        path: banners.path,
        width: banners.width,
        height: banners.height,
        color: banners.color,
      },
      logoPicture: { path: logos.path, width: logos.width, height: logos.height, color: logos.color },
    })
    .from(shops)
    .leftJoin(banners, eq(banners.path, shops.banner))
    .leftJoin(logos, eq(logos.path, shops.logo))
    .where(and(eq(shops.sellerId, sellerId), isNull(shops.suspendedAt)))
    .prepare('shop'),
)

/** A seller's shop; null if the seller has none, or is suspended. */
export async function shopOf(db: Db, seller: number): Promise<Shop | null> {
  const [row] = await selectShop(db).execute({ sellerId: seller })
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    banner_url: imageOf(row.banner, row.bannerPicture),
    logo_url: imageOf(row.logo, row.logoPicture),
    followers_count: row.followersCount,
    products_count: row.productsCount,
    ...toFacts(row.facts),
  }
}

const selectCategories = prepared((db) => {
  const sold = db
    .select({ one: sql`1` })
    .from(products)
    .where(
      and(eq(products.sellerId, sellerId), eq(products.categoryId, categories.id), isNull(products.hiddenAt)),
    )
  return db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(exists(sold))
    .orderBy(asc(categories.name), asc(categories.id))
    .prepare('shop_categories')
})

/** The categories in which a shop has products, by name. */
export function categoriesOfShop(db: Db, seller: number): Promise<CategoryName[]> {
  return selectCategories(db).execute({ sellerId: seller })
}

const selectProducts = prepared((db) => {
  const newestFirst = [desc(products.createdAt), desc(products.id)]
  const listed = db
    .select({ id: listedId(products.id) })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNull(products.hiddenAt)))
    .orderBy(...newestFirst)
    .offset(sql.placeholder('offset'))
    .limit(sql.placeholder('limit'))
  return selectCards(db, listed.as('listed'), ...newestFirst).prepare('shop_products')
})

/** One page of a shop's products, newest first. */
export async function productsOfShop(db: Db, shop: Shop, paging: Paging): Promise<Paged<ProductCard>> {
  const rows = await selectProducts(db).execute({ sellerId: shop.id, ...rowsOf(paging) })
  return { items: rows.map(toCard), total: shop.products_count }
}
